import {
  animationStyles,
  globalCss,
  keyframes as allKeyframes,
  layerStyles,
  textStyles,
  tokens,
} from '@chakra-ui/react/theme';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeSystem } from './theme.ts';
import { colors } from './theme/colors.ts';
import { keyframes, measures } from './theme/measures.ts';
import { recipes, slotRecipes } from './theme/recipes.ts';

type Mode = 'base' | '_dark';
type Pair = { value: Record<Mode, string> };

const luminance = (hex: string): number => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (one: Pair, other: Pair, mode: Mode): number => {
  const [dark = 0, light = 0] = [luminance(one.value[mode]), luminance(other.value[mode])].sort(
    (a, b) => a - b,
  );
  return (light + 0.05) / (dark + 0.05);
};

const { brand, accent, ok, bad, neutral } = colors;
const grounds = { paper: colors.paper, surface: colors.surface };
/** Every text colour with its background. */
const texts: [string, Pair, Pair][] = [
  ...Object.entries(grounds).flatMap(([name, ground]): [string, Pair, Pair][] => [
    [`ink on ${name}`, colors.ink, ground],
    [`muted on ${name}`, colors.muted, ground],
    [`brand on ${name}`, brand.DEFAULT, ground],
    [`ok on ${name}`, ok.DEFAULT, ground],
    [`bad on ${name}`, bad.DEFAULT, ground],
    [`accent ink on ${name}`, accent.ink, ground],
  ]),
  ['brand on its soft', brand.DEFAULT, brand.soft],
  ['brand on its muted', brand.DEFAULT, brand.muted],
  ['muted on brand soft', colors.muted, brand.soft],
  ['accent ink on its soft', accent.ink, accent.soft],
  ['muted on accent soft', colors.muted, accent.soft],
  ['ok on its soft', ok.DEFAULT, ok.soft],
  ['bad on its soft', bad.DEFAULT, bad.soft],
  ['muted on neutral soft', neutral.DEFAULT, neutral.soft],
  ['on brand', brand.contrast, brand.solid],
  ['on accent', accent.contrast, accent.solid],
  ['on ok', ok.contrast, ok.solid],
  ['on bad', bad.contrast, bad.solid],
  ['on the stage', colors.onbrand, colors.stage.DEFAULT],
  ['in a tooltip', colors.paper, colors.ink],
];

