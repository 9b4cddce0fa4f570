/** Kolo's colours for letters and for the mailbox (docs/rules.md §22.2): mail programs know no theme, only values. */
export const light = {
  paper: '#FBF8F3',
  surface: '#FFFFFF',
  line: '#E7E0D4',
  ink: '#1D1B2E',
  muted: '#5F5B70',
  brand: '#2E3A8C',
  button: '#2E3A8C',
  edge: '#8C8798',
  soft: '#E9EBF8',
  pale: '#D9D6E6',
  accent: '#E8A317',
  onAccent: '#1D1B2E',
} as const;

export const dark: Record<keyof typeof light, string> = {
  paper: '#12132A',
  surface: '#1A1C37',
  line: '#2D3056',
  ink: '#F1EFE9',
  muted: '#ABA9C3',
  brand: '#A9B4FA',
  button: '#4A58C4',
  edge: '#73759E',
  soft: '#262A55',
  pale: '#3A3D68',
  accent: '#F2B53A',
  onAccent: '#1D1B2E',
};

/** Without quotation marks, which would have to be escaped in attributes. */
export const BODY_FONT = 'Inter,-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif';
export const HEADING_FONT = `Bricolage Grotesque,${BODY_FONT}`;
