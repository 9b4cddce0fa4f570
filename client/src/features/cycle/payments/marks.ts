import type { RoundFieldsFragment } from '../../../graphql/generated.ts';

/** What the collector ticked or cleared but has not saved, by payment. */
export type Marks = Readonly<Record<string, boolean>>;

/** The round as it will be once the marks are saved. */
export const marked = (round: RoundFieldsFragment, marks: Marks): RoundFieldsFragment => ({
  ...round,
  payments: round.payments.map((payment) => {
    const paid = marks[payment.id] ?? payment.paid;
    // Who marked it last says nothing of a mark that is not saved yet.
    return paid === payment.paid
      ? payment
      : { ...payment, paid, standing: paid ? 'RECEIVED' : 'DUE', markedBy: null, standingSince: null };
  }),
});

/** What saving sends: the payments whose mark differs from what stands, and no others. */
export const changesOf = (round: RoundFieldsFragment, marks: Marks) =>
  round.payments.flatMap(({ id, paid }) => {
    const mark = marks[id];
    return mark === undefined || mark === paid ? [] : [{ paymentId: id, paid: mark }];
  });

/** Every payment of the round marked paid. */
export const allPaid = (round: RoundFieldsFragment): Marks =>
  Object.fromEntries(round.payments.map(({ id }) => [id, true]));
