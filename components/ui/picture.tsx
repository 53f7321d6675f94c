"use client";

import type { CSSProperties } from "react";
import type { TextLanguage } from "@/lib/content/field";
import type { PictureSources } from "@/lib/content/pictures";
import styles from "./picture.module.css";

/** `sizes` as in HTML: the width at which it is shown. `lang` is the alt text's. */
type Props = Pick<TextLanguage, "lang"> & {
  sources: PictureSources;
  alt: string;
  sizes?: string;
  priority?: boolean;
  className?: string;
};

/**
 * A picture with its space reserved: AVIF in several widths, WebP as a fallback, a blur until it arrives. Nothing is behind a
 * picture without a blur. `priority` is for the main picture of a first view. A client component for the reason that Icon is one.
 */
export function Picture({ sources, alt, sizes = "100vw", priority = false, className = "", lang }: Props) {
  const { avifSrcSet, src, width, height, blur, position } = sources;
  const shape = Number((width / height).toFixed(4));
  return (
    <picture>
      <source type="image/avif" srcSet={avifSrcSet} sizes={sizes} />
      <img
        className={`${styles.image} ${className}`}
        src={src}
        alt={alt}
        lang={lang}
        width={width}
        height={height}
        loading={priority ? "eager" : "lazy"}
        fetchPriority={priority ? "high" : "auto"}
        decoding="async"
        style={
          {
            backgroundImage: blur ? `url("${blur}")` : undefined,
            backgroundColor: blur ? undefined : "transparent",
            backgroundPosition: position,
            objectPosition: position,
            "--shape": shape,
          } as CSSProperties
        }
      />
    </picture>
  );
}
