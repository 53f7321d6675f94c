import { Icon } from "@/components/ui/icon";
import { field } from "@/lib/content/field";
import type { BlogList } from "@/lib/content/schema/pages";
import { say } from "@/lib/words/say";
import { words } from "@/lib/words/site-words";
import styles from "./promo-banner.module.css";

export function PromoBanner({ title, subtitle, link }: NonNullable<BlogList["promo"]>) {
  return (
    <a className={styles.banner} href={link} target="_blank" rel="noopener noreferrer">
      <span className={styles.words}>
        <span className={styles.title} {...field("blogList promo title")}>
          {title}
        </span>
        <span className={styles.subtitle} {...field("blogList promo subtitle")}>
          {subtitle}
        </span>
        <span className={styles.way} data-field="blogList promo link">
          {say(words().blog.readOn, { site: new URL(link).hostname.replace(/^www\./, "") })}
          <Icon name="arrow-out" size={16} />
          <span className="visually-hidden"> {words().frame.newTab}</span>
        </span>
      </span>
      <svg className={styles.scale} viewBox="0 0 400 260" aria-hidden="true" focusable="false">
        {Array.from({ length: 25 }, (_, i) => (
          <line
            key={`tick-${i * 6}`}
            x1="300"
            y1={i % 6 === 0 ? 32 : 16}
            x2="300"
            y2="2"
            strokeWidth={i % 6 === 0 ? 3 : 1}
            transform={`rotate(${-92 + i * 6} 300 270)`}
          />
        ))}
        <line className={styles.needle} x1="300" y1="300" x2="300" y2="44" />
      </svg>
    </a>
  );
}
