import type { ComponentProps, ComponentPropsWithoutRef, ReactNode } from "react";
import styles from "./button.module.css";
import { Icon } from "./icon";
import { SiteLink } from "./site-link";

type Look = { variant?: "solid" | "outline" | "quiet" };

const classOf = (variant: Look["variant"] = "solid", className = "") =>
  `${styles.button} ${styles[variant]} ${className}`;

/** A button that acts. To lead somewhere, use ButtonLink. */
export function Button({ variant, className, type = "button", ...rest }: ComponentProps<"button"> & Look) {
  return <button type={type} className={classOf(variant, className)} {...rest} />;
}

type LinkProps = Omit<ComponentPropsWithoutRef<"a">, "href"> &
  Look & { href: string; newTab?: string; document?: boolean; children: ReactNode };

/**
 * A link that looks like a button; another site's address opens in a new tab, and `newTab` says so. `document` forces a
 * full navigation; needed for a locked study, whose address looks like a public one's.
 */
export function ButtonLink({
  href,
  variant,
  className,
  newTab,
  document = false,
  children,
  ...rest
}: LinkProps) {
  const outside = !href.startsWith("/");
  if (!outside && (document || /\.\w+$/.test(href)))
    return (
      <a className={classOf(variant, className)} href={href} {...rest}>
        {children}
      </a>
    );
  return (
    <SiteLink className={classOf(variant, className)} href={href} newTab={newTab} {...rest}>
      {children}
      {outside ? <Icon name="arrow-out" /> : null}
    </SiteLink>
  );
}
