/**
 * The style of a page that people print: black on white whatever the colour mode, and nothing but the sheet. What fills the
 * window on a screen would be a blank page more.
 * @param page the format, as `@page` takes it
 * @param more what else holds on paper
 */
export const printed = (page: string, more = ''): string => `
@page { ${page} }
@media print {
  header, [aria-live] { display: none !important }
  html, body, body * { background: white !important; color: black !important; border-color: silver !important; min-height: 0 !important }
  ${more}
}`;
