export function ownCost(own: boolean): void;
