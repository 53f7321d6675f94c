import type { Graph } from "schema-dts";

/** The page's only block of structured data. `<` is escaped, so that no text of the content can end the script. */
export function JsonLd({ graph }: { graph: Graph["@graph"] }) {
  const json = JSON.stringify({ "@context": "https://schema.org", "@graph": graph }).replace(/</g, "\\u003c");
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
