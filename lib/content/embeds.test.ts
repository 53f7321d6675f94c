import { expect, test } from "vitest";
import { EMBED_HOSTS, framedAddress } from "./embeds";
import { block } from "./schema/case-study";
import { designProcess } from "./schema/pages";

const srcOf = (srcUrl: string) => block.safeParse({ type: "iframe", srcUrl, title: "A board" });
const FIGMA = "https://embed.figma.com";
const KEY = "AbCdEf123456";
const [MIRO, BOARD] = ["https://miro.com/app", "uXjVKd8fP2Q="];
const [WHIMSICAL, DRAWING] = ["https://whimsical.com", "9pGFmKcZqAGVPZZDQZDpo1"];
const [YOUTUBE, FILM] = ["https://www.youtube-nocookie.com/embed", "dQw4w9WgXcQ"];
const [VIMEO, VIDEO] = ["https://player.vimeo.com/video", "76979871"];
const [LOOM, RECORDING] = ["https://www.loom.com", "e883f70b219a49f6ba7fbeac71a72604"];
const SLIDES = "https://docs.google.com/presentation/d";

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
  [`${MIRO}/board/${BOARD}/?share_link_id=1`, `${MIRO}/live-embed/${BOARD}/?share_link_id=1`],
  [`${MIRO}/board/${BOARD}`, `${MIRO}/live-embed/${BOARD}/`],
  [`${MIRO}/live-embed/${BOARD}/?moveToViewport=-1,2`, `${MIRO}/live-embed/${BOARD}/?moveToViewport=-1,2`],
  [`${WHIMSICAL}/team/flow-${DRAWING}`, `${WHIMSICAL}/embed/${DRAWING}`],
  [`${WHIMSICAL}/embed/${DRAWING}`, `${WHIMSICAL}/embed/${DRAWING}`],
  [
    `https://www.youtube.com/watch?v=${FILM}&list=PL12&index=3&t=1m30s`,
    `${YOUTUBE}/${FILM}?list=PL12&start=90`,
  ],
  [`https://youtu.be/${FILM}?list=OLAK5uy_k&si=abc`, `${YOUTUBE}/${FILM}?list=OLAK5uy_k`],
  [`https://www.youtube.com/watch?v=${FILM}&list=RD${FILM}&start_radio=1`, `${YOUTUBE}/${FILM}`],
  [`https://www.youtube.com/watch?v=${FILM}&list=WL&index=1`, `${YOUTUBE}/${FILM}`],
  [`https://youtu.be/${FILM}?si=abc&t=42`, `${YOUTUBE}/${FILM}?start=42`],
  [`https://m.youtube.com/shorts/${FILM}`, `${YOUTUBE}/${FILM}`],
  [`https://www.youtube.com/embed/${FILM}?start=3`, `${YOUTUBE}/${FILM}?start=3`],
  ["https://www.youtube.com/playlist?list=PL12", `${YOUTUBE}/videoseries?list=PL12`],
  [`https://vimeo.com/${VIDEO}`, `${VIMEO}/${VIDEO}?dnt=1`],
  [`https://vimeo.com/${VIDEO}/ab12cd34?share=copy`, `${VIMEO}/${VIDEO}?h=ab12cd34&dnt=1`],
  [`https://vimeo.com/showcase/7008490/video/${VIDEO}`, `${VIMEO}/${VIDEO}?dnt=1`],
  [`https://vimeo.com/channels/staffpicks/${VIDEO}`, `${VIMEO}/${VIDEO}?dnt=1`],
  [`${VIMEO}/${VIDEO}?h=ab12cd34`, `${VIMEO}/${VIDEO}?h=ab12cd34&dnt=1`],
  [`${LOOM}/share/${RECORDING}?sid=1`, `${LOOM}/embed/${RECORDING}`],
  [`${SLIDES}/1AbC-_d/edit#slide=id.p`, `${SLIDES}/1AbC-_d/embed`],
  [`${SLIDES}/e/2PACX-1v/pub?start=false&loop=true`, `${SLIDES}/e/2PACX-1v/embed?start=false&loop=true`],
  [
    `figma.com/file/${KEY}/Jam?type=whiteboard`,
    `${FIGMA}/board/${KEY}/Jam?type=whiteboard&embed-host=portfolio`,
  ],
  [`https://figma.com/design/${KEY}/a-(b)?m=1`, `${FIGMA}/design/${KEY}/a-(b)?m=1&embed-host=portfolio`],
  [`[Board](https://www.figma.com/design/${KEY})`, `${FIGMA}/design/${KEY}?embed-host=portfolio`],
  [`<https://www.figma.com/design/${KEY}>`, `${FIGMA}/design/${KEY}?embed-host=portfolio`],
  [`Board – Figma https://www.figma.com/design/${KEY}`, `${FIGMA}/design/${KEY}?embed-host=portfolio`],
  [`www.miro.com/app/board/${BOARD}/`, `${MIRO}/live-embed/${BOARD}/`],
  [`youtu.be/${FILM}`, `${YOUTUBE}/${FILM}`],
  [`https://www.youtube.com/watch?feature=share&amp;v=${FILM}#t=42`, `${YOUTUBE}/${FILM}?start=42`],
  [`https://vimeo.com/${VIDEO}#t=90s`, `${VIMEO}/${VIDEO}?dnt=1#t=90s`],
  [
    `[![Film](https://cdn.loom.com/x.gif)](${LOOM}/share/${RECORDING}/?t=42)`,
    `${LOOM}/embed/${RECORDING}?t=42`,
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
