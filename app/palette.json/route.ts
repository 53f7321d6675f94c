import { publicRoutes } from "@/lib/seo/routes";
import { textAnswer } from "@/lib/seo/text-answer";

export const dynamic = "force-static";

/** What the command palette reaches; fetched when it is opened. Gates are added as the ways they are. */
export function GET(): Response {
  const groupOf = (path: string) =>
    path.startsWith("/casestudies/") ? "Case studies" : path.startsWith("/blog/") ? "Articles" : "Pages";
  const items = [
    ...publicRoutes().map(({ path, title, kind, description }) => ({
      path,
      label: title,
      note: kind,
      words: description,
      group: groupOf(path),
    })),
    {
      path: "/ndacasestudies",
      label: "NDA case studies",
      note: "Opens with a code sent to your company e-mail",
      words: "private confidential document",
      group: "Pages",
    },
  ];
  return textAnswer(JSON.stringify(items), "application/json");
}
