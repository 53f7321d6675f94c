import { readdirSync } from "node:fs";
import { Colours } from "@/components/style-guide/colours";
import { ContrastTable } from "@/components/style-guide/contrast-table";
import { ForcedStates } from "@/components/style-guide/forced-states";
import { Grid } from "@/components/style-guide/grid";
import { GuideHeading } from "@/components/style-guide/guide-heading";
import { Motion } from "@/components/style-guide/motion";
import { Pieces } from "@/components/style-guide/pieces";
import { Primitives } from "@/components/style-guide/primitives";
import { Space } from "@/components/style-guide/space";
import { Type } from "@/components/style-guide/type";
import { Container } from "@/components/ui/container";
import { catalogue } from "@/lib/content/catalogue";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { readBreakpoints } from "@/lib/style-guide/breakpoints";
import { readTokens, themeDeclarations } from "@/lib/style-guide/tokens";

export const metadata = pageMetadata("/styleguide", { noindex: true });

/** For people who work on the site: neither linked nor indexed, and read from the source at build. */
export default function StyleGuidePage() {
  const groups = readTokens();
  const tokens = groups.flatMap((group) => group.tokens);
  const { studies } = catalogue();
  const primitives = readdirSync("components/ui").filter((file) => /^[^.]+\.tsx$/.test(file));
  return (
    <Container>
      <style>
        {(["light", "dark"] as const)
          .map((theme) => `[data-scheme=${theme}]{${themeDeclarations(theme, tokens)}}`)
          .join("")}
      </style>
      <ForcedStates />
      <GuideHeading tokens={tokens.length} primitives={primitives.length} />
      <Colours groups={groups} accents={studies} />
      <ContrastTable tokens={tokens} />
      <Type tokens={tokens} />
      <Space tokens={tokens} />
      <Grid breakpoints={readBreakpoints()} />
      <Motion tokens={tokens} />
      <Primitives />
      <Pieces />
    </Container>
  );
}
