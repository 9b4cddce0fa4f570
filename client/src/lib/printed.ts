/**
 * The print style of a page: black on white in both colour modes, without the navigation. `min-height` is removed because it would
 * add a blank page.
 * @param page declarations for `@page`, such as the paper size
 * @param more further rules for print
 */
export const printed = (page: string, more = ''): string => `
@page { ${page} }
@media print {
  header, [aria-live] { display: none !important }
  html, body, body * { background: white !important; color: black !important; border-color: silver !important; min-height: 0 !important }
  ${more}
}`;
