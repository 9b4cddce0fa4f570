import { InMemoryCache } from '@apollo/client';
import { describe, expect, it } from 'vitest';
import { aChange } from '../testing/builders.ts';
import { CycleHistoryDocument } from './generated.ts';
import { historyPolicy } from './history-cache.ts';

const positionsAfter = (...parts: [before: number | undefined, ...positions: number[]][]) => {
  const cache = new InMemoryCache({ typePolicies: { Query: { fields: { history: historyPolicy } } } });
  const variables = { cycleId: 'cycle-1' };
  for (const [before, ...positions] of parts) {
    cache.writeQuery({
      query: CycleHistoryDocument,
      variables: before === undefined ? variables : { ...variables, before },
      data: {
        history: positions.map((position) => ({
          __typename: 'CycleChange' as const,
          ...aChange({ position, details: [] }),
        })),
      },
    });
  }
  const read = cache.readQuery({ query: CycleHistoryDocument, variables });
  return read?.history.map(({ position }) => position);
};

describe('the parts of a history', () => {
  it('become one list, newest first, without duplicates', () => {
    expect(positionsAfter([undefined, 9, 8, 7], [7, 6, 5], [undefined, 10, 9, 8])).toEqual([
      10, 9, 8, 7, 6, 5,
    ]);
  });

  it('start again if there would be a gap', () => {
    expect(positionsAfter([undefined, 9, 8, 7], [7, 6, 5], [undefined, 14, 13, 12])).toEqual([14, 13, 12]);
  });

  it('stay if there are no earlier changes', () => {
    expect(positionsAfter([undefined, 9, 8], [8])).toEqual([9, 8]);
  });
});
