import type { Operation } from '../circle.ts';
import type { Row } from '../matrix.ts';
import type { Deeds } from '../step.ts';
import * as answering from './answering.ts';
import * as claims from './claims.ts';
import * as collecting from './collecting.ts';
import * as editing from './editing.ts';
import * as freezing from './freezing.ts';
import * as inviteCare from './invite-care.ts';
import * as inviting from './inviting.ts';
import * as joining from './joining.ts';
import * as looks from './looks.ts';
import * as rounds from './rounds.ts';
import * as stopping from './stopping.ts';
import * as swapping from './swapping.ts';

export { ofNoCycle } from './elsewhere.ts';

/** Who may do what, and when (docs/rules.md §2, §7): of each operation at least one row, at every door that it has. */
export const rows: Row[] = [
  ...looks.rows,
  ...editing.rows,
  ...inviting.rows,
  ...inviteCare.rows,
  ...joining.rows,
  ...answering.rows,
  ...freezing.rows,
  ...collecting.rows,
  ...rounds.rows,
  ...stopping.rows,
  ...swapping.rows,
  ...claims.rows,
];

/** What the random lives of a circle are made of. */
export const deeds: Deeds = {
  ...editing.deeds,
  ...inviting.deeds,
  ...inviteCare.deeds,
  ...joining.deeds,
  ...answering.deeds,
  ...freezing.deeds,
  ...collecting.deeds,
  ...rounds.deeds,
  ...stopping.deeds,
  ...swapping.deeds,
};

/** What no random life does, and why not. */
export const undone: Partial<Record<Operation, string>> = {
  createCycle: 'every life begins with it',
  updateCycleStory: 'the model has no words',
  removeInvite: 'it is `removeParticipant` by another id',
  updatePayTo: 'what it says is seen by few, and only while the circle runs: pay-to.test.ts',
};
