import type { ReactElement, ReactNode } from "react";
import { ButtonLink } from "@/components/ui/button";
import { Container } from "@/components/ui/container";
import { Icon } from "@/components/ui/icon";
import { Picture } from "@/components/ui/picture";
import { Prose } from "@/components/ui/prose";
import { ToolMark } from "@/components/ui/tool-mark";
import { field, textLanguage } from "@/lib/content/field";
import { linkTo } from "@/lib/content/local-link";
import { renderMarkdown } from "@/lib/content/markdown";
import type { PictureSources } from "@/lib/content/pictures";
import type { Block, ContentBlock } from "@/lib/content/schema/case-study";
import { dayMonthYear } from "@/lib/content/shown-dates";
import { words } from "@/lib/words/site-words";
import { EmbedFrame } from "./embed-frame";
import styles from "./study-block.module.css";

type StudyBlockProps = {
  block: Block;
  /** Its file and place there, for the names of its fields. */
  at: string;
  pictureOf: (id: string) => PictureSources;
  /** Ids of headings in earlier blocks. */
  taken?: readonly string[];
};

/** One block of a case study: text beside its facts, or something across the full width. */
export function StudyBlock({ block, at, pictureOf, taken }: StudyBlockProps) {
  if (block.type === "content")
    return <TextBlock block={block} at={at} pictureOf={pictureOf} taken={taken} />;
  return (
    <Container
      className={block.type === "link" ? styles.link : styles.wide}
      data-block={block.type}
      data-field={block.type === "iframe" ? `${at} title` : undefined}
    >
      <WideBlock block={block} at={at} pictureOf={pictureOf} />
    </Container>
  );
}

type WideBlockProps = Omit<StudyBlockProps, "taken"> & { block: Exclude<Block, ContentBlock> };

/** With its type, a kind of block without a case does not compile; undefined would be drawn as nothing. */
function WideBlock({ block, at, pictureOf }: WideBlockProps): ReactElement {
  switch (block.type) {
    case "iframe":
      return (
        <EmbedFrame
          src={block.srcUrl}
          title={block.title}
          {...textLanguage(`${at} title`)}
          near={block.load === "near"}
          words={words().embed}
        />
      );
    case "withheld":
      return (
        <div className={styles.withheld}>
          <Icon name="lock" size={22} />
          <p {...field(`${at} text`)}>{block.text}</p>
        </div>
      );
    case "link":
      return (
        <ButtonLink {...linkTo(block.url)} newTab={words().frame.newTab} {...field(`${at} label`)}>
          {block.label}
        </ButtonLink>
      );
    case "image":
      return (
        <figure data-field={`${at} imgSrc`}>
          <Picture
            sources={pictureOf(block.imgSrc)}
            alt={block.alt}
            {...textLanguage(`${at} alt`)}
            sizes="(min-width: 1440px) 1344px, 94vw"
          />
          {block.caption ? (
            <figcaption className={styles.caption} {...field(`${at} caption`)}>
              {block.caption}
            </figcaption>
          ) : null}
        </figure>
      );
  }
}

function TextBlock({ block, at, pictureOf, taken }: StudyBlockProps & { block: ContentBlock }) {
  return (
    <Container grid className={styles.text} data-block={block.type}>
      <div className={styles.side}>
        {block.category ? (
          <p className={styles.category} {...field(`${at} category`)}>
            {block.category}
          </p>
        ) : null}
        <h2 {...field(`${at} title`)}>{block.title}</h2>
        {block.client || block.published || block.tools?.length ? (
          <dl className={styles.facts}>
            {block.client ? (
              <Fact name={words().studies.client} {...field(`${at} client`)}>
                {block.client}
              </Fact>
            ) : null}
            {block.tools?.length ? (
              <Fact name={words().studies.tools} data-field={`${at} tools`}>
                <span className={styles.tools}>
                  {block.tools.map((tool) => (
                    <ToolMark key={tool} tool={tool} />
                  ))}
                </span>
              </Fact>
            ) : null}
            {block.published ? (
              <Fact name={words().studies.published} data-field={`${at} published`}>
                <bdi>{dayMonthYear(block.published)}</bdi>
              </Fact>
            ) : null}
          </dl>
        ) : null}
      </div>
      <Prose
        {...field(`${at} description`)}
        html={renderMarkdown(block.description, pictureOf, taken)}
        className={styles.body}
      />
    </Container>
  );
}

export function Fact({ name, children, ...rest }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd {...rest}>{children}</dd>
    </div>
  );
}
