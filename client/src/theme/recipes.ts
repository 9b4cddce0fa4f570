import {
  badgeRecipe,
  buttonRecipe,
  checkboxSlotRecipe,
  checkmarkRecipe,
  datePickerSlotRecipe,
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
  tabsSlotRecipe,
  textareaRecipe,
  tooltipSlotRecipe,
} from '@chakra-ui/react/theme';

/** The recipes in use and no others: those of all components would weigh more than the components. */
export const recipes = {
  badge: badgeRecipe,
  button: buttonRecipe,
  checkmark: checkmarkRecipe,
  heading: headingRecipe,
  input: inputRecipe,
  link: linkRecipe,
  skeleton: skeletonRecipe,
  skipNavLink: skipNavLinkRecipe,
  spinner: spinnerRecipe,
  textarea: textareaRecipe,
};

export const slotRecipes = {
  checkbox: checkboxSlotRecipe,
  datePicker: datePickerSlotRecipe,
  dialog: dialogSlotRecipe,
  field: fieldSlotRecipe,
  nativeSelect: nativeSelectSlotRecipe,
  table: tableSlotRecipe,
  tabs: tabsSlotRecipe,
  tooltip: tooltipSlotRecipe,
};

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
    base: { fontWeight: 'semibold', transitionProperty: 'background-color, border-color, color, box-shadow' },
    variants: {
      size: { sm: { borderRadius: 'l1', px: '3', textStyle: 'xs' }, md: { h: '10.5', minW: '10.5' } },
      variant: { outline: { color: 'ink', bg: 'surface' }, ghost: { color: 'muted' } },
    },
  },
  heading: { base: { fontWeight: 'bold', letterSpacing: 'tight', lineHeight: 'shorter' } },
  input: { variants: { variant: { outline } }, defaultVariants: { size: 'lg' } },
  textarea: { variants: { variant: { outline } }, defaultVariants: { size: 'lg' } },
  link: { variants: { variant: { plain: { color: 'brand' }, underline: { color: 'brand' } } } },
  skeleton: { base: { '--start-color': 'colors.bg.emphasized', '--end-color': 'colors.bg.muted' } },
  skipNavLink: { base: { zIndex: 'skipNav', color: 'brand', top: '3', insetStart: '3' } },
};

const raised = { borderRadius: 'l2', borderWidth: '1px', boxShadow: 'lg' };

/** The selects inside the calendar keep the platform's arrow, which follows the colour mode. */
const choice = { bg: 'surface', color: 'ink', borderColor: 'edge', appearance: 'auto', pe: '1' };

export const slotRecipeChanges = {
  checkbox: {
    slots: slotRecipes.checkbox.slots,
    base: { control: { borderColor: 'edge', bg: 'surface' } },
  },
  datePicker: {
    slots: slotRecipes.datePicker.slots,
    base: { content: raised, monthSelect: choice, yearSelect: choice },
  },
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
    base: { columnHeader: { color: 'muted', textStyle: 'xs', fontWeight: 'semibold' } },
    variants: { variant: { line: { row: { bg: 'transparent' } } } },
  },
  tabs: {
    slots: slotRecipes.tabs.slots,
    base: { trigger: { fontWeight: 'semibold', whiteSpace: 'nowrap' } },
    variants: { variant: { line: { trigger: { _selected: { color: 'brand' } } } } },
  },
};
