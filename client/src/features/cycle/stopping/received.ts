import type { ReceivedPair } from '@kolo/server/domain/stopping.ts';
import type { CycleViewFieldsFragment } from '../../../graphql/generated.ts';

/** The received payments of a cycle's rounds, each from one member to another: all that counts when it stops (docs/rules.md §32.4). */
export const receivedIn = (rounds: CycleViewFieldsFragment['rounds']): ReceivedPair[] =>
  rounds.flatMap(({ collector, payments }) =>
    payments
      .filter(({ standing }) => standing === 'RECEIVED')
      .map(({ participant }) => ({ payer: participant.id, collector: collector.id, payments: 1 })),
  );
