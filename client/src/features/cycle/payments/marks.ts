import type { RoundFieldsFragment } from '../../../graphql/generated.ts';

/** The boxes that the collector has ticked or cleared and not saved yet, by payment id. */
export type Marks = Readonly<Record<string, boolean>>;

/** The round as it will be once the marks are saved. */
export const marked = (round: RoundFieldsFragment, marks: Marks): RoundFieldsFragment => ({
  ...round,
  payments: round.payments.map((payment) => {
    const paid = marks[payment.id] ?? payment.paid;
    // The stored author and time belong to the last saved mark, not to this one.
    return paid === payment.paid
      ? payment
      : { ...payment, paid, standing: paid ? 'RECEIVED' : 'DUE', markedBy: null, standingSince: null };
  }),
});

/** The payments whose mark differs from the saved one. */
export const changesOf = (round: RoundFieldsFragment, marks: Marks) =>
  round.payments.flatMap(({ id, paid }) => {
    const mark = marks[id];
    return mark === undefined || mark === paid ? [] : [{ paymentId: id, paid: mark }];
  });

/** Marks every payment as paid about which no one has said anything. A report is answered by itself. */
export const allPaid = (round: RoundFieldsFragment): Marks =>
  Object.fromEntries(
    round.payments.flatMap(({ id, standing }) => (standing === 'DUE' ? [[id, true] as const] : [])),
  );
