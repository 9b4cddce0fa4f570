import { Equal, In, IsNull, LessThanOrEqual, Or } from 'typeorm';
import { emailStatusAmong } from '../../accounts/credentials/verified-emails.ts';
import type { User } from '../../accounts/users/user.entity.ts';
import type { Context } from '../../context/context.ts';
import { emailKey } from '../../domain/account.ts';
import { collectedAmount } from '../../domain/cycle.ts';
import { acceptedCount } from '../../domain/participant.ts';
import { PLACES } from '../../domain/places.ts';
import {
  isAskedAgain,
  isAskedForPayTo,
  isCollectorReminded,
  payerReminder,
  PAY_TO_DAYS,
  SOON_DAYS,
} from '../../domain/reminders.ts';
import { dayAfter } from '../../domain/schedule.ts';
import { joiningMessages, roundsPaid } from '../../domain/stake.ts';
import type { RecordLine } from '../../mail/emails/content.ts';
import type { MorningItem } from '../../mail/emails/morning-items.ts';
import { payLink, placeLink, roundLink } from '../../mail/links.ts';
import type { Cycle } from '../tables/cycle.entity.ts';
import { readStopProposed } from '../aggregate/cycle-reading.ts';
import { namesFrom, type Names } from '../aggregate/names.ts';
import { newestRecordLine } from '../history/record-line.ts';
import { Participant } from '../tables/participant.entity.ts';
import type { Payment } from '../tables/payment.entity.ts';
import { Round } from '../tables/round.entity.ts';
import { civilTime } from '../../base/civil-time.ts';
import type { Candidate } from './due.ts';
import { dueDecisions } from './gather-decisions.ts';

/** An item of the morning email, and what to do when the email is written. */
export interface Due {
  /** Its link is still missing if `asks` is set. */
  item: MorningItem;
  /** The question that the item repeats. Its link gets a secret of its own, beside that of the first email. */
  asks?: {
    participant: Participant;
    purpose: 'INVITE' | 'SLOT';
    expiresAt: Date | null;
    tokenHash: string | null;
  };
  /** The round of which the collector is reminded. */
  collected?: Round;
  /** The payment of which the payer is reminded. If their address is verified, its link needs no sign-in. */
  owed?: { payment: Payment; collectorId: string; cycleId: string };
}

/** A cycle in which the reader is a participant. */
interface CycleData {
  cycle: Cycle;
  /** The reader. */
  reader: Participant;
  everyone: readonly Participant[];
  names: Names;
  isVerified: (userId: string | null) => boolean;
  isOwnerDisabled: boolean;
  /** People vote on stopping the cycle. */
  isStopProposed: boolean;
  record: RecordLine | undefined;
}

/** How many cycles of a person are read: accepted ones first, then the newest. Limits how long one person delays the others. */
const MOST_CYCLES = 1_000;

/**
 * Everything that is due for a person on a day, in all their cycles, as of now (docs/rules.md §27.1). The number of statements does
 * not depend on the number of cycles.
 * @param user the account; undefined for invited people without one
 */
export async function gatherDue(
  tx: Context,
  { email, userId, day, zone }: Candidate,
  user?: User,
): Promise<Due[]> {
  const participants = await tx.manager.find(Participant, {
    where: {
      ...(userId === null ? { emailKey: emailKey(email), userId: IsNull() } : { userId }),
      status: In(['ACCEPTED', 'PENDING']),
    },
    order: { status: 'ASC', id: 'DESC' },
    take: MOST_CYCLES,
  });
  const rounds = await relevantRounds(tx, participants, day);
  const cycles = await openCycles(tx, participants, rounds);
  const due = await Promise.all(
    cycles.map(async (data) => {
      const { cycle, reader } = data;
      if (cycle.isRunning) {
        const own = rounds.filter(({ cycleId }) => cycleId === cycle.id);
        return Promise.all(own.map((round) => dueInRound(tx, data, round, day)));
      }
      // A disabled owner's questions are not repeated.
      if (data.isOwnerDisabled) return [];
      return reader.status === 'PENDING'
        ? [await dueInvite(tx, data, { day, zone })]
        : [dueSlot(data, { day, zone })];
    }),
  );
  const decisions = user ? await dueDecisions(tx, user, participants, { day, zone }) : [];
  return [...due.flat().flatMap((each) => each ?? []), ...decisions.map((item) => ({ item }))];
}

