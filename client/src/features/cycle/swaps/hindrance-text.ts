import { SWAP_AHEAD_DAYS, type SwapHindrance } from '@kolo/server/domain/swap.ts';
import { t } from '../../../lib/t.ts';

/**
 * Why the viewer cannot swap turns with someone.
 * @param date the other person's collection day, yyyy-MM-dd
 */
export const hindranceText = (hindrance: SwapHindrance, date: string | null, today: string): string =>
  hindrance === 'TOO_NEAR' && date !== null && date < today
    ? t('swaps.hindrance.collected')
    : texts[hindrance]();

const texts: Record<SwapHindrance, () => string> = {
  ONESELF: () => t('swaps.hindrance.oneself'),
  NO_TURN: () => t('swaps.hindrance.noTurn'),
  TOO_NEAR: () => t('swaps.hindrance.tooNear', { days: SWAP_AHEAD_DAYS }),
  SPOKEN_OF: () => t('swaps.hindrance.paymentReported'),
  HELD: () => t('swaps.hindrance.proposed'),
};
