import { In, IsNull, LessThanOrEqual } from 'typeorm';
import { emailStatusAmong } from '../../accounts/credentials/verified-emails.ts';
import type { Context } from '../../context/context.ts';
import { emailKey } from '../../domain/account.ts';
import { collectedAmount } from '../../domain/cycle.ts';
import { isAskedAgain, isCollectorReminded, payerReminder, SOON_DAYS } from '../../domain/reminders.ts';
import { dayAfter } from '../../domain/schedule.ts';
import { joiningMessages, roundsPaid } from '../../domain/stake.ts';
import type { RecordLine } from '../../mail/emails/content.ts';
import type { MorningThing } from '../../mail/emails/morning-things.ts';
import { payLink, roundLink } from '../../mail/links.ts';
import type { Cycle } from '../tables/cycle.entity.ts';
import { namesFrom, type Names } from '../aggregate/names.ts';
import { recordLine } from '../history/record-line.ts';
import { Participant } from '../tables/participant.entity.ts';
import type { Payment } from '../tables/payment.entity.ts';
import { Round } from '../tables/round.entity.ts';
import { civilTime } from '../../base/civil-time.ts';
import type { Candidate } from './due.ts';

/** Something that is due, and what has to be done once it is told. */
export interface Due {
  /** Where it `asks`, its link is still to be made. */
  thing: MorningThing;
  /** Whose answer it asks for, by which question: its link carries a further secret beside that of the question's first letter. */
  asks?: {
    participant: Participant;
    purpose: 'INVITE' | 'SLOT';
    expiresAt: Date | null;
    tokenHash: string | null;
  };
  /** The round of which its collector is told. */
  collected?: Round;
}

/** Of a cycle in which the reader has a seat. */
interface Circle {
  cycle: Cycle;
  /** The reader's own. */
  seat: Participant;
  everyone: readonly Participant[];
  names: Names;
  isVerified: (userId: string | null) => boolean;
  isOwnerDisabled: boolean;
  record: RecordLine | undefined;
}

/** Of more seats those that were accepted come first, and the newest: nobody's thousands of circles hold up everybody else's morning. */
const MOST_SEATS = 1_000;

/**
 * All that is due for somebody on a day, over all circles, as it is at this moment (docs/rules.md §27.1). The number of
 * statements does not grow with that of the circles.
 */
export async function gatherDue(tx: Context, { email, userId, day, zone }: Candidate): Promise<Due[]> {
  const seats = await tx.manager.find(Participant, {
    where: {
      ...(userId === null ? { emailKey: emailKey(email), userId: IsNull() } : { userId }),
      status: In(['ACCEPTED', 'PENDING']),
    },
    order: { status: 'ASC', id: 'DESC' },
    take: MOST_SEATS,
  });
  const rounds = await roundsThatMatter(tx, seats, day);
  const circles = await openCircles(tx, seats, rounds);
  const due = await Promise.all(
    circles.map(async (circle) => {
      const { cycle, seat } = circle;
      if (cycle.isRunning) {
        const own = rounds.filter(({ cycleId }) => cycleId === cycle.id);
        return Promise.all(own.map((round) => dueInRound(tx, circle, round, day)));
      }
      // In the name of an account that an operator has disabled nobody is asked anything again.
      if (circle.isOwnerDisabled) return [];
      return seat.status === 'PENDING'
        ? [await dueInvite(tx, circle, { day, zone })]
        : [dueSlot(circle, { day, zone })];
    }),
  );
  return due.flat().flatMap((each) => each ?? []);
}

/** Those in which the reader may be told to pay, and those that the reader collects. */
async function roundsThatMatter(tx: Context, seats: readonly Participant[], day: string): Promise<Round[]> {
  const cycleId = In(seats.filter(({ status }) => status === 'ACCEPTED').map((seat) => seat.cycleId));
  return tx.manager.find(Round, {
    where: [
      { cycleId, date: In([day, dayAfter(day, SOON_DAYS)]) },
      { cycleId, lateOn: day },
      { collectorId: In(seats.map(({ id }) => id)), date: LessThanOrEqual(day) },
    ],
    order: { date: 'ASC', id: 'ASC' },
  });
}

/** The cycles about which there may be something to say, and what sentences about them are made of. */
async function openCircles(
  tx: Context,
  seats: readonly Participant[],
  rounds: readonly Round[],
): Promise<Circle[]> {
  const withRounds = new Set(rounds.map(({ cycleId }) => cycleId));
  const asked = seats.filter(
    (seat) => withRounds.has(seat.cycleId) || seat.status === 'PENDING' || isAskedForSlot(seat),
  );
  const found = await Promise.all(
    asked.map(async (seat) => ({ seat, cycle: await tx.loaders.cycles.load(seat.cycleId) })),
  );
  const known = found.flatMap(({ seat, cycle }) =>
    cycle && cycle.stoppedAt === null && cycle.isRunning === withRounds.has(cycle.id)
      ? [{ seat, cycle }]
      : [],
  );
  const people = await Promise.all(known.map(({ cycle }) => tx.loaders.participantsOfCycle.load(cycle.id)));
  const { verified, disabled } = await emailStatusAmong(tx, [
    ...new Set(people.flat().flatMap(({ userId }) => userId ?? [])),
  ]);
  return Promise.all(
    known.map(async ({ seat, cycle }, index) => {
      const everyone = people[index] ?? [];
      const newest = await tx.loaders.newestChange.load(cycle.id);
      return {
        cycle,
        seat,
        everyone,
        names: await namesFrom(tx.loaders, everyone),
        isVerified: (userId: string | null) => verified.has(userId ?? ''),
        isOwnerDisabled: disabled.has(cycle.userId),
        record: newest && newest.hash !== null ? recordLine(tx, { cycle, newest }) : undefined,
      };
    }),
  );
}

