import { keyframes as allKeyframes, tokens } from '@chakra-ui/react/theme';

/** What nobody names, by its name in Chakra's scales (`theme.test.ts`): each token costs time before the first page. */
const UNUSED = {
  sizes: /^\d+\/\d+$|^[sld]?v[wh]$|^(36|44|48|52|60|64|72|80|3xs|8xl)$/,
  spacing: /^(36|44|48|52|60|64|72|80)$/,
  fontSizes: /^[89]xl$/,
};
const UNUSED_KEYFRAMES = /-full$|^(expand|collapse)-|^marquee|^(ping|bounce|circular-progress)$/;

/** The scale without its members whose names match. */
const without = <T>(scale: Record<string, T>, unused: RegExp): Record<string, T> =>
  Object.fromEntries(Object.entries(scale).filter(([name]) => !unused.test(name)));

const { colors: _chakraColors, aspectRatios: _ratios, ...scales } = tokens;

/** Chakra's scales for everything but colours, as far as Kolo's pages and the recipes in use need them. */
export const measures = {
  ...scales,
  sizes: without(scales.sizes, UNUSED.sizes),
  spacing: without(scales.spacing, UNUSED.spacing),
  fontSizes: without(scales.fontSizes, UNUSED.fontSizes),
};

export const keyframes = without(allKeyframes, UNUSED_KEYFRAMES);
