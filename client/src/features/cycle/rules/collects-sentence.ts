import { amountText } from '@kolo/server/domain/currency.ts';
import { collectedAmount } from '@kolo/server/domain/cycle.ts';
import type { ParticipantStatus } from '@kolo/server/domain/participant.ts';

interface CollectingCycle {
  participantAmount: number;
  currency: string | null;
  participantsCount: number;
  isRunning: boolean;
  participants: readonly { status: ParticipantStatus }[];
  viewerParticipant: { status: ParticipantStatus } | null;
}

/** What one round really brings, beside the Amount, which counts everyone: all but the collector pay (docs/rules.md §19). */
export function collectsSentence(cycle: CollectingCycle): string {
  const asked = cycle.participants.filter(({ status }) => status === 'PENDING').length;
  const people = cycle.participantsCount + asked;
  const amount = amountText(collectedAmount({ ...cycle, participantsCount: people }), cycle.currency);
  const isOut = (cycle.viewerParticipant?.status ?? 'REJECTED') === 'REJECTED';
  if (people < 2) {
    return cycle.isRunning ? 'There is nobody to collect from.' : 'There is nobody to collect from yet.';
  }
  // Until all have answered nobody knows how many will pay.
  if (asked > 0) return isOut ? eachIf(people, amount) : youIf(people, amount);
  return isOut ? eachFrom(people - 1, amount) : youFrom(people - 1, amount);
}

const youIf = (people: number, amount: string): string =>
  people === 2
    ? `If both of you take part, you collect ${amount} once.`
    : `If all ${people} take part, you collect ${amount} once.`;
const eachIf = (people: number, amount: string): string =>
  people === 2
    ? `If both take part, each collects ${amount} once.`
    : `If all ${people} take part, each collects ${amount} once.`;
const youFrom = (others: number, amount: string): string =>
  others === 1
    ? `You collect ${amount} from the other one.`
    : `You collect ${amount} from the ${others} others.`;
const eachFrom = (others: number, amount: string): string =>
  others === 1
    ? `Each collects ${amount} from the other one.`
    : `Each collects ${amount} from the ${others} others.`;
