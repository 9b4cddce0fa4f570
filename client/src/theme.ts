import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react';
import {
  animationStyles,
  breakpoints,
  cssVarsPrefix,
  cssVarsRoot,
  globalCss,
  layerStyles,
  textStyles,
} from '@chakra-ui/react/theme';
import { colors, shadows } from './theme/colors.ts';
import { keyframes, measures } from './theme/measures.ts';
import { recipeChanges, recipes, slotRecipeChanges, slotRecipes } from './theme/recipes.ts';

/** Chakra's scales and recipes that are in use, without its colours. */
const base = defineConfig({
  preflight: true,
  cssVarsPrefix,
  cssVarsRoot,
  globalCss,
  theme: {
    breakpoints,
    keyframes,
    tokens: {
      ...measures,
      colors: { transparent: { value: 'transparent' }, current: { value: 'currentColor' } },
    },
    recipes,
    slotRecipes,
    textStyles,
    layerStyles,
    animationStyles,
  },
});

/** The system's font needs no download, and supports the reader's script. */
const sans = 'system-ui, sans-serif';

/** Kolo's palette, typefaces, corners and base styles. */
const kolo = defineConfig({
  conditions: {
    // Some phones report that they can hover. After a tap, the control would look selected.
    hover: [
      '@media (hover: hover) and (pointer: fine)',
      '&:is(:hover, [data-hover]):not(:disabled, [data-disabled])',
    ],
  },
  globalCss: {
    html: { colorPalette: 'brand', bg: 'paper', color: 'ink', textSizeAdjust: '100%' },
    body: { textStyle: 'sm', lineHeight: 'tall', minH: '100dvh' },
    // Not everywhere: with tabular figures, some typefaces also widen hyphens ("e - mail").
    'time, input[inputmode=numeric], input[type=number]': { fontVariantNumeric: 'tabular-nums' },
    'h1, h2, h3': { fontFamily: 'heading' },
    // Without it a long word in large text makes the column of a grid wider than the screen.
    form: { gridTemplateColumns: 'minmax(0, 1fr)' },
    '*::selection': { bg: 'brand.muted' },
    // Dialogs close without an animation. A busy phone may miss the end of the animation and keep the dialog open.
    '[data-scope][data-state=closed]': { animationName: 'none !important' },
    '*, *::before, *::after': {
      _motionReduce: {
        animationDuration: '1ms !important',
        animationIterationCount: '1 !important',
        transitionProperty: 'none !important',
        scrollBehavior: 'auto !important',
      },
    },
  },
  theme: {
    tokens: {
      fonts: {
        heading: { value: `'Bricolage Grotesque Variable', ${sans}` },
        body: { value: sans },
      },
      fontSizes: { xs: { value: '0.8125rem' }, sm: { value: '0.9375rem' } },
      sizes: { '6.5': { value: '1.625rem' }, '10.5': { value: '2.625rem' }, page: { value: '70rem' } },
      radii: { card: { value: '1.125rem' }, control: { value: '0.75rem' }, small: { value: '0.625rem' } },
    },
    semanticTokens: {
      colors,
      shadows,
      radii: {
        l1: { value: '{radii.small}' },
        l2: { value: '{radii.control}' },
        l3: { value: '{radii.card}' },
      },
    },
    textStyles: {
      xs: { value: { fontSize: 'xs', lineHeight: '1.25rem' } },
      sm: { value: { fontSize: 'sm', lineHeight: '1.45rem' } },
    },
    recipes: recipeChanges,
    slotRecipes: slotRecipeChanges,
  },
});

/** Creates the application's Chakra system (docs/rules.md §22.2). Takes tens of milliseconds. */
export const makeSystem = () => createSystem(defaultBaseConfig, base, kolo);
