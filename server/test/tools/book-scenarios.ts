import type { Ask, Person } from './ask.ts';
import { today } from './calls.ts';
import { briefly, givenCycle, participantOf, viewOf, type CycleView, type Operation } from './cycle.ts';

/** Who lives them: the first owns the cycles, the next two take part, the last never answers. */
export type BookPeople = readonly [owner: Person, bob: Person, eve: Person, silent: Person];

/** Two cycles in whose books everything stands that a record can vouch for. */
export interface BookScenarios {
  /** It runs, with a proposal to stop. */
  running: string;
  /** It was stopped, with repayments. */
  stopped: string;
}

/** Lives them, by the requests that people send. */
export async function prepareBooks(app: { ask: Ask }, people: BookPeople): Promise<BookScenarios> {
  const life = new Life(app, people);
  return { stopped: await life.stopped(), running: await life.running() };
}

const LATER_SETTINGS = { graceDays: 5, houseRules: 'Cash on Sundays.\nNobody is late twice.' };

class Life {
  private readonly app: { ask: Ask };
  private readonly people: BookPeople;
  constructor(app: { ask: Ask }, people: BookPeople) {
    this.app = app;
    this.people = people;
  }

  async running(): Promise<string> {
    const [ada, bob, eve] = this.people;
    let cycle = await this.confirmedTwice();
    const { id } = cycle;
    await this.does(ada, 'runCycle', { cycleId: id });
    await this.does(bob, 'updateProfile', { input: { firstName: 'Robert' } });
    await this.does(eve, 'proposeSwap', { cycleId: id, participantId: participantOf(cycle, bob).id });
    cycle = await this.view(id);
    await this.does(bob, 'answerSwap', { id: cycle.swaps[0]?.id, agree: true });
    cycle = await this.view(id);
    await this.report(cycle, bob, ada);
    await this.mark(cycle, bob, ada);
    await this.report(cycle, eve, ada);
    await this.does(ada, 'disputePayment', {
      paymentId: this.payment(cycle, eve, ada),
      reason: 'Not on the account.',
    });
    await this.report(cycle, ada, bob);
    await this.does(ada, 'proposeStop', { cycleId: id, reason: 'One of us moves away.' });
    await this.does(ada, 'voteToStop', { cycleId: id, agree: false });
    await this.does(eve, 'proposeStop', { cycleId: id, reason: 'Two of us have lost their work.' });
    return id;
  }

  async stopped(): Promise<string> {
    const [ada, bob, eve] = this.people;
    const { id } = await givenCycle(this.app, ada, { stage: 'running', members: [bob, eve] });
    const cycle = await this.view(id);
    for (const payer of [bob, eve]) await this.mark(cycle, payer, ada);
    await this.report(cycle, ada, bob);
    await this.does(bob, 'proposeStop', { cycleId: id, reason: 'Two of us have lost their work.' });
    for (const person of [eve, ada]) {
      if ((await this.view(id)).stop?.stoppedAt === null)
        await this.does(person, 'voteToStop', { cycleId: id, agree: true });
    }
    await this.mark(cycle, ada, bob);
    const { settlement } = await this.view(id);
    const [first, second] = settlement?.repayments ?? [];
    await this.does(ada, 'reportRepayment', {
      input: { repaymentId: first?.id, paidOn: today(), method: 'CASH' },
    });
    await this.does(ada, 'reportRepayment', {
      input: { repaymentId: second?.id, paidOn: today(), method: 'CASH' },
    });
    return id;
  }

  /** The settings were changed once everybody had confirmed, and all have confirmed once more. */
  private async confirmedTwice(): Promise<CycleView> {
    const [ada, bob, eve, silent] = this.people;
    const cycle = await givenCycle(this.app, ada, {
      stage: 'confirmed',
      members: [bob, eve],
      pending: [silent],
    });
    const { id: cycleId } = cycle;
    await this.does(ada, 'updateCycleStory', { cycleId, input: { title: 'Another name' } });
    await this.does(ada, 'unlockSection', { cycleId, section: 'CYCLE' });
    await this.does(ada, 'updateCycleSettings', { cycleId, input: LATER_SETTINGS });
    await this.does(ada, 'freezeSection', { cycleId, section: 'CYCLE' });
    const participantIds = [ada, bob, eve].map((person) => participantOf(cycle, person).id);
    await this.does(ada, 'assignCollectors', { cycleId, participantIds });
    for (const [index, person] of [ada, bob, eve].entries())
      await this.does(person, 'confirmCollection', {
        participantId: participantIds[index],
        response: 'APPROVED',
      });
    return this.view(cycleId);
  }

  private payment(cycle: CycleView, payer: Person, collector: Person): string {
    const round = cycle.rounds.find((each) => each.collector.userId === collector.id);
    const { id } = participantOf(cycle, payer);
    const payment = round?.payments.find(({ participant }) => participant.id === id);
    if (!payment) throw new Error('there is no such payment');
    return payment.id;
  }

  private report(cycle: CycleView, payer: Person, collector: Person): Promise<void> {
    const paymentId = this.payment(cycle, payer, collector);
    return this.does(payer, 'reportPayment', {
      input: { paymentId, paidOn: today(), method: 'CASH', reference: 'In an envelope' },
    });
  }

  private mark(cycle: CycleView, payer: Person, collector: Person): Promise<void> {
    const round = cycle.rounds.find((each) => each.collector.userId === collector.id);
    return this.does(collector, 'updatePayments', {
      roundId: round?.id,
      payments: [{ paymentId: this.payment(cycle, payer, collector), paid: true }],
    });
  }

  private view(id: string): Promise<CycleView> {
    return viewOf(this.app, this.people[0], id);
  }

  private async does(
    person: Person,
    operation: Operation,
    variables: Record<string, unknown>,
  ): Promise<void> {
    const { refusal } = await this.app.ask(person, briefly[operation], variables);
    if (refusal) throw new Error(`${operation}: ${JSON.stringify(refusal)}`);
  }
}
