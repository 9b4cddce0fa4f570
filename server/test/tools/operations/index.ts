import type { Operation } from '../cycle.ts';
import type { Row } from '../matrix.ts';
import type { Actions } from '../step.ts';
import * as answering from './answering.ts';
import * as claims from './claims.ts';
import * as collecting from './collecting.ts';
import * as editing from './editing.ts';
import * as freezing from './freezing.ts';
import * as handingOver from './handing-over.ts';
import * as inviteCare from './invite-care.ts';
import * as inviting from './inviting.ts';
import * as joining from './joining.ts';
import * as looks from './looks.ts';
import * as passingOn from './passing-on.ts';
import * as puttingAway from './putting-away.ts';
import * as proposing from './proposing.ts';
import * as rounds from './rounds.ts';
import * as stopping from './stopping.ts';
import * as swapping from './swapping.ts';

export { ofNoCycle } from './elsewhere.ts';

/** Who may do what and when (docs/rules.md §2, §7): at least one row per operation, with every API that has the operation. */
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
  ...handingOver.rows,
  ...proposing.rows,
  ...passingOn.rows,
  ...claims.rows,
  ...puttingAway.rows,
];

/** The actions of random scenarios. */
export const actions: Actions = {
  ...editing.actions,
  ...inviting.actions,
  ...inviteCare.actions,
  ...joining.actions,
  ...answering.actions,
  ...freezing.actions,
  ...collecting.actions,
  ...rounds.actions,
  ...stopping.actions,
  ...swapping.actions,
  ...handingOver.actions,
  ...proposing.actions,
  ...passingOn.actions,
};

/** Operations that random scenarios leave out, with the reason. */
export const undone: Partial<Record<Operation, string>> = {
  createCycle: 'every scenario starts with it',
  updateCycleStory: 'the model has no texts',
  removeInvite: 'it does the same as `removeParticipant`, with another id',
  deleteCycle: 'nothing can follow it: see delete-cycle.test.ts',
  hideCycle: 'only the person themselves sees the result: see hide-cycle.test.ts',
  updatePayTo: 'few people can see the result, and only while the cycle is running: see pay-to.test.ts',
};

/** How often an operation is tried, relative to the others: more often if it is seldom possible. */
export const tries: Partial<Record<Operation, number>> = {
  sendInvites: 2,
  respondToInvite: 10,
  copyInviteLink: 6,
  resendInvite: 40,
  changeInviteEmail: 8,
  askToJoin: 6,
  withdrawJoinRequest: 8,
  answerJoinRequest: 12,
  assignCollectors: 4,
  sendConfirmationEmails: 2,
  confirmCollection: 12,
  runCycle: 12,
  reportPayment: 6,
  withdrawReport: 4,
  withdrawDelay: 4,
  disputePayment: 16,
  updatePayments: 20,
  proposeSwap: 20,
  answerSwap: 20,
  withdrawSwap: 10,
  offerCycle: 3,
  answerCycleOffer: 12,
  withdrawCycleOffer: 2,
  proposeOwner: 8,
  answerProposal: 20,
  voteOnProposal: 60,
  withdrawProposal: 3,
  proposePlace: 20,
  answerPlace: 40,
  reportRepayment: 30,
  withdrawRepaymentReport: 20,
  confirmRepayment: 24,
  disputeRepayment: 40,
};
