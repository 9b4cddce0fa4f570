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
import { emailOf, PASSWORD, PEOPLE, type DemoPlan, type Name } from './plans.ts';

/** The contexts of the demo's people, each signed in. */
export type People = Record<Name, SignedIn>;

/** Creates the accounts of the demo's people. */
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

/** Plays one cycle up to its planned state, with the same services that real requests use. */
export async function playCycle(people: People, plan: DemoPlan, today: DateTime): Promise<void> {
  const owner = people[plan.owner];
  const cycle = await cycles.createCycle(owner, {
    type: plan.type,
    title: plan.title,
    description: plan.story,
    startDate: today.plus(plan.starts).toFormat('yyyy-MM-dd'),
    frequency: plan.frequency,
    participantAmount: plan.amount,
    ...plan.terms,
  });
  await invite(people, plan, cycle);
  await share(people, plan, cycle);
  if (plan.frozen) {
    await cycles.freezeSection(owner, cycle.id, 'CYCLE');
    await cycles.freezeSection(owner, cycle.id, 'PARTICIPANTS');
  }
  if (plan.order) await chooseCollectors(people, plan, cycle);
  if (plan.running) {
    await cycles.runCycle(owner, cycle.id);
    await markPaid(people, plan, cycle);
    await makeClaims(people, plan, cycle, today);
    if (plan.swap) {
      const { by, of, note } = plan.swap;
      await proposeSwap(people[by], cycle.id, participantIn(await participantsOf(owner, cycle), of), {
        note,
      });
    }
    if (plan.stop) {
      await proposeStop(people[plan.stop.by], cycle.id, plan.stop.reason);
      for (const name of plan.stop.agreeing) await voteToStop(people[name], cycle.id, true);
    }
  }
}

/** The id of each participant, by email. */
async function participantsOf(ctx: SignedIn, cycle: Cycle): Promise<Map<string, string>> {
  const participants = await listParticipants(
    { ...ctx, loaders: ctx.wiring.loadersFor(ctx.db.reader, ctx.clock) },
    cycle.id,
  );
  return new Map(participants.map((participant) => [participant.email, participant.id]));
}

const participantIn = (participants: Map<string, string>, name: Name): string => {
  const id = participants.get(emailOf(name));
  if (!id) throw new Error(`${name} is not a participant of this demo cycle.`);
  return id;
};

async function invite(people: People, plan: DemoPlan, cycle: Cycle): Promise<void> {
  const { members, pending = [], rejecting = [], newcomers = [], relationship } = plan;
  const emails = [...[...members, ...pending, ...rejecting].map(emailOf), ...newcomers];
  const rows = emails.map((email) => ({ email, relationship }));
  await sendInvites(people[plan.owner], cycle.id, rows);

  const participants = await participantsOf(people[plan.owner], cycle);
  for (const name of members) {
    const own = plan.ownRelationships?.[name];
    await respondToInvite(people[name], participantIn(participants, name), 'ACCEPTED', {
      relationship: own,
    });
  }
  for (const name of rejecting) {
    const reason = plan.rejectReasons?.[name];
    await respondToInvite(people[name], participantIn(participants, name), 'REJECTED', { reason });
  }
}

/** Opens a join link if people ask to join. */
async function share(people: People, { owner: name, asking = {} }: DemoPlan, cycle: Cycle): Promise<void> {
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

async function chooseCollectors(people: People, plan: DemoPlan, cycle: Cycle): Promise<void> {
  const owner = people[plan.owner];
  const participants = await participantsOf(owner, cycle);
  const order = (plan.order ?? []).map((name) => participantIn(participants, name));
  await collectors.assignCollectors(owner, cycle.id, order);
  if (plan.confirmationsSent) await confirmations.sendConfirmationEmails(owner, cycle.id);
  for (const name of plan.approved ?? []) {
    await confirmations.confirmCollection(people[name], participantIn(participants, name), 'APPROVED', {
      payTo: plan.payTo?.[name],
    });
  }
  for (const name of plan.refused ?? []) {
    await confirmations.confirmCollection(people[name], participantIn(participants, name), 'REJECTED', {
      ...plan.slotReplies?.[name],
    });
  }
}

async function markPaid(people: People, plan: DemoPlan, cycle: Cycle): Promise<void> {
  const owner = people[plan.owner];
  for (const round of await listRounds(
    { ...owner, loaders: owner.wiring.loadersFor(owner.db.reader, owner.clock) },
    cycle.id,
  )) {
    const collector = plan.order?.[round.position];
    const count = plan.paid?.[round.position] ?? 0;
    if (!collector || count === 0) continue;
    const payments = await owner.loaders.paymentsOfRound.load(round.id);
    const marks = payments.slice(0, count).map(({ id }) => ({ paymentId: id, paid: true }));
    await updatePayments(people[collector], round.id, marks);
  }
}

/** Records claims about single payments, each by the person who can make it. */
async function makeClaims(people: People, plan: DemoPlan, cycle: Cycle, today: DateTime): Promise<void> {
  const participants = await participantsOf(people[plan.owner], cycle);
  for (const { round: position, payer, action, method = 'CASH', reference, reason = '' } of plan.claims ??
    []) {
    const collector = plan.order?.[position];
    if (!collector) throw new Error(`${plan.title} has no round ${position}`);
    const owner = people[plan.owner];
    owner.loaders.forget();
    const round = (await listRounds(owner, cycle.id))[position];
    const payments = await owner.loaders.paymentsOfRound.load(round?.id ?? '');
    const payment = payments.find(
      ({ participantId }) => participantId === participantIn(participants, payer),
    );
    if (!round || !payment) throw new Error(`${payer} pays nothing in round ${position} of ${plan.title}`);
    const { id: paymentId } = payment;
    if (action === 'receive') await updatePayments(people[collector], round.id, [{ paymentId, paid: true }]);
    if (action === 'dispute') await disputePayment(people[collector], paymentId, reason);
    if (action === 'report') {
      const paidOn = today.minus({ days: 1 }).toFormat('yyyy-MM-dd');
      await reportPayment(people[payer], { paymentId, paidOn, method, ...(reference ? { reference } : {}) });
    }
  }
}
