// @mysql
import { auditAllRecords } from '../../../test/audits/records.ts';
import { PASSWORD } from '../../../test/tools/ask.ts';
import { documents, participantOf, type CycleView } from '../../../test/tools/cycle.ts';
import { historyOf } from '../../../test/tools/history.ts';
import { openScenario, type Scenario } from '../../../test/tools/scenario.ts';
import type { Person } from '../../../test/tools/test-app.ts';
import { testContext } from '../../../test/tools/test-context.ts';
import { verifyByEmail } from '../../../test/tools/verify.ts';
import { hashOfText } from '../../domain/canonical.ts';
import { PROPOSAL_DAYS } from '../../domain/proposals.ts';
import { DAY_MS } from '../../domain/schedule.ts';
import { completeDue } from '../../run/due.ts';
import { Participant } from '../tables/participant.entity.ts';
import { PlaceHolder } from '../tables/place-holder.entity.ts';
import { PlaceOffer } from '../tables/place-offer.entity.ts';
import { Proposal } from '../tables/proposal.entity.ts';

/** Ada is the owner and collects first, then Bob, then Eve. Sam is a stranger, to whom places are offered. */
let scenario: Scenario;
beforeAll(async () => {
  scenario = await openScenario();
  const { app, ada, bob, eve, sam } = scenario;
  for (const person of [ada, bob, eve, sam]) await verifyByEmail(app, person);
});
beforeEach(() => scenario.newDay());
afterAll(async () => {
  expect((await auditAllRecords(scenario.app.databaseUrl)).flaws).toEqual([]);
  await scenario.close();
});

const { proposePlace, answerPlace } = documents;
const propose = (holder: Person, cycle: CycleView, to: { email: string } = scenario.sam) =>
  scenario.does<{ id: string }>(holder, 'proposePlace', {
    participantId: participantOf(cycle, holder).id,
    email: to.email,
    password: PASSWORD,
  });
/** The token in the newest email that offers a place to this address. */
async function tokenTo({ email }: { email: string }): Promise<string> {
  const { text } = (await scenario.app.emailsTo(email, 'place-offered')).at(-1) ?? { text: '' };
  return /\/place\/([\w-]+)/.exec(text)?.[1] ?? '';
}
const answer = async (person: Person, accept = true, more: Record<string, unknown> = {}) =>
  scenario.app.ask<{ answerPlace: boolean }>(person, answerPlace, {
    token: await tokenTo(scenario.sam),
    accept,
    ...more,
  });
const accept = async (): Promise<void> => {
  const { refusal } = await answer(scenario.sam);
  expect(refusal).toBeUndefined();
};
const last = async (cycle: { id: string }) => {
  const proposal = (await scenario.view(cycle)).proposals.at(-1);
  if (!proposal) throw new Error('there is no proposal');
  return proposal;
};
const vote = async (person: Person, cycle: { id: string }, agree = true) =>
  scenario.does(person, 'voteOnProposal', { id: (await last(cycle)).id, agree });
const summaries = async (cycle: { id: string }): Promise<string[]> =>
  (await historyOf(scenario.app, scenario.ada, cycle.id)).map(({ summary }) => summary);

interface Preview {
  title: string;
  ownerName: string;
  holderName: string;
  email: string;
  terms: { hash: string; toPay: number; toReceive: number; balance: number; slot: number };
  paymentsToPay: number;
  overdue: number;
  stopProposed: boolean;
  agreed: boolean;
  status: string;
}
const preview = async (token: string, person?: Person) =>
  scenario.app.ask<{ placePreview: Preview }>(
    person,
    `query ($token: String!) { placePreview(token: $token) {
      title ownerName holderName email paymentsToPay overdue stopProposed agreed status lapsesAt
      terms { hash toPay toReceive balance slot dateCollected participantAmount startDate } } }`,
    { token },
  );

/** The payment of one participant to another. */
const paymentOf = (cycle: CycleView, payer: Person, collector: Person) => {
  const round = cycle.rounds.find((each) => each.collector.userId === collector.id);
  const payment = round?.payments.find(
    ({ participant }) => participant.id === participantOf(cycle, payer).id,
  );
  if (!round || !payment) throw new Error('no such payment');
  return { roundId: round.id, paymentId: payment.id };
};
const mark = async (cycle: CycleView, payer: Person, collector: Person, paid = true) => {
  const { roundId, paymentId } = paymentOf(cycle, payer, collector);
  await scenario.does(collector, 'updatePayments', { roundId, payments: [{ paymentId, paid }] });
};
const today = () => scenario.app.clock().toISOString().slice(0, 10);
const report = (cycle: CycleView, payer: Person, collector: Person) =>
  scenario.does(payer, 'reportPayment', {
    input: {
      paymentId: paymentOf(cycle, payer, collector).paymentId,
      paidOn: today(),
      method: 'CASH',
      note: 'bench',
    },
  });

/** Bob's place is offered to Sam, who has agreed. */
async function agreed(): Promise<CycleView> {
  const cycle = await scenario.copy('running');
  await propose(scenario.bob, cycle);
  await accept();
  return cycle;
}
/** Bob's place has passed on to Sam. */
async function passed(): Promise<CycleView> {
  const cycle = await agreed();
  await vote(scenario.ada, cycle);
  await vote(scenario.eve, cycle);
  return cycle;
}
const place = (cycle: CycleView) =>
  scenario.app.db.reader.findOneByOrFail(Participant, { id: participantOf(cycle, scenario.bob).id });

describe('a place that passes on', () => {
  it('passes on with both majorities, and everyone reads it in the history', async () => {
    const cycle = await agreed();
    expect(await last(cycle)).toMatchObject({
      kind: 'PLACE',
      status: 'OPEN',
      candidateAgreed: true,
      candidateName: 'Sam Stranger',
      candidate: null,
      votesMissing: 2,
      payeeVotesMissing: 2,
      balance: 0,
    });
    await vote(scenario.ada, cycle);
    expect((await place(cycle)).userId).toBe(scenario.bob.id);
    await vote(scenario.eve, cycle);

    expect(await place(cycle)).toMatchObject({
      userId: scenario.sam.id,
      email: scenario.sam.email,
      status: 'ACCEPTED',
      slot: 1,
      payTo: null,
    });
    expect((await summaries(cycle)).slice(-5)).toEqual([
      'Bob.BU proposed that a new person takes over their place.',
      'Sam.ST agreed to take over the place of Bob.BU if enough people vote for it.',
      'Ada.LO voted for passing on the place of Bob.BU.',
      'Eve.AD voted for passing on the place of Bob.BU.',
      'Sam.ST took over the place of Bob.BU.',
    ]);
  });
});
