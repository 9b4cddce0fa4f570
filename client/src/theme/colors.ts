import { palette as plain } from '@kolo/server/domain/palette.ts';

/** One colour in light and in dark mode. */
const pair = (light: string, dark: string) => ({ value: { base: light, _dark: dark } });

/** A colour that emails use as well. */
const shared = (name: keyof typeof plain.light) => pair(plain.light[name], plain.dark[name]);

/** The palette by meaning (docs/rules.md §22.2). Every control and text uses these colours. */
const palette = {
  paper: shared('paper'),
  surface: shared('surface'),
  line: shared('line'),
  edge: shared('edge'),
  ink: shared('ink'),
  muted: shared('muted'),
  pale: shared('pale'),
  onbrand: pair('#FFFFFF', '#FFFFFF'),
  /** The left pane of the pages for visitors. */
  stage: { DEFAULT: pair('#2E3A8C', '#191C45'), pale: pair('#FFFFFF47', '#FFFFFF47') },
  scrim: pair('#12132A80', '#05061AB3'),
};

const at = (name: string) => ({ value: `{colors.${name}}` });

/** The shades that Chakra's recipes expect of a `colorPalette`. */
interface Shades {
  DEFAULT: ReturnType<typeof pair>;
  soft: ReturnType<typeof pair>;
  softer: ReturnType<typeof pair>;
  solid: ReturnType<typeof pair>;
  contrast: ReturnType<typeof pair>;
}

const shades = ({ DEFAULT, soft, softer, solid, contrast }: Shades) => ({
  DEFAULT,
  soft,
  solid,
  contrast,
  fg: DEFAULT,
  subtle: soft,
  muted: softer,
  emphasized: softer,
  focusRing: DEFAULT,
  border: at('line'),
});

const white = pair('#FFFFFF', '#FFFFFF');
const brand = shades({
  DEFAULT: shared('brand'),
  soft: shared('brandSoft'),
  softer: pair('#DADEF4', '#31366B'),
  solid: shared('button'),
  contrast: shared('onButton'),
});
const accent = shades({
  DEFAULT: shared('accent'),
  soft: pair('#FCF1D8', '#3A2F16'),
  softer: pair('#F9E4B5', '#4B3D1D'),
  solid: shared('accent'),
  contrast: shared('onAccent'),
});
const accentInk = pair('#7A5200', '#F2B53A');
const ok = shades({
  DEFAULT: pair('#2A7148', '#77CE9B'),
  soft: pair('#E3F2E8', '#1D3A2B'),
  softer: pair('#CFE8D8', '#264C38'),
  solid: pair('#2A7148', '#2A7148'),
  contrast: white,
});
const bad = shades({
  DEFAULT: pair('#A53B24', '#F2937D'),
  soft: pair('#F8E5E0', '#43241E'),
  softer: pair('#F2D2C9', '#552E26'),
  solid: pair('#A53B24', '#A53B24'),
  contrast: white,
});
const neutral = shades({
  DEFAULT: palette.muted,
  soft: pair('#F3EEE5', '#232546'),
  softer: pair('#EAE3D6', '#2D3056'),
  solid: pair('#1D1B2E', '#F1EFE9'),
  contrast: pair('#FFFFFF', '#12132A'),
});

/** Our palette, and Chakra's own colour names mapped to it, so that no control has another colour. */
export const colors = {
  white,
  ...palette,
  brand,
  accent: { ...accent, ink: accentInk, fg: accentInk },
  ok,
  bad,
  neutral,
  gray: neutral,
  red: bad,
  bg: {
    DEFAULT: palette.paper,
    subtle: palette.surface,
    muted: neutral.soft,
    emphasized: neutral.muted,
    inverted: palette.ink,
    panel: palette.surface,
    error: bad.soft,
    warning: accent.soft,
    success: ok.soft,
    info: brand.soft,
  },
  fg: {
    DEFAULT: palette.ink,
    muted: palette.muted,
    subtle: palette.muted,
    inverted: palette.paper,
    error: bad.DEFAULT,
    warning: accentInk,
    success: ok.DEFAULT,
    info: brand.DEFAULT,
  },
  border: {
    DEFAULT: palette.line,
    muted: palette.line,
    subtle: palette.line,
    emphasized: palette.edge,
    inverted: palette.ink,
    error: bad.DEFAULT,
    warning: accentInk,
    success: ok.DEFAULT,
    info: brand.DEFAULT,
  },
};

/** Only dialogs, popups and toasts have a shadow. Cards have a border (docs/rules.md §22.2). */
export const shadows = {
  md: pair('0 2px 8px #1D1B2E1F', '0 2px 8px #00000080'),
  lg: pair('0 8px 28px #1D1B2E29', '0 8px 28px #000000A6'),
};
