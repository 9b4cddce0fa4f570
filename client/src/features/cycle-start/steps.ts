/** How many steps it takes to create a cycle (docs/rules.md §20.6). */
export const STEPS = 3;