const isAskedForSlot = ({ isCollector, confirmationStatus, confirmationTokenHash }: Participant): boolean =>
  isCollector && confirmationStatus === 'PENDING' && confirmationTokenHash !== null;

/** What all things of one circle have in common. */
const common = ({ cycle, record, isVerified }: Circle) => ({
  cycleTitle: cycle.title,
  currency: cycle.currency,
  areVerified: isVerified(cycle.userId),
  record,
  link: '',
});

async function dueInRound(tx: Context, circle: Circle, round: Round, day: string): Promise<Due | undefined> {
  const payments = await tx.loaders.paymentsOfRound.load(round.id);
  return round.collectorId === circle.seat.id
    ? dueCollection(tx, circle, { round, payments, day })
    : duePayment(tx, circle, { round, payments, day });
}

interface OfRound {
  round: Round;
  payments: readonly Payment[];
  day: string;
}

function duePayment(tx: Context, circle: Circle, { round, payments, day }: OfRound): Due | undefined {
  const { cycle, seat, names, everyone, isVerified } = circle;
  const payment = payments.find(({ participantId }) => participantId === seat.id);
  const collector = everyone.find(({ id }) => id === round.collectorId);
  if (!payment || !collector) return undefined;
  const { graceDays } = cycle;
  const why = payerReminder({ standing: payment.standing, date: round.date, graceDays }, day);
  if (why === undefined) return undefined;
  return {
    thing: {
      ...common(circle),
      kind: 'PAY',
      why,
      amount: cycle.participantAmount,
      collectorName: names.ofParticipant(collector.id) ?? collector.email,
      areVerified: isVerified(cycle.userId) && isVerified(collector.userId),
      date: round.date,
      reference: payment.readyReference,
      link: payLink(tx.publicUrl, cycle.id, collector.id),
    },
  };
}

function dueCollection(tx: Context, circle: Circle, { round, payments, day }: OfRound): Due | undefined {
  const { cycle, seat, names, everyone } = circle;
  const standings = payments.map(({ standing }) => standing);
  const lastDate = everyone.reduce(
    (last, { dateCollected }) => (dateCollected !== null && dateCollected > last ? dateCollected : last),
    round.date,
  );
  const { date, collectorEmails } = round;
  if (!isCollectorReminded({ date, lastDate, collectorEmails, standings }, day)) return undefined;
  const reported = payments.filter(({ standing }) => standing === 'REPORTED');
  return {
    thing: {
      ...common(circle),
      kind: 'COLLECT',
      isToday: day === date,
      date,
      sum: cycle.participantAmount * payments.length,
      payers: payments.length,
      received: standings.filter((each) => each === 'RECEIVED').length,
      reported: reported.map(({ participantId }) => names.ofParticipant(participantId) ?? ''),
      link: roundLink(tx.publicUrl, cycle.id, seat.id),
    },
    collected: round,
  };
}

type Reader = Pick<Candidate, 'day' | 'zone'>;

/** Without an account the clock is that of the owner, of each circle its own. */
async function dueInvite(tx: Context, circle: Circle, { day, zone }: Reader): Promise<Due | undefined> {
  const { cycle, seat, everyone } = circle;
  const [invite, owner] = await Promise.all([
    tx.loaders.inviteOfParticipant.load(seat.id),
    tx.loaders.users.load(cycle.userId),
  ]);
  if (!invite || !owner || invite.tokenHash === null || invite.tokenExpiresAt <= tx.clock()) return undefined;
  const clock = seat.userId === null ? owner.timeZone : zone;
  if (!isAskedAgain(civilTime(invite.createdAt, clock).day, day)) return undefined;
  const people = everyone.filter(({ status }) => status !== 'REJECTED').length;
  return {
    thing: {
      ...common(circle),
      kind: 'INVITE',
      ownerName: `${owner.firstName} ${owner.lastName}`,
      meaning: joiningMessages(cycle, roundsPaid({ people })),
      frequency: cycle.frequency,
      startDate: cycle.startDate,
      expiresOn: civilTime(invite.tokenExpiresAt, 'utc').day,
    },
    asks: {
      participant: seat,
      purpose: 'INVITE',
      expiresAt: invite.tokenExpiresAt,
      tokenHash: invite.tokenHash,
    },
  };
}

function dueSlot(circle: Circle, { day, zone }: Reader): Due | undefined {
  const { cycle, seat, everyone } = circle;
  if (!isAskedForSlot(seat) || seat.askedAt === null) return undefined;
  if (!isAskedAgain(civilTime(seat.askedAt, zone).day, day)) return undefined;
  const participantsCount = everyone.filter(({ status }) => status === 'ACCEPTED').length;
  return {
    thing: {
      ...common(circle),
      kind: 'SLOT',
      slot: seat.slot ?? 0,
      slots: participantsCount,
      dateCollected: seat.dateCollected ?? cycle.startDate,
      amountCollected: collectedAmount({ participantAmount: cycle.participantAmount, participantsCount }),
    },
    asks: { participant: seat, purpose: 'SLOT', expiresAt: null, tokenHash: seat.confirmationTokenHash },
  };
}
