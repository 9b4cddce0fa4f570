/** The colours of pages and emails in light mode, by purpose. */
const light = {
  paper: '#FBF8F3',
  surface: '#FFFFFF',
  line: '#E7E0D4',
  /** The edge of a control. The contrast with paper and surface must be 3:1 (WCAG 1.4.11). */
  edge: '#958D7D',
  ink: '#1D1B2E',
  muted: '#5F5B70',
  pale: '#D9D6E6',
  brand: '#2E3A8C',
  brandSoft: '#E9EBF8',
  /** A filled button, and the text on it. */
  button: '#2E3A8C',
  onButton: '#FFFFFF',
  accent: '#E8A317',
  onAccent: '#3A2600',
} as const;

const dark: Record<keyof typeof light, string> = {
  paper: '#12132A',
  surface: '#1A1C37',
  line: '#2D3056',
  edge: '#6E72A0',
  ink: '#F1EFE9',
  muted: '#ABA9C3',
  pale: '#3A3D68',
  brand: '#A9B4FA',
  brandSoft: '#262A55',
  button: '#4A58C4',
  onButton: '#FFFFFF',
  accent: '#F2B53A',
  onAccent: '#3A2600',
};

/** The colours from which the client's theme and the emails are made. */
export const palette = { light, dark };
