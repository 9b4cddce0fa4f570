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

/** What happens next, shown on the page after the answer. */
export const noteAfterAnswer: Record<
  CollectionResponse,
  (title: string, owner: string, isOwner: boolean) => string
> = {
  APPROVED: (title, owner, isOwner) =>
    isOwner ? t('answers.done.confirmedByOwner', { title }) : t('answers.done.confirmed', { title, owner }),
  REJECTED: (title, owner) => t('answers.done.turnRejected', { title, owner }),
};
