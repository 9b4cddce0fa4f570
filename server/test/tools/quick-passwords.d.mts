export function useRealCost(own: boolean): void;

/** The number of passwords hashed in this process so far. */
export function hashes(): number;
