import { SWAP_AHEAD_DAYS, type SwapHindrance } from '@kolo/server/domain/swap.ts';
import { t } from '../../../lib/t.ts';

/** Why the viewer cannot swap turns with someone. */
export const hindranceText: Record<SwapHindrance, () => string> = {
  ONESELF: () => t('swaps.hindrance.oneself'),
  NO_TURN: () => t('swaps.hindrance.noTurn'),
  TOO_NEAR: () => t('swaps.hindrance.tooNear', { days: SWAP_AHEAD_DAYS }),
  SPOKEN_OF: () => t('swaps.hindrance.paymentReported'),
  HELD: () => t('swaps.hindrance.proposed'),
};
