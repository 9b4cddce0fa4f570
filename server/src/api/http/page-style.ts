import { markup } from '../../base/html.ts';
import { palette } from '../../domain/palette.ts';
import { BODY_FONT, HEADING_FONT } from '../../mail/typefaces.ts';

const tokens = (colours: Record<keyof typeof palette.light, string>): string =>
  Object.entries(colours)
    .map(([name, value]) => `--${name}: ${value};`)
    .join(' ');

/** The style of pages that the server renders itself: Kolo's colours in light and dark, from 320 px up, without scripts. */
export const pageStyle = markup`
  :root { color-scheme: light dark; ${tokens(palette.light)} }
  @media (prefers-color-scheme: dark) { :root { ${tokens(palette.dark)} } }
  * { box-sizing: border-box }
  body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.55 ${BODY_FONT} }
  main { max-width: 880px; margin: 0 auto; padding: 28px 16px 56px }
  a { color: var(--brand) }
  h1 { font: 700 28px/1.2 ${HEADING_FONT}; letter-spacing: -0.015em; margin: 0 0 6px; overflow-wrap: anywhere }
  p { margin: 0 0 16px; overflow-wrap: anywhere }
  .muted { color: var(--muted); font-size: 14px }
  .brand { display: flex; align-items: center; gap: 8px; margin: 0 0 24px -3px; font: 700 20px/1 ${HEADING_FONT}; color: var(--ink); text-decoration: none }
  .arc, .now-arc { box-sizing: content-box }
  .arc { border-color: var(--brand) !important }
  .now-arc { border-color: var(--accent) !important }
  .card { background: var(--surface); border: 1px solid var(--line); border-radius: 18px; overflow: hidden }
  input, button { font: inherit; height: 44px; border-radius: 12px; padding: 0 14px; border: 1px solid var(--edge) }
  button { background: var(--button); border-color: var(--button); color: var(--onButton); font-weight: 600; padding: 0 20px; cursor: pointer }
  :focus-visible { outline: 3px solid var(--brand); outline-offset: 2px }`;
