/** What every page of the sample confidential documents shares: its frame, its style, its small components. */
import { ruler } from "../kit/draft";

export const WIDTH = 1280;
export const HEIGHT = 720;

export type Sheet = {
  /** Running head. */
  chapter: string;
  /** The bookmark's text; level 1 begins a chapter. */
  title: string;
  level: 1 | 2;
  body: string;
  tone?: "paper" | "night";
  /** The cover has no running head. */
  bare?: boolean;
};

/** The document's name and its owner, to the left and right of the chapter. */
export type RunningHead = { name: string; owner: string };

/**
 * The heading proper is one unseen line: Chromium makes bookmarks of headings and drops the space where one wraps.
 * What is read on the page is set beside it in `.title`.
 */
export function page(
  { chapter, title, level, body, tone = "paper", bare }: Sheet,
  index: number,
  total: number,
  { name, owner }: RunningHead,
): string {
  const number = String(index + 1).padStart(2, "0");
  const head = bare
    ? ""
    : `<header class="head"><span>${name}</span><span>${chapter}</span><span>Confidential. ${owner}</span></header>`;
  return `<section class="page ${tone}"><h${level} class="bookmark">${title}</h${level}>${head}${body}
    <svg class="rule" width="${WIDTH}" height="20" aria-hidden="true"><path d="${ruler(64, 0, 1152, 8, 0.75)}"/></svg>
    <p class="folio">${number} / ${total}</p></section>`;
}

export const style = `<style>
  .page{background:#F6F4EF;color:#141414;padding:96px 64px 0;font-size:16px;line-height:1.5}
  .night{background:#0E0F11;color:#ECEAE4}
  .head{position:absolute;inset:36px 64px auto;display:grid;grid-template-columns:2fr 6fr 4fr;font:11px/1 Mono;color:#5f5d58}
  .head span:last-child{text-align:right}.night .head,.night .folio{color:#98968f}
  .rule{position:absolute;left:0;bottom:0;transform:scaleY(-1)}.rule path{stroke:#a9a599;stroke-width:1}.night .rule path{stroke:#4a4d53}
  .folio{position:absolute;right:64px;bottom:28px;font:11px/1 Mono;color:#5f5d58}
  .bookmark{position:absolute;font-size:1px;line-height:1;white-space:nowrap;color:transparent}
  .title{font:700 46px/1.04 Display;letter-spacing:-.028em;text-wrap:balance}
  .sub{font:650 19px/1.25 Display;letter-spacing:-.01em}
  p{text-wrap:pretty}.lead{font-size:20px;line-height:1.42}
  .grid{display:grid;grid-template-columns:repeat(12,1fr);column-gap:24px}
  .mono{font:11.5px/1.5 Mono;color:#5f5d58}.night .mono{color:#98968f}
  .key{color:#b83a08}.night .key{color:#FF8552}
  svg{display:block;overflow:visible}svg.wide{width:100%;height:auto}svg.wide text{font-size:14px}svg text{font:12px Mono;fill:currentColor}
  .hair{stroke:#d9d5ca}.ink{stroke:#141414}.night .hair{stroke:#2a2c30}.night .ink{stroke:#ECEAE4}
  .hair,.ink,.sig{fill:none;stroke-width:1}.sig{stroke:#FF5B1F}.dot{fill:#FF5B1F}
  table{width:100%;border-collapse:collapse}th{font:11.5px/1.4 Mono;text-align:left;color:#5f5d58;padding:8px 12px 8px 0;border-bottom:1px solid #141414}
  td{padding:10px 12px 10px 0;border-bottom:1px solid #d9d5ca;vertical-align:top;font-size:14.5px;line-height:1.4}
  .tall td{padding-block:21px;font-size:16px}
  .cols{columns:2;column-gap:24px}.fig{font:700 64px/1 Display;letter-spacing:-.04em;font-variant-numeric:tabular-nums}
</style>`;

/** A figure with its caption under it. */
export const figure = (value: string, caption: string): string =>
  `<div><p class="fig">${value}</p><p style="margin-top:8px">${caption}</p></div>`;

/** Label over a figure or drawing. */
export const label = (text: string): string => `<p class="mono" style="margin-bottom:10px">${text}</p>`;
