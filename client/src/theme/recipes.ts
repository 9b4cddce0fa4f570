import {
  badgeRecipe,
  buttonRecipe,
  dialogSlotRecipe,
  fieldSlotRecipe,
  headingRecipe,
  inputRecipe,
  linkRecipe,
  nativeSelectSlotRecipe,
  skeletonRecipe,
  skipNavLinkRecipe,
  spinnerRecipe,
  tableSlotRecipe,
  textareaRecipe,
} from '@chakra-ui/react/theme';

/** The recipes in use and no others: those of all components would weigh more than the components. */
export const recipes = {
  badge: badgeRecipe,
  button: buttonRecipe,
  heading: headingRecipe,
  input: inputRecipe,
  link: linkRecipe,
  skeleton: skeletonRecipe,
  skipNavLink: skipNavLinkRecipe,
  spinner: spinnerRecipe,
  textarea: textareaRecipe,
};

export const slotRecipes = {
  dialog: dialogSlotRecipe,
  field: fieldSlotRecipe,
  nativeSelect: nativeSelectSlotRecipe,
  table: tableSlotRecipe,
};

/** Where a finger does the pointing. */
const FINGER = '@media (pointer: coarse)';
/** As high and as wide as a fingertip (WCAG 2.5.5). */
const forFingers = { [FINGER]: { minH: '11', minW: '11' } };

/** As high as its words need: long ones of another language are wrapped, not cut. */
const atLeast = (size: string) => ({ h: 'auto', minH: size, minW: size, py: '1', ...forFingers });

/** A control to fill in stands on the surface, with an edge that can be seen. */
const outline = { bg: 'surface', borderColor: 'edge' };

/** Where ours differ from Chakra's. */
export const recipeChanges = {
  badge: {
    base: { borderRadius: 'full', fontWeight: 'semibold' },
    variants: { size: { md: { textStyle: 'xs', px: '2.5', minH: '6.5' } } },
    defaultVariants: { size: 'md' },
  },
  button: {
    // Not the opacity: a button that was just enabled can be read at once.
    base: {
      fontWeight: 'semibold',
      transitionProperty: 'background-color, border-color, color, box-shadow',
      maxW: 'full',
      whiteSpace: 'normal',
      overflowWrap: 'anywhere',
    },
    variants: {
      size: {
        sm: { borderRadius: 'l1', px: '3', textStyle: 'xs', ...atLeast('9') },
        md: atLeast('10.5'),
        lg: atLeast('11'),
      },
      variant: { outline: { color: 'ink', bg: 'surface' }, ghost: { color: 'muted' } },
    },
  },
  heading: { base: { fontWeight: 'bold', letterSpacing: 'tight', lineHeight: 'shorter' } },
  input: { variants: { variant: { outline } }, defaultVariants: { size: 'lg' } },
  textarea: { variants: { variant: { outline } }, defaultVariants: { size: 'lg' } },
  link: {
    // The words of a line stay where they are; what can be pressed reaches above and below them.
    base: {
      position: 'relative',
      [FINGER]: { _after: { content: '""', position: 'absolute', insetInline: '-2', insetBlock: '-3' } },
    },
    variants: { variant: { plain: { color: 'brand' }, underline: { color: 'brand' } } },
  },
  skeleton: { base: { '--start-color': 'colors.bg.emphasized', '--end-color': 'colors.bg.muted' } },
  skipNavLink: { base: { zIndex: 'skipNav', color: 'brand', top: '3', insetStart: '3' } },
};

export const slotRecipeChanges = {
  dialog: {
    slots: slotRecipes.dialog.slots,
    base: {
      backdrop: { bg: 'scrim' },
      title: { fontFamily: 'heading', fontWeight: 'bold', textStyle: 'xl', letterSpacing: 'tight' },
      footer: { pb: '6', flexWrap: 'wrap' },
    },
  },
  field: {
    slots: slotRecipes.field.slots,
    base: {
      label: { fontWeight: 'semibold' },
      errorText: { textStyle: 'sm' },
      helperText: { textStyle: 'xs' },
    },
  },
  nativeSelect: {
    slots: slotRecipes.nativeSelect.slots,
    variants: { variant: { outline: { field: outline } } },
    defaultVariants: { size: 'lg' },
  },
  table: {
    slots: slotRecipes.table.slots,
    base: {
      // The first column says who: the figures of names and addresses stand as in running text.
      root: { fontVariantNumeric: 'normal' },
      cell: { '&:not(:first-of-type)': { fontVariantNumeric: 'tabular-nums' } },
      columnHeader: { color: 'muted', textStyle: 'xs', fontWeight: 'semibold' },
    },
    variants: { variant: { line: { row: { bg: 'transparent' } } } },
  },
};