describe.each<Mode>(['base', '_dark'])('in mode %s', (mode) => {
  it.each(texts)('%s can be read (WCAG AA)', (_name, text, ground) => {
    expect(contrast(text, ground, mode)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(Object.entries(grounds))(
    'the edge of a control can be seen on %s (WCAG 1.4.11)',
    (_name, ground) => {
      expect(contrast(colors.edge, ground, mode)).toBeGreaterThanOrEqual(3);
    },
  );
});

/** Chakra's components that need a recipe, by the recipe's name. */
const recipeOf: Record<string, string> = Object.fromEntries(
  [
    'Accordion ActionBar Alert Avatar Badge Blockquote Breadcrumb Button Card Carousel Checkbox CheckboxCard Checkmark',
    'Code Collapsible ColorPicker Combobox Container DataList DatePicker Dialog Drawer Editable EmptyState Field Fieldset',
    'FileUpload Heading HoverCard Icon IconButton Input InputAddon Kbd Link List Listbox Mark Menu NativeSelect NumberInput',
    'PinInput Popover Progress ProgressCircle RadioCard RadioGroup RatingGroup ScrollArea SegmentGroup Select Separator',
    'Skeleton Slider Spinner Stat Status Steps Switch Table Tabs Tag Textarea Timeline Toast Tooltip',
  ]
    .flatMap((line) => line.split(' '))
    .map((name) => [name, name === 'IconButton' ? 'button' : name.charAt(0).toLowerCase() + name.slice(1)]),
);

const sources = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.|catalogues/.test(file),
  );

const here = import.meta.dirname;

/** All words in strings of the sources and the theme, which may be names of tokens or animations. */
function named(): Set<string> {
  const written = sources(here).filter((file) => file !== join('theme', 'measures.ts'));
  const literals = written.flatMap(
    (file) => readFileSync(join(here, file), 'utf8').match(/'[^'\n]*'|"[^"\n]*"/g) ?? [],
  );
  const styles = [recipes, slotRecipes, textStyles, layerStyles, animationStyles, globalCss].flatMap(
    (each) => JSON.stringify(each).match(/"[^"]*"/g) ?? [],
  );
  return new Set([...literals, ...styles].flatMap((text) => text.slice(1, -1).split(/[\s,{}]+/)));
}

describe('the system', () => {
  const system = makeSystem();

  it.each(['sm', 'md', 'lg'])(
    'makes a button of the size %s as large as a fingertip where a finger points',
    (size) => {
      const finger = '@media (pointer: coarse)';
      const look = system.cva(system.getRecipe('button'))({ size })['@layer recipes'];
      const large = 'var(--chakra-sizes-11)';
      expect(look).toMatchObject({ whiteSpace: 'normal', [finger]: { minHeight: large, minWidth: large } });
      const names = Object.keys(look ?? {});
      expect(names.indexOf(finger)).toBeGreaterThan(names.indexOf('minHeight'));
    },
  );

  it('has hover styles only for a mouse', () => {
    expect(Object.keys(system.css({ _hover: { color: 'ink' } }))).toEqual([
      '@media (hover: hover) and (pointer: fine)',
    ]);
  });

  it('has tabular figures only in columns', () => {
    const css = system.getGlobalCss()['@layer base'];
    expect(css).toMatchObject({
      '&time, &input[inputmode=numeric], &input[type=number]': { fontVariantNumeric: 'tabular-nums' },
    });
    expect(css).toMatchObject({ '&body': { lineHeight: expect.any(String) } });
    expect(css).not.toMatchObject({ '&body': { fontVariantNumeric: expect.any(String) } });
  });

  it('contains every token and animation of Chakra’s that is used', () => {
    const names = named();
    const leftOut = (all: object, kept: object) => Object.keys(all).filter((name) => !(name in kept));
    const missed = (['sizes', 'spacing', 'fontSizes'] as const).flatMap((scale) =>
      leftOut(tokens[scale], measures[scale]).flatMap((name) => [name, `${scale}.${name}`, `-${name}`]),
    );

    expect(missed.length).toBeGreaterThan(20);
    expect(missed.filter((name) => names.has(name))).toEqual([]);
    expect(leftOut(allKeyframes, keyframes).filter((name) => names.has(name))).toEqual([]);
    expect([...names].filter((name) => /aspectRatio/.test(name))).toEqual([]);
  });

  it('contains the recipe of every Chakra component in use', () => {
    const imported = sources(here).flatMap((file) => {
      const text = readFileSync(join(here, file), 'utf8');
      const [, names = ''] = /import \{([^}]*)\} from '@chakra-ui\/react'/.exec(text) ?? [];
      return names.split(',').map((name) => ({ file, name: name.trim().split(' as ')[0] ?? '' }));
    });
    const known = new Set([...Object.keys(recipes), ...Object.keys(slotRecipes)]);
    const missing = imported.filter(({ name }) => recipeOf[name] && !known.has(recipeOf[name]));

    expect(imported.length).toBeGreaterThan(20);
    expect(missing).toEqual([]);
  });
});

it('the hand-written pages use its colours', () => {
  const ofTheTheme = new Set(
    JSON.stringify(colors)
      .toLowerCase()
      .match(/#[0-9a-f]{6,8}/g),
  );
  const written = ['../index.html', '../public/favicon.svg', 'developer/page.css'].flatMap((file) =>
    (readFileSync(join(here, file), 'utf8').match(/#[0-9a-f]{3,8}\b/gi) ?? []).map((colour) =>
      colour.toLowerCase().replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3'),
    ),
  );

  expect(written.length).toBeGreaterThan(40);
  expect(written.filter((colour) => !ofTheTheme.has(colour))).toEqual([]);
});
