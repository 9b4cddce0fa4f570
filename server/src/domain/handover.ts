import { DAY_MS } from './schedule.ts';

/** Days in which an offer to take over a cycle can be accepted (docs/rules.md §38.1). */
export const OFFER_DAYS = 14;

/** How an offer to take over a cycle ends without being accepted. */
export type OfferEnd = 'DECLINED' | 'WITHDRAWN' | 'LAPSED';

/** `AGREED`: the receiver accepted it, and is the owner since. */
export type OfferStatus = 'OPEN' | 'AGREED' | OfferEnd;

/** The time from which an offer can no longer be accepted (docs/rules.md §38.1). */
export const offerUntil = (offeredAt: Date): Date => new Date(offeredAt.getTime() + OFFER_DAYS * DAY_MS);

/** Whether an offer has lapsed, even if that is not recorded yet. */
export const isOfferOver = (offeredAt: Date, now: Date): boolean => now >= offerUntil(offeredAt);
