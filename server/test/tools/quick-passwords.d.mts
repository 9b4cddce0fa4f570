export function ownCost(own: boolean): void;

/** How many passwords have been hashed in this process. */
export function hashes(): number;
