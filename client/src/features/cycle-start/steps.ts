/** Creating a cycle takes three steps (docs/rules.md §20.6). */
export const STEPS = 3;
