import fc from 'fast-check';
import { inCycle, mutation, putCycle } from '../matrix-apis.ts';
import { stages, toOwner, type Row } from '../matrix.ts';
import {
  closeRequests,
  forgetCollectors,
  type Model,
  type Name,
  type Section,
  type Verdict,
} from '../model.ts';
import { byOwner, callsOfCycle, ofCycle, type Action, type Actions } from '../step.ts';

/** Freezing what is frozen, and unlocking what is not frozen, succeeds and changes nothing; the collectors stay. */
export const rows: Row[] = (
  [
    ['CYCLE', 'cycleFrozen'],
    ['PARTICIPANTS', 'participantsFrozen'],
  ] as const
).flatMap(([section, flag]) => [
  {
    name: `freeze ${section}`,
    ...toOwner(stages('done', 'harmless', 'harmless', 'harmless', 'harmless')),
    apis: [
      mutation('freezeSection', (things) => ({ ...inCycle(things), section })),
      ...putCycle({ [flag]: true }),
    ],
  },
  {
    name: `unlock ${section}`,
    ...toOwner(stages('harmless', 'done', 'done', 'done', 'cycle-running')),
    apis: [
      mutation('unlockSection', (things) => ({ ...inCycle(things), section })),
      ...putCycle({ [flag]: false }),
    ],
  },
]);

export function freeze(model: Model, actor: Name, section: Section): Verdict {
  if (actor !== model.owner) return 'not-owner';
  if (section === 'CYCLE') model.cycleFrozen = true;
  else {
    model.participantsFrozen = true;
    model.participants = model.participants.filter(({ status }) => status !== 'PENDING');
    model.crowd.pending = 0;
    model.link.isOpen = false;
    closeRequests(model, 'DECLINED');
  }
  return 'done';
}

export function unlock(model: Model, actor: Name, section: Section): Verdict {
  if (actor !== model.owner) return 'not-owner';
  const frozen = section === 'CYCLE' ? model.cycleFrozen : model.participantsFrozen;
  if (!frozen) return 'done';
  if (model.running) return 'cycle-running';
  if (section === 'CYCLE') model.cycleFrozen = false;
  else model.participantsFrozen = false;
  forgetCollectors(model);
  return 'done';
}

const sections = fc.constantFrom<Section>('CYCLE', 'PARTICIPANTS');
const flagOf = { CYCLE: 'cycleFrozen', PARTICIPANTS: 'participantsFrozen' } as const;

export const actions: Actions = {
  freezeSection: fc.tuple(byOwner, sections).map(([actor, section]): Action => ({
    label: `freeze ${section}`,
    actor,
    predict: (cycle, by) => freeze(cycle, by, section),
    ask: (_cycle, real) => ({
      variables: { ...ofCycle(real), section },
      rest: callsOfCycle(real, { [flagOf[section]]: true }),
    }),
  })),
  unlockSection: fc.tuple(byOwner, sections).map(([actor, section]): Action => ({
    label: `unlock ${section}`,
    actor,
    predict: (cycle, by) => unlock(cycle, by, section),
    ask: (_cycle, real) => ({
      variables: { ...ofCycle(real), section },
      rest: callsOfCycle(real, { [flagOf[section]]: false }),
    }),
  })),
};