/** The rounds in which the reader may have to pay, and those that the reader collects. */
async function relevantRounds(
  tx: Context,
  participants: readonly Participant[],
  day: string,
): Promise<Round[]> {
  const cycleId = In(participants.filter(({ status }) => status === 'ACCEPTED').map((each) => each.cycleId));
  return tx.manager.find(Round, {
    where: [
      { cycleId, date: In([day, dayAfter(day, SOON_DAYS)]) },
      { cycleId, lateOn: day },
      {
        collectorId: In(participants.map(({ id }) => id)),
        date: Or(LessThanOrEqual(day), Equal(dayAfter(day, PAY_TO_DAYS))),
      },
    ],
    order: { date: 'ASC', id: 'ASC' },
  });
}

/** The cycles in which something may be due, with the data for their items. */
async function openCycles(
  tx: Context,
  participants: readonly Participant[],
  rounds: readonly Round[],
): Promise<CycleData[]> {
  const withRounds = new Set(rounds.map(({ cycleId }) => cycleId));
  const relevant = participants.filter(
    (each) => withRounds.has(each.cycleId) || each.status === 'PENDING' || isAskedForSlot(each),
  );
  const found = await Promise.all(
    relevant.map(async (reader) => ({ reader, cycle: await tx.loaders.cycles.load(reader.cycleId) })),
  );
  const open = found.flatMap(({ reader, cycle }) =>
    cycle && cycle.stoppedAt === null && cycle.isRunning === withRounds.has(cycle.id)
      ? [{ reader, cycle }]
      : [],
  );
  const people = await Promise.all(open.map(({ cycle }) => tx.loaders.participantsOfCycle.load(cycle.id)));
  const { verified, disabled } = await emailStatusAmong(tx, [
    ...new Set(people.flat().flatMap(({ userId }) => userId ?? [])),
  ]);
  return Promise.all(
    open.map(async ({ reader, cycle }, index) => {
      const everyone = people[index] ?? [];
      const [record, proposedAt] = await Promise.all([
        newestRecordLine(tx, cycle),
        readStopProposed(tx, cycle),
      ]);
      return {
        cycle,
        reader,
        everyone,
        names: await namesFrom(tx.loaders, everyone),
        isVerified: (userId: string | null) => verified.has(userId ?? ''),
        isOwnerDisabled: disabled.has(cycle.userId),
        isStopProposed: proposedAt !== null,
        record,
      };
    }),
  );
}

const isAskedForSlot = ({ isCollector, confirmationStatus, confirmationTokenHash }: Participant): boolean =>
  isCollector && confirmationStatus === 'PENDING' && confirmationTokenHash !== null;

/** What all items of one cycle have in common. */
const common = ({ cycle, record, isVerified }: CycleData) => ({
  cycleTitle: cycle.title,
  currency: cycle.currency,
  areVerified: isVerified(cycle.userId),
  record,
  link: '',
});

async function dueInRound(tx: Context, data: CycleData, round: Round, day: string): Promise<Due | undefined> {
  const payments = await tx.loaders.paymentsOfRound.load(round.id);
  if (round.collectorId !== data.reader.id) return duePayment(tx, data, { round, payments, day });
  return dueCollection(tx, data, { round, payments, day }) ?? duePayTo(tx, data, { round, payments, day });
}

interface RoundData {
  round: Round;
  payments: readonly Payment[];
  day: string;
}

function duePayment(tx: Context, data: CycleData, { round, payments, day }: RoundData): Due | undefined {
  const { cycle, reader, names, everyone, isVerified } = data;
  const payment = payments.find(({ participantId }) => participantId === reader.id);
  const collector = everyone.find(({ id }) => id === round.collectorId);
  if (!payment || !collector) return undefined;
  const { graceDays } = cycle;
  const why = payerReminder({ standing: payment.standing, date: round.date, graceDays }, day);
  if (why === undefined) return undefined;
  return {
    item: {
      ...common(data),
      kind: 'PAY',
      why,
      amount: cycle.participantAmount,
      collectorName: names.ofParticipant(collector.id) ?? collector.email,
      areVerified: isVerified(cycle.userId) && isVerified(collector.userId),
      date: round.date,
      reference: payment.readyReference,
      delayedTo: payment.delayOn,
      isStopProposed: data.isStopProposed,
      opensWithoutSignIn: false,
      link: payLink(tx.publicUrl, cycle.id, collector.id),
    },
    owed: { payment, collectorId: collector.id, cycleId: cycle.id },
  };
}

