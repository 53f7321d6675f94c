import { expect, test } from "vitest";
import { EMBED_HOSTS, framedAddress } from "./embeds";
import { block } from "./schema/case-study";
import { designProcess } from "./schema/pages";

const srcOf = (srcUrl: string) => block.safeParse({ type: "iframe", srcUrl, title: "A board" });
const FIGMA = "https://embed.figma.com";
const KEY = "AbCdEf123456";

test.each([
  [
    `https://www.figma.com/design/${KEY}/Board?node-id=1-2&t=xyz`,
    `${FIGMA}/design/${KEY}/Board?node-id=1-2&t=xyz&embed-host=portfolio`,
  ],
  [`https://figma.com/file/${KEY}/Board`, `${FIGMA}/design/${KEY}/Board?embed-host=portfolio`],
  [`http://www.figma.com/board/${KEY}`, `${FIGMA}/board/${KEY}?embed-host=portfolio`],
  [
    `https://www.figma.com/proto/${KEY}/P?page-id=0%3A1&starting-point-node-id=5%3A3`,
    `${FIGMA}/proto/${KEY}/P?page-id=0%3A1&starting-point-node-id=5%3A3&embed-host=portfolio`,
  ],
  [`https://www.figma.com/slides/${KEY}/S`, `${FIGMA}/slides/${KEY}/S?embed-host=portfolio`],
  [`https://www.figma.com/deck/${KEY}/S`, `${FIGMA}/deck/${KEY}/S?embed-host=portfolio`],
  [`${FIGMA}/proto/${KEY}/P?embed-host=share`, `${FIGMA}/proto/${KEY}/P?embed-host=share`],
  [
    "https://www.figma.com/embed?embed_host=share&url=x",
    "https://www.figma.com/embed?embed_host=share&url=x",
  ],
  [
    "https://miro.com/app/board/uXjVKd8fP2Q=/?share_link_id=1",
    "https://miro.com/app/live-embed/uXjVKd8fP2Q=/?share_link_id=1",
  ],
  ["https://miro.com/app/board/uXjVKd8fP2Q=", "https://miro.com/app/live-embed/uXjVKd8fP2Q=/"],
  [
    "https://miro.com/app/live-embed/uXjVKd8fP2Q=/?moveToViewport=-1,2",
    "https://miro.com/app/live-embed/uXjVKd8fP2Q=/?moveToViewport=-1,2",
  ],
  [
    "https://whimsical.com/team/flow-9pGFmKcZqAGVPZZDQZDpo1",
    "https://whimsical.com/embed/9pGFmKcZqAGVPZZDQZDpo1",
  ],
  [
    "https://whimsical.com/embed/9pGFmKcZqAGVPZZDQZDpo1",
    "https://whimsical.com/embed/9pGFmKcZqAGVPZZDQZDpo1",
  ],
  [
    "https://www.youtube.com/watch?v=dQw4w9WgXcQ&list=PL12&index=3&t=1m30s",
    "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?list=PL12&start=90",
  ],
  [
    "https://youtu.be/dQw4w9WgXcQ?list=OLAK5uy_k&si=abc",
    "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?list=OLAK5uy_k",
  ],
  [
    "https://www.youtube.com/watch?v=dQw4w9WgXcQ&list=RDdQw4w9WgXcQ&start_radio=1",
    "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ",
  ],
  [
    "https://www.youtube.com/watch?v=dQw4w9WgXcQ&list=WL&index=1",
    "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ",
  ],
  ["https://youtu.be/dQw4w9WgXcQ?si=abc&t=42", "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=42"],
  ["https://m.youtube.com/shorts/dQw4w9WgXcQ", "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"],
  [
    "https://www.youtube.com/embed/dQw4w9WgXcQ?start=3",
    "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=3",
  ],
  [
    "https://www.youtube.com/playlist?list=PL12",
    "https://www.youtube-nocookie.com/embed/videoseries?list=PL12",
  ],
  ["https://vimeo.com/76979871", "https://player.vimeo.com/video/76979871?dnt=1"],
  [
    "https://vimeo.com/76979871/ab12cd34?share=copy",
    "https://player.vimeo.com/video/76979871?h=ab12cd34&dnt=1",
  ],
  ["https://vimeo.com/showcase/7008490/video/76979871", "https://player.vimeo.com/video/76979871?dnt=1"],
  ["https://vimeo.com/channels/staffpicks/76979871", "https://player.vimeo.com/video/76979871?dnt=1"],
  [
    "https://player.vimeo.com/video/76979871?h=ab12cd34",
    "https://player.vimeo.com/video/76979871?h=ab12cd34&dnt=1",
  ],
  [
    "https://www.loom.com/share/e883f70b219a49f6ba7fbeac71a72604?sid=1",
    "https://www.loom.com/embed/e883f70b219a49f6ba7fbeac71a72604",
  ],
  [
    "https://docs.google.com/presentation/d/1AbC-_d/edit#slide=id.p",
    "https://docs.google.com/presentation/d/1AbC-_d/embed",
  ],
  [
    "https://docs.google.com/presentation/d/e/2PACX-1v/pub?start=false&loop=true",
    "https://docs.google.com/presentation/d/e/2PACX-1v/embed?start=false&loop=true",
  ],
  [
    `figma.com/file/${KEY}/Jam?type=whiteboard`,
    `${FIGMA}/board/${KEY}/Jam?type=whiteboard&embed-host=portfolio`,
  ],
  [`https://figma.com/design/${KEY}/a-(b)?m=1`, `${FIGMA}/design/${KEY}/a-(b)?m=1&embed-host=portfolio`],
  [`[Board](https://www.figma.com/design/${KEY})`, `${FIGMA}/design/${KEY}?embed-host=portfolio`],
  [`<https://www.figma.com/design/${KEY}>`, `${FIGMA}/design/${KEY}?embed-host=portfolio`],
  [`Board – Figma https://www.figma.com/design/${KEY}`, `${FIGMA}/design/${KEY}?embed-host=portfolio`],
  ["www.miro.com/app/board/uXjVKd8fP2Q=/", "https://miro.com/app/live-embed/uXjVKd8fP2Q=/"],
  ["youtu.be/dQw4w9WgXcQ", "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"],
  [
    "https://www.youtube.com/watch?feature=share&amp;v=dQw4w9WgXcQ#t=42",
    "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=42",
  ],
  ["https://vimeo.com/76979871#t=90s", "https://player.vimeo.com/video/76979871?dnt=1#t=90s"],
  [
    "[![Film](https://cdn.loom.com/x.gif)](https://www.loom.com/share/e883f70b219a49f6ba7fbeac71a72604/?t=42)",
    "https://www.loom.com/embed/e883f70b219a49f6ba7fbeac71a72604?t=42",
  ],
  [
    `<iframe style="border: 1px" width="800" src="${FIGMA}/design/${KEY}/B?a=1&amp;embed-host=share" allowfullscreen></iframe>`,
    `${FIGMA}/design/${KEY}/B?a=1&embed-host=share`,
  ],
])("the copied link %s becomes one that may be framed, and so does that one", (copied, framed) => {
  for (const one of [copied, ` ${copied}\n`, framed]) {
    expect(framedAddress(one)).toBe(framed);
    expect(srcOf(one).data).toMatchObject({ srcUrl: framed });
  }
  const page = { heading: "H", description: "D", board: { title: "T", srcUrl: copied } };
  expect(designProcess.safeParse(page).data).toMatchObject({ board: { srcUrl: framed } });
  expect(EMBED_HOSTS.some((host) => framed.startsWith(host))).toBe(true);
});

