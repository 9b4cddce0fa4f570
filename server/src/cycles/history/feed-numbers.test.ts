// @mysql
import fc from 'fast-check';
import { inOrder } from './feed-numbers.ts';

it('orders the changes of each cycle by position, at the indexes where that cycle has changes', () => {
  const turns = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 30 });
  const batch = turns.chain((cycles) =>
    fc.shuffledSubarray([...cycles.keys()], { minLength: cycles.length }).map((positions) =>
      cycles.map((cycleId, index) => {
        const position = positions[index] ?? 0;
        return { changeId: `${cycleId} ${position}`, cycleId, position };
      }),
    ),
  );
  fc.assert(
    fc.property(batch, (changes) => {
      const order = inOrder(changes);
      const cycles = (ids: string[]) => ids.map((id) => id.slice(0, 1));

      expect(cycles(order)).toEqual(changes.map(({ cycleId }) => cycleId));
      expect(order.toSorted()).toEqual(changes.map(({ changeId }) => changeId).toSorted());
      for (const cycle of ['a', 'b', 'c']) {
        const positions = order.flatMap((id) => (id.startsWith(cycle) ? Number(id.slice(2)) : []));
        expect(positions).toEqual(positions.toSorted((one, other) => one - other));
      }
    }),
  );
});
