/** How many steps the page has (docs/rules.md §20.7). */
export const STEPS = 2;
