import { markup, type Html } from '../../base/html.ts';
import { palette } from '../../domain/palette.ts';
import { HEADING_FONT } from '../typefaces.ts';

const { light } = palette;

/** A quarter of the ring: a small box with two borders and one round corner. */
function arc(name: string, colour: string, borders: string, corner: string): Html {
  const style = `width:8px;height:8px;border:0 solid ${colour};border-width:${borders};border-radius:${corner};font-size:0;line-height:0`;
  return markup`<td class="${name}" style="${style}"></td>`;
}

/** The logo, drawn without an image. It looks the same in every language. */
export const ring = markup`<table role="presentation" dir="ltr" aria-hidden="true" cellpadding="0" cellspacing="3" border="0" style="border-collapse:separate">
            <tr>${arc('now-arc', light.accent, '4px 0 0 4px', '12px 0 0 0')}${arc('arc', light.brand, '4px 4px 0 0', '0 12px 0 0')}</tr>
            <tr>${arc('arc', light.brand, '0 0 4px 4px', '0 0 0 12px')}${arc('arc', light.brand, '0 4px 4px 0', '0 0 12px 0')}</tr>
          </table>`;

const NAME = `padding-left:8px;font-family:${HEADING_FONT};font-size:22px;font-weight:700;line-height:1;color:${light.ink}`;

/** Outlook for Windows does not support round corners, so it shows only the name. */
export const brandMark = markup`<table role="presentation" dir="ltr" cellpadding="0" cellspacing="0" border="0"><tr>
          <!--[if !mso]><!--><td>${ring}</td><!--<![endif]-->
          <td class="ink" style="${NAME}">Kolo</td>
        </tr></table>`;

/** The most dots that fit beside each other on a phone. */
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

/** The order of collection as a row of dots, with the reader's own dot highlighted. The facts state the same in text. */
export function slotStrip({ slot, slots }: { slot: number; slots: number }): Html | undefined {
  if (slots < 2 || slots > STRIP_MAX) return undefined;
  const dots = Array.from({ length: slots }, (_, index) => dot(index, index === slot));
  return markup`
          <table role="presentation" aria-hidden="true" cellpadding="0" cellspacing="0" border="0" style="margin:0 -4px 20px"><tr>${dots}</tr></table>`;
}
