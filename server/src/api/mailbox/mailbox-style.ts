import { markup } from '../../base/html.ts';
import { palette } from '../../domain/index.ts';
import { BODY_FONT, HEADING_FONT } from '../../mail/typefaces.ts';

const tokens = (colours: Record<keyof typeof palette.light, string>): string =>
  Object.entries(colours)
    .map(([name, value]) => `--${name}: ${value};`)
    .join(' ');

/** The mailbox in Kolo's colours, light and dark, from 320 px up. */
export const mailboxStyle = markup`<style>
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
  form { display: flex; flex-wrap: wrap; gap: 10px; align-items: end; margin: 20px 0 }
  label { display: grid; gap: 6px; flex: 1 1 220px; font-weight: 600; font-size: 14px }
  input, button { font: inherit; height: 44px; border-radius: 12px; padding: 0 14px; border: 1px solid var(--edge) }
  input { width: 100%; font-weight: 400; background: var(--surface); color: var(--ink) }
  ::placeholder { color: var(--muted); opacity: 1 }
  button { background: var(--button); border-color: var(--button); color: var(--onButton); font-weight: 600; padding: 0 20px; cursor: pointer }
  :focus-visible { outline: 3px solid var(--brand); outline-offset: 2px }
  ul { list-style: none; margin: 0; padding: 0 }
  .letters li + li { border-top: 1px solid var(--line) }
  .letters a { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 2px 16px; padding: 14px 20px; color: inherit; text-decoration: none }
  .letters a:hover { background: var(--brandSoft) }
  .subject { font-weight: 600; overflow-wrap: anywhere }
  .to { overflow-wrap: anywhere }
  .when { text-align: right; white-space: nowrap }
  .chip { justify-self: end; align-self: start; padding: 2px 10px; border-radius: 99px; background: var(--brandSoft); color: var(--brand); font-size: 13px; font-weight: 600; white-space: nowrap }
  .empty { padding: 40px 20px; text-align: center }
  nav ul { display: flex; gap: 4px; margin: 24px 0 14px; border-bottom: 1px solid var(--line) }
  nav a { display: block; padding: 10px 16px; color: var(--muted); font-weight: 600; text-decoration: none; border-bottom: 3px solid transparent; margin-bottom: -1px }
  nav a[aria-current] { color: var(--brand); border-color: var(--brand) }
  iframe { display: block; width: 100%; height: 900px; border: 0; background: var(--paper) }
  pre { margin: 0; padding: 20px; white-space: pre-wrap; overflow-wrap: anywhere; font: 14px/1.6 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace }
  dl { margin: 0; padding: 8px 20px }
  dl div { display: grid; grid-template-columns: 150px minmax(0, 1fr); gap: 12px; padding: 10px 0 }
  dl div + div { border-top: 1px solid var(--line) }
  dt { color: var(--muted) }
  dd { margin: 0; overflow-wrap: anywhere }
  @media (max-width: 480px) {
    .letters a { grid-template-columns: minmax(0, 1fr); padding: 14px 16px }
    .when { text-align: left }
    .chip { justify-self: start; grid-row: 4; margin-top: 4px }
    nav a { padding: 10px 12px }
    iframe { height: 1120px }
    dl div { grid-template-columns: minmax(0, 1fr); gap: 0 }
  }
</style>`;
