import { dayAfter } from '../../src/domain/schedule.ts';
import type { Ask, Person } from './ask.ts';
import { today } from './calls.ts';
import {
  briefDocuments,
  givenCycle,
  participantOf,
  viewOf,
  type CycleView,
  type Operation,
} from './cycle.ts';

/** The first person owns the cycles, the next two take part, the last one never answers the invite. */
export type BookPeople = readonly [owner: Person, bob: Person, eve: Person, silent: Person];

/** Two cycles whose audit logs contain every kind of fact that can be checked. */
export interface BookScenarios {
  /** A running cycle with an open proposal to stop. */
  running: string;
  /** A stopped cycle with repayments. */
  stopped: string;
}

/** Creates both cycles through the API. */
export async function prepareBooks(app: { ask: Ask }, people: BookPeople): Promise<BookScenarios> {
  const builder = new ScenarioBuilder(app, people);
  return { stopped: await builder.stopped(), running: await builder.running() };
}

const LATER_SETTINGS = { graceDays: 5, houseRules: 'Cash on Sundays.\nNo one is late twice.' };

class ScenarioBuilder {
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
    await this.perform(ada, 'runCycle', { cycleId: id });
    await this.perform(bob, 'updateProfile', { input: { firstName: 'Robert' } });
    cycle = await this.view(id);
    // The swap ends this delay, and not the next one.
    await this.delay(cycle, bob, eve, 'My wages come on Thursday.');
    await this.delay(cycle, bob, ada, 'On Friday.');
    await this.perform(eve, 'proposeSwap', {
      cycleId: id,
      participantId: participantOf(cycle, bob).id,
      note: 'My sister marries in June.',
    });
    cycle = await this.view(id);
    await this.perform(bob, 'answerSwap', { id: cycle.swaps[0]?.id, agree: true });
    cycle = await this.view(id);
    await this.delay(cycle, bob, eve, 'After all.');
    await this.delay(cycle, bob, eve, 'After all, on Friday.');
    await this.delay(cycle, eve, bob, 'Next week.');
    await this.perform(eve, 'withdrawDelay', { paymentId: this.payment(cycle, eve, bob) });
    await this.report(cycle, bob, ada);
    await this.mark(cycle, bob, ada);
    await this.report(cycle, eve, ada);
    await this.perform(ada, 'disputePayment', {
      paymentId: this.payment(cycle, eve, ada),
      reason: 'Not on the account.',
    });
    await this.report(cycle, ada, bob);
    await this.perform(ada, 'proposeStop', { cycleId: id, reason: 'One of us moves away.' });
    await this.perform(ada, 'voteToStop', { cycleId: id, agree: false });
    await this.perform(eve, 'proposeStop', { cycleId: id, reason: 'Two of us have lost their work.' });
    return id;
  }

  async stopped(): Promise<string> {
    const [ada, bob, eve] = this.people;
    const { id } = await givenCycle(this.app, ada, { stage: 'running', members: [bob, eve] });
    const cycle = await this.view(id);
    for (const payer of [bob, eve]) await this.mark(cycle, payer, ada);
    await this.report(cycle, ada, bob);
    await this.perform(bob, 'proposeStop', { cycleId: id, reason: 'Two of us have lost their work.' });
    for (const person of [eve, ada]) {
      if ((await this.view(id)).stop?.stoppedAt === null)
        await this.perform(person, 'voteToStop', { cycleId: id, agree: true });
    }
    await this.mark(cycle, ada, bob);
    const { settlement } = await this.view(id);
    const [first, second] = settlement?.repayments ?? [];
    await this.perform(ada, 'reportRepayment', {
      input: { repaymentId: first?.id, paidOn: today(), method: 'CASH' },
    });
    await this.perform(ada, 'reportRepayment', {
      input: { repaymentId: second?.id, paidOn: today(), method: 'CASH' },
    });
    return id;
  }

  /** After everyone had confirmed, the owner changed the settings, and everyone confirmed again. */
  private async confirmedTwice(): Promise<CycleView> {
    const [ada, bob, eve, silent] = this.people;
    const cycle = await givenCycle(this.app, ada, {
      stage: 'confirmed',
      members: [bob, eve],
      pending: [silent],
    });
    const { id: cycleId } = cycle;
    await this.perform(ada, 'updateCycleStory', { cycleId, input: { title: 'Another name' } });
    await this.perform(ada, 'unlockSection', { cycleId, section: 'CYCLE' });
    await this.perform(ada, 'updateCycleSettings', { cycleId, input: LATER_SETTINGS });
    await this.perform(ada, 'freezeSection', { cycleId, section: 'CYCLE' });
    const participantIds = [ada, bob, eve].map((person) => participantOf(cycle, person).id);
    await this.perform(ada, 'assignCollectors', { cycleId, participantIds });
    for (const [index, person] of [ada, bob, eve].entries())
      await this.perform(person, 'confirmCollection', {
        participantId: participantIds[index],
        response: 'APPROVED',
      });
    return this.view(cycleId);
  }

  private payment(cycle: CycleView, payer: Person, collector: Person): string {
    const round = cycle.rounds.find((each) => each.collector.userId === collector.id);
    const { id } = participantOf(cycle, payer);
    const payment = round?.payments.find(({ participant }) => participant.id === id);
    if (!payment) throw new Error('payment not found');
    return payment.id;
  }

  private delay(cycle: CycleView, payer: Person, collector: Person, note: string): Promise<void> {
    const paymentId = this.payment(cycle, payer, collector);
    const payOn = dayAfter(new Date(`${today()}T00:00:00Z`), 5);
    return this.perform(payer, 'announceDelay', { paymentId, payOn, note });
  }

  private report(cycle: CycleView, payer: Person, collector: Person): Promise<void> {
    const paymentId = this.payment(cycle, payer, collector);
    return this.perform(payer, 'reportPayment', {
      input: {
        paymentId,
        paidOn: today(),
        method: 'CASH',
        reference: 'In an envelope',
        note: 'To her sister.',
      },
    });
  }

  private mark(cycle: CycleView, payer: Person, collector: Person): Promise<void> {
    const round = cycle.rounds.find((each) => each.collector.userId === collector.id);
    return this.perform(collector, 'updatePayments', {
      roundId: round?.id,
      payments: [{ paymentId: this.payment(cycle, payer, collector), paid: true }],
    });
  }

  private view(id: string): Promise<CycleView> {
    return viewOf(this.app, this.people[0], id);
  }

  private async perform(
    person: Person,
    operation: Operation,
    variables: Record<string, unknown>,
  ): Promise<void> {
    const { refusal } = await this.app.ask(person, briefDocuments[operation], variables);
    if (refusal) throw new Error(`${operation}: ${JSON.stringify(refusal)}`);
  }
}
