import { DateTime } from 'luxon';
import type { Deployment, SignedIn } from '../../context/context.ts';
import * as cycles from '../../cycles/cycle/cycle.service.ts';
import type { Cycle } from '../../cycles/tables/cycle.entity.ts';
import { signUp } from '../../accounts/sign-in/identity.service.ts';
import { respondToInvite } from '../../cycles/invites/invite-response.service.ts';
import { sendInvites } from '../../cycles/invites/invite.service.ts';
import { joinLinkFor, openJoinLink } from '../../cycles/joining/join-link.service.ts';
import { askToJoin } from '../../cycles/joining/join-request.service.ts';
import * as collectors from '../../cycles/participants/collector.service.ts';
import * as confirmations from '../../cycles/participants/confirmation.service.ts';
import { listParticipants } from '../../cycles/participants/participant.service.ts';
import { disputePayment, reportPayment } from '../../cycles/rounds/payment.service.ts';
import { listRounds, updatePayments } from '../../cycles/rounds/round.service.ts';
import { proposeStop, voteToStop } from '../../cycles/stopping/stop.service.ts';
import { proposeSwap } from '../../cycles/swaps/swap.service.ts';
import { visitor } from '../../run/visitor.ts';
import { emailOf, PASSWORD, PEOPLE, type DemoCycle, type Name } from './circles.ts';

/** The demo's people as they would ask, each signed in. */
export type People = Record<Name, SignedIn>;

/** Signs the demo's people up. */
export async function signUpPeople(deployment: Omit<Deployment, 'wiring'>): Promise<People> {
  const people: Partial<People> = {};
  for (const [firstName, lastName] of Object.entries(PEOPLE)) {
    const name = firstName as Name;
    const { user } = await signUp(visitor(deployment, 'demo'), {
      firstName,
      lastName,
      email: emailOf(name),
      password: PASSWORD,
      phoneNumber: '+234 803 555 0100',
      dob: '1988-03-14',
      timeZone: 'Africa/Lagos',
    });
    people[name] = { ...visitor(deployment, 'demo'), viewer: { id: user.id, email: user.email } };
  }
  return people as People;
}

/** Takes one circle through its life as far as it is to come, by the operations that everybody uses. */
export async function playCycle(people: People, circle: DemoCycle, today: DateTime): Promise<void> {
  const owner = people[circle.owner];
  const cycle = await cycles.createCycle(owner, {
    type: circle.type,
    title: circle.title,
    description: circle.story,
    startDate: today.plus(circle.starts).toFormat('yyyy-MM-dd'),
    frequency: circle.frequency,
    participantAmount: circle.amount,
    ...circle.terms,
  });
  await invite(people, circle, cycle);
  await share(people, circle, cycle);
  if (circle.frozen) {
    await cycles.freezeSection(owner, cycle.id, 'CYCLE');
    await cycles.freezeSection(owner, cycle.id, 'PARTICIPANTS');
  }
  if (circle.order) await chooseCollectors(people, circle, cycle);
  if (circle.running) {
    await cycles.runCycle(owner, cycle.id);
    await markPaid(people, circle, cycle);
    await makeClaims(people, circle, cycle, today);
    if (circle.exchange) {
      const { by, of } = circle.exchange;
      await proposeSwap(people[by], cycle.id, participantIn(await participantsOf(owner, cycle), of));
    }
    if (circle.stop) {
      await proposeStop(people[circle.stop.by], cycle.id, circle.stop.reason);
      for (const name of circle.stop.agreeing) await voteToStop(people[name], cycle.id, true);
    }
  }
}

/** The participant of each person, by e-mail. */
async function participantsOf(ctx: SignedIn, cycle: Cycle): Promise<Map<string, string>> {
  const participants = await listParticipants(
    { ...ctx, loaders: ctx.wiring.loadersFor(ctx.db.reader, ctx.clock) },
    cycle.id,
  );
  return new Map(participants.map((participant) => [participant.email, participant.id]));
}

const participantIn = (participants: Map<string, string>, name: Name): string => {
  const id = participants.get(emailOf(name));
  if (!id) throw new Error(`${name} is no participant of this circle of the demo.`);
  return id;
};

