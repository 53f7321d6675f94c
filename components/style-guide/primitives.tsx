import { Button, ButtonLink } from "@/components/ui/button";
import { ClientMark } from "@/components/ui/client-mark";
import { Eyebrow } from "@/components/ui/eyebrow";
import { Icon } from "@/components/ui/icon";
import { ICON_NAMES } from "@/components/ui/icon-paths";
import { PageLinks } from "@/components/ui/page-links";
import { Picture } from "@/components/ui/picture";
import { Prose } from "@/components/ui/prose";
import { SiteLink } from "@/components/ui/site-link";
import { Tag } from "@/components/ui/tag";
import { TitleBlock } from "@/components/ui/title-block";
import { ToolMark } from "@/components/ui/tool-mark";
import { renderMarkdown } from "@/lib/content/markdown";
import { about } from "@/lib/content/own.generated";
import { somePicture } from "@/lib/content/pictures";
import { KNOWN_TOOLS } from "@/lib/content/tools";
import { Plate, State } from "./plate";
import styles from "./primitives.module.css";
import { Section } from "./section";
import { ToastSpecimen } from "./specimens";

const NOT_LOADED = "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7";
const VARIANTS = ["solid", "outline", "quiet"] as const;
const HELD: readonly (readonly [state: string, props: object])[] = [
  ["Default", {}],
  ["Hover", { "data-force": "hover" }],
  ["Focus", { "data-force": "focus-visible" }],
];
const BUTTON_STATES = [...HELD, ["Disabled", { disabled: true }] as const];
const WRITTEN = renderMarkdown(`## A heading of the text
Reading is set at **66 characters** with [links](/casestudies) underlined by a hairline, and \`code\` in the mono face.

- A list is marked in the signal colour
- and keeps its lines together

> A quotation speaks in the display face.

### A smaller heading

| Reading | Day | Night |
|---|---|---|
| Glance | 1.8 s | 2.1 s |
`).replace(/ id="[^"]*"/g, "");

export function Primitives() {
  const sources = somePicture();
  return (
    <Section
      id="primitives"
      title="Primitives"
      note="Hover and focus stand still here: they are the style sheets' own rules, held by an attribute. The parts themselves live, too, under the pointer and by keyboard."
    >
      <p className={styles.unscripted}>Without scripts hover and focus show only where they happen.</p>
      <Plate title="Button, ButtonLink" file="components/ui/button.tsx">
        {BUTTON_STATES.map(([name, props]) => (
          <State key={name} name={name}>
            {VARIANTS.map((variant) => (
              <Button key={variant} variant={variant} {...props}>
                {variant}
              </Button>
            ))}
          </State>
        ))}
        <State name="Loading">
          <Button aria-disabled>Copying...</Button>
          <Button disabled>Sending OTP...</Button>
        </State>
        <State name="With icon">
          <Button>
            <Icon name="copy" /> Copy
          </Button>
          <ButtonLink href="/casestudies" variant="outline">
            A link
          </ButtonLink>
          <ButtonLink href="https://www.w3.org/WAI/" variant="quiet">
            Elsewhere
          </ButtonLink>
        </State>
      </Plate>
      <Plate title="SiteLink" file="components/ui/site-link.tsx">
        {HELD.map(([name, props]) => (
          <State key={name} name={name}>
            <SiteLink href="/casestudies" {...props}>
              Every case study
            </SiteLink>
          </State>
        ))}
      </Plate>
      <Plate title="PageLinks" file="components/ui/page-links.tsx">
        {(theme) => (
          <div className={styles.wide}>
            <PageLinks number={4} of={9} href={() => "/casestudies"} label={`Pages of a list, ${theme}`} />
          </div>
        )}
      </Plate>
      <Plate title="Tag" file="components/ui/tag.tsx">
        <State name="Tones">
          <Tag>plain</Tag>
          <Tag tone="signal">signal</Tag>
          <Tag tone="accent">accent</Tag>
        </State>
      </Plate>
      <Plate title="Eyebrow" file="components/ui/eyebrow.tsx">
        <State name="Plain">
          <div className={styles.wide}>
            <Eyebrow>Work history</Eyebrow>
          </div>
        </State>
        <State name="With a mark">
          <div className={styles.wide}>
            <Eyebrow mark="A 04">Work history</Eyebrow>
          </div>
        </State>
      </Plate>
      <Plate title="TitleBlock" file="components/ui/title-block.tsx">
        <TitleBlock
          framed
          rows={[
            ["Copy for", "jo@northwind-turbines.com", "wide"],
            ["Sheet", "1 of 2"],
            ["Status", "Confidential"],
            ["Scale", "not to be shared"],
          ]}
        />
      </Plate>
      <Plate title="Toast" file="components/ui/toast.tsx">
        <State name="Status">
          <ToastSpecimen tone="status" text="Email copied to clipboard! 📧" />
        </State>
        <State name="Alert">
          <ToastSpecimen tone="alert" text="Failed to copy email. Please try again." />
        </State>
      </Plate>
      <Plate title="Picture" file="components/ui/picture.tsx">
        <div className={styles.pictures}>
          <figure>
            <Picture sources={sources} alt="" sizes="320px" />
            <figcaption>Loaded</figcaption>
          </figure>
          <figure>
            <Picture sources={{ ...sources, avifSrcSet: "", src: NOT_LOADED }} alt="" sizes="320px" />
            <figcaption>Loading: its space and its blur</figcaption>
          </figure>
        </div>
      </Plate>
      <Plate title="Icon" file="components/ui/icon.tsx">
        <ul className={styles.icons}>
          {ICON_NAMES.map((name) => (
            <li key={name}>
              <Icon name={name} size={24} />
              <span>{name}</span>
            </li>
          ))}
        </ul>
      </Plate>
      <Plate title="ToolMark" file="components/ui/tool-mark.tsx">
        <ul className={styles.icons}>
          {[...Object.values(KNOWN_TOOLS), "Any other tool"].map((tool) => (
            <li key={tool}>
              <ToolMark tool={tool} />
              <span>{tool}</span>
            </li>
          ))}
        </ul>
      </Plate>
      <Plate title="ClientMark" file="components/ui/client-mark.tsx">
        <ul className={styles.clients}>
          {[...(about?.clients ?? []), "Any other client"].map((name) => (
            <li key={name}>
              <ClientMark name={name} />
            </li>
          ))}
        </ul>
      </Plate>
      <Plate title="Prose" file="components/ui/prose.tsx">
        <Prose html={WRITTEN} className={styles.prose} />
      </Plate>
    </Section>
  );
}
