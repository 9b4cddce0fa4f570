import { markup, type Html } from '../html.ts';
import { HEADING_FONT, light } from '../palette.ts';

const RING = [
  'display:inline-block;width:14px;height:14px;border-radius:50%;vertical-align:-5px;margin-right:9px',
  `border:5px solid ${light.brand};border-top-color:${light.accent}`,
].join(';');

const NAME = `font-family:${HEADING_FONT};font-size:22px;font-weight:700;color:${light.ink}`;

/** The ring without any image: the four borders of a round box. It is left out where corners stay square. */
export const brandMark = markup`<!--[if !mso]><!--><span class="ring" aria-hidden="true" style="${RING}"></span><!--<![endif]-->
          <span class="ink" style="${NAME}">Kolo</span>`;

/** More than these do not fit beside each other on a phone. */
const STRIP_MAX = 12;

const OWN = [
  `width:28px;height:28px;border-radius:14px;background:${light.accent};color:${light.onAccent}`,
  `font-family:${HEADING_FONT};font-size:14px;font-weight:700;line-height:28px;text-align:center`,
].join(';');
const OTHER = `width:10px;height:10px;border-radius:5px;background:${light.pale};font-size:1px;line-height:10px`;

const dot = (slot: number, own: boolean): Html =>
  own
    ? markup`<td style="padding:0 4px"><div class="now" style="${OWN}">${slot + 1}</div></td>`
    : markup`<td style="padding:0 4px"><div class="dot" style="${OTHER}">&nbsp;</div></td>`;

/** The order of collection as a row of dots, the reader's own lit. The facts say the same in words. */
export function slotStrip({ slot, slots }: { slot: number; slots: number }): Html | undefined {
  if (slots < 2 || slots > STRIP_MAX) return undefined;
  const dots = Array.from({ length: slots }, (_, index) => dot(index, index === slot));
  return markup`
          <table role="presentation" aria-hidden="true" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px -4px"><tr>${dots}</tr></table>`;
}
