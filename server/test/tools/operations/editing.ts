import fc from 'fast-check';
import { CYCLE_INPUT } from '../cycle.ts';
import { inCycle, mutation, putCycle } from '../matrix-apis.ts';
import { always, stages, toOwner, type Row } from '../matrix.ts';
import type { Model, Name, Verdict } from '../model.ts';
import { byOwner, callsOfCycle, ofCycle, type Action, type Actions } from '../step.ts';

const SETTINGS = {
  startDate: '2028-01-31',
  frequency: 7,
  participantAmount: 300,
  currency: 'EUR',
  graceDays: 5,
  houseRules: 'Cash only.',
};
const ANOTHER_STORY = `${CYCLE_INPUT.description} And back.`;

/** The story can be edited until the cycle runs; the settings only while the cycle section is not frozen. */
export const rows: Row[] = [
  {
    name: 'edit the story',
    ...toOwner(stages('done', 'done', 'done', 'done', 'cycle-running')),
    apis: [
      mutation('updateCycleStory', (things) => ({
        ...inCycle(things),
        input: { type: 'PERSONAL', title: 'Another title', description: ANOTHER_STORY },
      })),
      ...putCycle({ type: 'personal', title: 'Another title', description: ANOTHER_STORY }),
    ],
  },
  {
    name: 'edit the settings',
    ...toOwner(stages('done', 'section-frozen', 'section-frozen', 'section-frozen', 'cycle-running')),
    apis: [
      mutation('updateCycleSettings', (things) => ({ ...inCycle(things), input: SETTINGS })),
      ...putCycle(SETTINGS),
    ],
  },
  {
    name: 'edit nothing',
    ...toOwner(always('harmless')),
    apis: putCycle({}),
  },
];

export function reschedule(model: Model, actor: Name, frequency: number): Verdict {
  if (actor !== model.owner) return 'not-owner';
  if (model.running) return 'cycle-running';
  if (model.cycleFrozen) return 'section-frozen';
  model.frequency = frequency;
  return 'done';
}

export const actions: Actions = {
  updateCycleSettings: fc.tuple(byOwner, fc.constantFrom(7, 14, 21)).map(([actor, frequency]): Action => ({
    label: `every ${frequency} days`,
    actor,
    predict: (cycle, by) => reschedule(cycle, by, frequency),
    ask: (_cycle, real) => ({
      variables: { ...ofCycle(real), input: { frequency } },
      rest: callsOfCycle(real, { frequency }),
    }),
  })),
};