function dueCollection(tx: Context, data: CycleData, { round, payments, day }: RoundData): Due | undefined {
  const { cycle, reader, names, everyone } = data;
  const standings = payments.map(({ standing }) => standing);
  const lastDate = everyone.reduce(
    (last, { dateCollected }) => (dateCollected !== null && dateCollected > last ? dateCollected : last),
    round.date,
  );
  const { date, collectorEmails } = round;
  if (!isCollectorReminded({ date, lastDate, collectorEmails, standings }, day)) return undefined;
  const reported = payments.filter(({ standing }) => standing === 'REPORTED');
  return {
    item: {
      ...common(data),
      kind: 'COLLECT',
      isToday: day === date,
      date,
      sum: cycle.participantAmount * payments.length,
      payers: payments.length,
      isStopProposed: data.isStopProposed,
      received: standings.filter((each) => each === 'RECEIVED').length,
      reported: reported.map(({ participantId }) => names.ofParticipant(participantId) ?? ''),
      payToLink:
        day === date && reader.payTo === null ? placeLink(tx.publicUrl, cycle.id, PLACES.payTo) : undefined,
      link: roundLink(tx.publicUrl, cycle.id, reader.id),
    },
    collected: round,
  };
}

function duePayTo(tx: Context, data: CycleData, { round, payments, day }: RoundData): Due | undefined {
  const { cycle, reader } = data;
  if (!isAskedForPayTo({ hasPayTo: reader.payTo !== null, date: round.date }, day)) return undefined;
  return {
    item: {
      ...common(data),
      kind: 'PAY_TO',
      date: round.date,
      sum: cycle.participantAmount * payments.length,
      link: placeLink(tx.publicUrl, cycle.id, PLACES.payTo),
    },
  };
}

type Morning = Pick<Candidate, 'day' | 'zone'>;

/** Without an account, days are counted in the time zone of each cycle's owner. */
async function dueInvite(tx: Context, data: CycleData, { day, zone }: Morning): Promise<Due | undefined> {
  const { cycle, reader, everyone } = data;
  const [invite, owner] = await Promise.all([
    tx.loaders.inviteOfParticipant.load(reader.id),
    tx.loaders.users.load(cycle.userId),
  ]);
  if (!invite || !owner || invite.tokenHash === null || invite.tokenExpiresAt <= tx.clock()) return undefined;
  const ownZone = reader.userId === null ? owner.timeZone : zone;
  if (!isAskedAgain(civilTime(invite.createdAt, ownZone).day, day)) return undefined;
  const people = everyone.filter(({ status }) => status !== 'REJECTED').length;
  return {
    item: {
      ...common(data),
      kind: 'INVITE',
      ownerName: `${owner.firstName} ${owner.lastName}`,
      meaning: joiningMessages(cycle, roundsPaid({ people })),
      frequency: cycle.frequency,
      startDate: cycle.startDate,
      expiresOn: civilTime(invite.tokenExpiresAt, 'utc').day,
    },
    asks: {
      participant: reader,
      purpose: 'INVITE',
      expiresAt: invite.tokenExpiresAt,
      tokenHash: invite.tokenHash,
    },
  };
}

function dueSlot(data: CycleData, { day, zone }: Morning): Due | undefined {
  const { cycle, reader, everyone } = data;
  if (!isAskedForSlot(reader) || reader.askedAt === null) return undefined;
  if (!isAskedAgain(civilTime(reader.askedAt, zone).day, day)) return undefined;
  const participantsCount = acceptedCount(everyone);
  const dateCollected = reader.dateCollected ?? cycle.startDate;
  return {
    item: {
      ...common(data),
      kind: 'SLOT',
      slot: reader.slot ?? 0,
      slots: participantsCount,
      dateCollected,
      isPast: dateCollected < day,
      amountCollected: collectedAmount({ participantAmount: cycle.participantAmount, participantsCount }),
    },
    asks: { participant: reader, purpose: 'SLOT', expiresAt: null, tokenHash: reader.confirmationTokenHash },
  };
}
