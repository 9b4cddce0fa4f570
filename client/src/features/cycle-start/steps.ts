/** Creating a cycle takes three steps (spec §9). */
export const STEPS = 3;
