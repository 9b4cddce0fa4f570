import { hindranceOf, type Membership } from './deletion.ts';

const TODAY = '2027-06-30';
const member: Membership = {
  stage: 'SETUP',
  isOwner: false,
  hasAccepted: true,
  haveOthersAccepted: true,
  lastRound: null,
  stoppedOn: null,
  isUnsettled: false,
};
const running: Membership = { ...member, stage: 'RUNNING', lastRound: '2027-06-01' };
const stopped: Membership = {
  ...running,
  stage: 'STOPPED',
  stoppedOn: '2027-06-01',
  isUnsettled: true,
};

it.each<[what: string, of: Membership, why: string | undefined]>([
  ['a member of a cycle that has not started', member, undefined],
  ['an owner of a cycle that others have joined', { ...member, isOwner: true }, 'OWNER'],
  ['an owner alone', { ...member, isOwner: true, haveOthersAccepted: false }, undefined],
  ['a member of a running cycle', running, 'RUNNING'],
  ['90 days after its last round', { ...running, lastRound: '2027-04-01' }, 'RUNNING'],
  ['91 days after its last round', { ...running, lastRound: '2027-03-31' }, undefined],
  ['someone who rejected a running cycle', { ...running, hasAccepted: false }, undefined],
  ['a member of a completed cycle', { ...running, stage: 'COMPLETED' }, undefined],
  ['a member with something open after a stop', stopped, 'UNSETTLED'],
  ['a report that no one answered, in a settled cycle', { ...stopped, stage: 'SETTLED' }, 'UNSETTLED'],
  ['90 days after the stop', { ...stopped, stoppedOn: '2027-04-01' }, 'UNSETTLED'],
  ['91 days after the stop', { ...stopped, stoppedOn: '2027-03-31' }, undefined],
  ['a member with nothing open after a stop', { ...stopped, isUnsettled: false }, undefined],
])('%s', (_what, of, why) => {
  expect(hindranceOf(of, TODAY)).toBe(why);
});
