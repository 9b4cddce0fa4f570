import { PASSWORD } from './ask.ts';
import { documents, participantOf, type CycleView } from './cycle.ts';
import { proposalSteps } from './proposals.ts';
import type { Scenario } from './scenario.ts';
import type { Person } from './test-app.ts';

/** The steps by which a place passes on in a scenario. Unless stated otherwise, it is Bob's, and Sam takes it over. */
export type PlaceSteps = ReturnType<typeof openPlaces>;

/** Opens the steps in a scenario whose people have verified their emails. */
export function openPlaces(scenario: Scenario) {
  const { app, ada, bob, eve, sam } = scenario;
  const propose = (
    holder: Person,
    cycle: CycleView,
    to: { email: string } = sam,
    participantId = participantOf(cycle, holder).id,
  ) =>
    scenario.does<{ id: string }>(holder, 'proposePlace', {
      participantId,
      email: to.email,
      password: PASSWORD,
    });
  /** The token in the newest email that offers a place to this address. */
  const tokenTo = async ({ email }: { email: string }): Promise<string> => {
    const { text } = (await app.emailsTo(email, 'place-offered')).at(-1) ?? { text: '' };
    return /\/place\/([\w-]+)/.exec(text)?.[1] ?? '';
  };
  const answer = async (person: Person, isYes = true, more: Record<string, unknown> = {}) =>
    app.ask<{ answerPlace: boolean }>(person, documents.answerPlace, {
      token: await tokenTo(sam),
      accept: isYes,
      ...more,
    });
  const accept = async (person: Person = sam): Promise<void> => {
    const { refusal } = await answer(person, true, { token: await tokenTo(person) });
    if (refusal) throw new Error(`answerPlace was refused: ${JSON.stringify(refusal)}`);
  };
  const { last, vote } = proposalSteps(scenario);
  const paymentOf = (cycle: CycleView, payer: Person, collector: Person) => {
    const round = cycle.rounds.find((each) => each.collector.userId === collector.id);
    const payment = round?.payments.find(
      ({ participant }) => participant.id === participantOf(cycle, payer).id,
    );
    if (!round || !payment) throw new Error('no such payment');
    return { roundId: round.id, paymentId: payment.id };
  };
  const mark = async (cycle: CycleView, payer: Person, collector: Person, paid = true): Promise<void> => {
    const { roundId, paymentId } = paymentOf(cycle, payer, collector);
    await scenario.does(collector, 'updatePayments', { roundId, payments: [{ paymentId, paid }] });
  };
  const today = (): string => app.clock().toISOString().slice(0, 10);
  const report = (cycle: CycleView, payer: Person, collector: Person) =>
    scenario.does(payer, 'reportPayment', {
      input: {
        paymentId: paymentOf(cycle, payer, collector).paymentId,
        paidOn: today(),
        method: 'CASH',
        note: 'bench',
      },
    });
  /** Bob proposes Sam, who agrees. */
  const agree = async (cycle: CycleView): Promise<void> => {
    await propose(bob, cycle);
    await accept();
  };
  /** The same, and Ada and Eve vote for it. */
  const pass = async (cycle: CycleView): Promise<void> => {
    await agree(cycle);
    await vote(ada, cycle);
    await vote(eve, cycle);
  };
  return { propose, tokenTo, answer, accept, last, vote, paymentOf, mark, today, report, agree, pass };
}
