import { markup } from '../../base/html.ts';
import { pageStyle } from '../http/page-style.ts';

/** The styles of the list, and of the page of one email. */
export const mailboxStyle = markup`<style>${pageStyle}
  form { display: flex; flex-wrap: wrap; gap: 10px; align-items: end; margin: 20px 0 }
  label { display: grid; gap: 6px; flex: 1 1 220px; font-weight: 600; font-size: 14px }
  input { width: 100%; font-weight: 400; background: var(--surface); color: var(--ink) }
  ::placeholder { color: var(--muted); opacity: 1 }
  ul { list-style: none; margin: 0; padding: 0 }
  .emails li + li { border-top: 1px solid var(--line) }
  .emails a { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 2px 16px; padding: 14px 20px; color: inherit; text-decoration: none }
  .emails a:hover { background: var(--brandSoft) }
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
    .emails a { grid-template-columns: minmax(0, 1fr); padding: 14px 16px }
    .when { text-align: left }
    .chip { justify-self: start; grid-row: 4; margin-top: 4px }
    nav a { padding: 10px 12px }
    iframe { height: 1120px }
    dl div { grid-template-columns: minmax(0, 1fr); gap: 0 }
  }
</style>`;
