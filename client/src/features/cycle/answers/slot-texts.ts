import type { CollectionResponse, ConfirmationStatus } from '@kolo/server/domain/participant.ts';
import { t } from '../../../lib/t.ts';

type Answered = Exclude<ConfirmationStatus, 'PENDING'>;

/** What a slot means for its collector: the amount, and the day if it is known. */
export interface SlotTerms {
  amount: string;
  day: string | undefined;
}

export const offerText = ({ amount, day }: SlotTerms): string =>
  day ? t('answers.turn.offer', { amount, day }) : t('answers.turn.offerWithoutDay', { amount });

export const outcomeTitle: Record<Answered, () => string> = {
  APPROVED: () => t('answers.turn.confirmed'),
  REJECTED: () => t('answers.turn.rejected'),
};

export const outcomeText: Record<Answered, (terms: SlotTerms) => string> = {
  APPROVED: ({ amount, day }) =>
    day ? t('answers.turn.collects', { amount, day }) : t('answers.turn.collectsWithoutDay', { amount }),
  REJECTED: ({ amount, day }) =>
    day ? t('answers.turn.lost', { amount, day }) : t('answers.turn.lostWithoutDay', { amount }),
};

interface Answer {
  /** The name of the cycle. */
  title: string;
  owner: string;
  isOwner: boolean;
  /** Everyone has confirmed now. */
  isLast: boolean;
}

/** What happens next, shown on the page after the answer. */
export const noteAfterAnswer: Record<CollectionResponse, (answer: Answer) => string> = {
  APPROVED: ({ title, owner, isOwner, isLast }) => {
    if (isOwner)
      return isLast
        ? t('answers.done.confirmedLastByOwner', { title })
        : t('answers.done.confirmedByOwner', { title });
    return isLast
      ? t('answers.done.confirmedLast', { title, owner })
      : t('answers.done.confirmed', { title, owner });
  },
  REJECTED: ({ title, owner }) => t('answers.done.turnRejected', { title, owner }),
};
