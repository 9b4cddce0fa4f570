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

/** Only the recipes in use: all of Chakra's would be larger than its components. */
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

/** Touch screens. */
const FINGER = '@media (pointer: coarse)';
/** At least as large as a fingertip (WCAG 2.5.5). */
const forFingers = { [FINGER]: { minH: '11', minW: '11' } };

/** At least this high. Long labels wrap. */
const atLeast = (size: string) => ({ h: 'auto', minH: size, minW: size, py: '1', ...forFingers });

/** The look of inputs: on the surface, with a visible edge. */
const outline = { bg: 'surface', borderColor: 'edge' };

/** Our changes to Chakra's recipes. */
export const recipeChanges = {
  badge: {
    // A long label wraps once the text is large.
    base: { borderRadius: 'full', fontWeight: 'semibold', whiteSpace: 'normal' },
    variants: { size: { md: { textStyle: 'xs', px: '2.5', minH: '6.5' } } },
    defaultVariants: { size: 'md' },
  },
  button: {
    // Not the opacity, so that a button is readable as soon as it is enabled.
    base: {
      fontWeight: 'semibold',
      transitionProperty: 'background-color, border-color, color, box-shadow',
      maxW: 'full',
      whiteSpace: 'normal',
      overflowWrap: 'anywhere',
    },
    variants: {
      size: {
        xs: forFingers,
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
    // The touch target extends above and below the line, without moving the text.
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
    base: { field: { textOverflow: 'ellipsis' } },
    // Chakra's long options end where the arrow begins.
    variants: {
      variant: { outline: { field: outline } },
      size: { sm: { field: { pe: '9' } }, lg: { field: { pe: '10' } } },
    },
    defaultVariants: { size: 'lg' },
  },
  table: {
    slots: slotRecipes.table.slots,
    base: {
      // The first column has names and addresses, whose digits are proportional as in other text.
      root: { fontVariantNumeric: 'normal' },
      cell: {
        '&:not(:first-of-type)': { fontVariantNumeric: 'tabular-nums' },
        '& .chakra-badge': { whiteSpace: 'nowrap' },
      },
      columnHeader: { color: 'muted', textStyle: 'xs', fontWeight: 'semibold' },
    },
    variants: { variant: { line: { row: { bg: 'transparent' } } } },
  },
};