test.each([
  ["https://www.figma.com/community/file/123/Kit", "https://embed.figma.com/"],
  ["https://www.figma.com/@jo", "https://embed.figma.com/"],
  ["https://www.figma.com/design/", "https://embed.figma.com/"],
  ["https://miro.com/miroverse/retro/", "https://miro.com/app/live-embed/"],
  ["https://whimsical.com/", "https://whimsical.com/embed/"],
  ["https://www.youtube.com/playlist?list=WL", "https://www.youtube-nocookie.com/embed/"],
  ["https://www.youtube.com/embed/videoseries?list=LL", "https://www.youtube-nocookie.com/embed/"],
  ["https://www.youtube.com/@jo", "https://www.youtube-nocookie.com/embed/"],
  ["https://vimeo.com/jo", "https://player.vimeo.com/video/"],
  ["https://vimeo.com/showcase/7008490", "https://player.vimeo.com/video/"],
  ["https://vimeo.com/user12345678/folder/98765432", "https://player.vimeo.com/video/"],
  ["https://vimeo.com/event/1234567", "https://player.vimeo.com/video/"],
  ["https://www.loom.com/looms/videos", "https://www.loom.com/embed/"],
  ["https://docs.google.com/document/d/1AbC/edit", "https://docs.google.com/presentation/"],
  ["https://example.com/board", "Figma, Miro"],
  ["https://figma.com.example.com/design/abc", "Figma, Miro"],
  ["https://jo:pass@evil.example/https://www.figma.com/embed?x", "Figma, Miro"],
  ["javascript:alert(1)//www.figma.com/embed", "Figma, Miro"],
  ["evil.example/https://www.figma.com.evil.example/design/abc", "Figma, Miro"],
  ["My board", "Figma, Miro"],
])("%s is refused, and the message names the right one", (copied, words) => {
  expect(framedAddress(copied)).toBeNull();
  const message = srcOf(copied)
    .error?.issues.map((issue) => issue.message)
    .join();
  expect(message).toContain(words);
  // A designer's form shows it.
  expect(message).not.toMatch(/lib\/|npm /);
  const page = { heading: "H", description: "D", board: { title: "T", srcUrl: copied } };
  expect(designProcess.safeParse(page).success).toBe(false);
});
