import { keyframes as allKeyframes, tokens } from '@chakra-ui/react/theme';

/** Unused tokens, by their names in Chakra's scales (`theme.test.ts`). Each token costs time before the first page. */
const UNUSED = {
  sizes: /^\d+\/\d+$|^[sld]?v[wh]$|^(36|44|48|52|60|64|72|80|3xs|8xl)$/,
  spacing: /^(36|44|48|52|60|64|72|80)$/,
  fontSizes: /^[89]xl$/,
};
const UNUSED_KEYFRAMES = /-full$|^(expand|collapse)-|^marquee|^(ping|bounce|circular-progress)$/;

/** The scale without the tokens whose names match. */
const without = <T>(scale: Record<string, T>, unused: RegExp): Record<string, T> =>
  Object.fromEntries(Object.entries(scale).filter(([name]) => !unused.test(name)));

const { colors: _chakraColors, aspectRatios: _ratios, ...scales } = tokens;

/** Chakra's scales without colours and unused tokens. */
export const measures = {
  ...scales,
  sizes: without(scales.sizes, UNUSED.sizes),
  spacing: without(scales.spacing, UNUSED.spacing),
  fontSizes: without(scales.fontSizes, UNUSED.fontSizes),
};

export const keyframes = without(allKeyframes, UNUSED_KEYFRAMES);