async function invite(people: People, circle: DemoCycle, cycle: Cycle): Promise<void> {
  const { members, pending = [], rejecting = [], strangers = [], relationship } = circle;
  const emails = [...[...members, ...pending, ...rejecting].map(emailOf), ...strangers];
  const rows = emails.map((email) => ({ email, relationship }));
  await sendInvites(people[circle.owner], cycle.id, rows);

  const participants = await participantsOf(people[circle.owner], cycle);
  for (const name of members) {
    const own = circle.own?.[name];
    await respondToInvite(people[name], participantIn(participants, name), 'ACCEPTED', {
      relationship: own,
    });
  }
  for (const name of rejecting) {
    const reason = circle.whyNot?.[name];
    await respondToInvite(people[name], participantIn(participants, name), 'REJECTED', { reason });
  }
}

/** Opens a link to share where somebody asks by it. */
async function share(people: People, { owner: name, asking = {} }: DemoCycle, cycle: Cycle): Promise<void> {
  const notes = Object.entries(asking) as [Name, string][];
  if (notes.length === 0) return;
  const owner = people[name];
  await openJoinLink(owner, cycle.id);
  const link = await joinLinkFor(
    { ...owner, loaders: owner.wiring.loadersFor(owner.db.reader, owner.clock) },
    cycle,
  );
  const token = link?.split('/').at(-1) ?? '';
  for (const [asker, note] of notes) await askToJoin(people[asker], token, { note });
}

async function chooseCollectors(people: People, circle: DemoCycle, cycle: Cycle): Promise<void> {
  const owner = people[circle.owner];
  const participants = await participantsOf(owner, cycle);
  const order = (circle.order ?? []).map((name) => participantIn(participants, name));
  await collectors.assignCollectors(owner, cycle.id, order);
  if (circle.asked) await confirmations.sendConfirmationEmails(owner, cycle.id);
  for (const name of circle.approved ?? []) {
    await confirmations.confirmCollection(people[name], participantIn(participants, name), 'APPROVED', {
      payTo: circle.payTo?.[name],
    });
  }
  for (const name of circle.refused ?? []) {
    await confirmations.confirmCollection(people[name], participantIn(participants, name), 'REJECTED', {
      ...circle.slotMessages?.[name],
    });
  }
}

async function markPaid(people: People, circle: DemoCycle, cycle: Cycle): Promise<void> {
  const owner = people[circle.owner];
  for (const round of await listRounds(
    { ...owner, loaders: owner.wiring.loadersFor(owner.db.reader, owner.clock) },
    cycle.id,
  )) {
    const collector = circle.order?.[round.position];
    const count = circle.paid?.[round.position] ?? 0;
    if (!collector || count === 0) continue;
    const payments = await owner.loaders.paymentsOfRound.load(round.id);
    const marks = payments.slice(0, count).map(({ id }) => ({ paymentId: id, paid: true }));
    await updatePayments(people[collector], round.id, marks);
  }
}

/** What both sides say of single payments, each by whoever may. */
async function makeClaims(people: People, circle: DemoCycle, cycle: Cycle, today: DateTime): Promise<void> {
  const participants = await participantsOf(people[circle.owner], cycle);
  for (const { round: position, payer, says, method = 'CASH', reference, reason = '' } of circle.words ??
    []) {
    const collector = circle.order?.[position];
    if (!collector) throw new Error(`${circle.title} has no round ${position}`);
    const asked = people[circle.owner];
    asked.loaders.forget();
    const round = (await listRounds(asked, cycle.id))[position];
    const payments = await asked.loaders.paymentsOfRound.load(round?.id ?? '');
    const payment = payments.find(
      ({ participantId }) => participantId === participantIn(participants, payer),
    );
    if (!round || !payment) throw new Error(`${payer} pays nothing in round ${position} of ${circle.title}`);
    const { id: paymentId } = payment;
    if (says === 'receives') await updatePayments(people[collector], round.id, [{ paymentId, paid: true }]);
    if (says === 'disputes') await disputePayment(people[collector], paymentId, reason);
    if (says === 'reports') {
      const paidOn = today.minus({ days: 1 }).toFormat('yyyy-MM-dd');
      await reportPayment(people[payer], { paymentId, paidOn, method, ...(reference ? { reference } : {}) });
    }
  }
}
