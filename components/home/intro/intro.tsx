import type { CSSProperties } from "react";
import { Container } from "@/components/ui/container";
import { unseen } from "@/components/ui/unseen";
import { field, textLanguage } from "@/lib/content/field";
import type { AudienceTab, Home, Site } from "@/lib/content/schema/site";
import type { Theme } from "@/lib/content/schema/theme";
import { language } from "@/lib/words/language";
import { say } from "@/lib/words/say";
import { words } from "@/lib/words/site-words";
import { AudienceTabs } from "./audience-tabs";
import { estimateWidth, estimateWord } from "./estimate-width";
import { GridGlow } from "./grid-glow";
import styles from "./intro.module.css";
import { OpeningDial } from "./opening-dial";
import { RotatingName } from "./rotating-name";
import said from "./statement.module.css";

/** A name wider than this, in em, would be set too small beside the whole dial, so the dial makes room. */
const BESIDE_DIAL = 8.2;

type Props = { greeting: string; tabs: Home["tabs"]; site: Site; opening: Theme["opening"] };

/** The first view: a greeting, a text for each audience, and the drafting grid behind them. */
export function Intro({ greeting, tabs, site, opening }: Props) {
  const beside = site.renderings.every(({ text }) => estimateWidth(text) <= BESIDE_DIAL);
  return (
    <section className={styles.stage} aria-labelledby="greeting">
      <Container className={styles.sheet} data-opening={opening.kind}>
        <GridGlow />
        <p className={styles.strip}>
          <span {...field("site role")}>{site.role}</span>
          <span {...field("site location")}>{site.location}</span>
        </p>
        <h1 id="greeting" className={styles.greeting} data-beside={beside || undefined}>
          <bdi {...field("home greeting")}>{greeting}</bdi>
          {unseen(` ${say(words().home.thisIs, { person: site.name, role: site.role })}`)}
        </h1>
        <AudienceTabs
          label={words().home.whoIsReading}
          dial={opening.kind === "dial" && { drawing: <OpeningDial {...opening} />, alwaysAside: !beside }}
          tabs={tabs.map(({ id, label }, i) => ({ id, label, ...textLanguage(`home tabs ${i} label`) }))}
          panels={tabs.map((tab, index) => (
            <Statement key={tab.id} tab={tab} site={site} beside={beside && index === 0} />
          ))}
        />
      </Container>
    </section>
  );
}

/** The text of one tab. `beside` reports whether the whole dial is beside it, not just a part. */
export function Statement({ tab, site, beside }: { tab: AudienceTab; site: Site; beside: boolean }) {
  const { pauseName, showNames } = words().home;
  const { beforeHighlighter, highlighter, middler, endHighlighter, description } = tab;
  const widths = site.renderings.map(({ text }) => estimateWidth(text));
  return (
    <>
      <p
        className={said.statement}
        {...field(
          `home tabs ${tab.id} ${highlighter === site.name ? "middler" : "beforeHighlighter"}, home tabs ${tab.id} middler`,
        )}
        data-beside={beside || undefined}
      >
        {highlighter === site.name ? (
          <span
            className={said.named}
            // The name has a language of its own, and the words before it have theirs.
            data-field={`home tabs ${tab.id} highlighter`}
            style={
              {
                "--lead": estimateWidth(`${beforeHighlighter} `),
                "--widest": Math.max(...widths),
              } as CSSProperties
            }
          >
            <span {...field(`home tabs ${tab.id} beforeHighlighter`)}>{beforeHighlighter} </span>
            <RotatingName
              words={{ pauseName, showNames }}
              name={site.name}
              lang={language()}
              renderings={site.renderings.map((rendering, index) => ({
                ...rendering,
                language:
                  new Intl.DisplayNames(language(), { type: "language" }).of(rendering.lang) ??
                  rendering.lang,
                width: widths[index] ?? 0,
                word: estimateWord(rendering.text),
              }))}
            />
          </span>
        ) : (
          <>
            {beforeHighlighter}{" "}
            <span className={said.highlight} {...field(`home tabs ${tab.id} highlighter`)}>
              {highlighter}
            </span>{" "}
          </>
        )}
        {middler}{" "}
        <span className={said.end} {...field(`home tabs ${tab.id} endHighlighter`)}>
          {endHighlighter}
        </span>
      </p>
      {description ? (
        <p className={said.description} {...field(`home tabs ${tab.id} description`)}>
          {description}
        </p>
      ) : null}
    </>
  );
}
