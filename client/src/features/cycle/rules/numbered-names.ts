import { numbered } from '@kolo/server/domain/names.ts';
import type { NumberedNameFieldsFragment } from '../../../graphql/generated.ts';

/**
 * The cycle with names by which its people can be told apart: two of one name each have a number, wherever they stand on
 * the page. Whoever marks the wrong one as paid has been misled by it.
 */
export function withNumberedNames<Cycle extends NumberedNameFieldsFragment>(cycle: Cycle): Cycle {
  const labels = numbered(cycle.participants);
  if (cycle.participants.every(({ id, name }) => name === null || labels.get(id) === name)) return cycle;

  const called = <P extends { id: string; name: string | null }>(person: P): P => ({
    ...person,
    name: labels.get(person.id) ?? person.name,
  });
  const paidBy = <P extends { name: string | null; participant: { id: string } }>(payment: P): P => ({
    ...payment,
    name: labels.get(payment.participant.id) ?? payment.name,
  });
  return {
    ...cycle,
    participants: cycle.participants.map(called),
    viewerParticipant: cycle.viewerParticipant && called(cycle.viewerParticipant),
    ownerParticipant: called(cycle.ownerParticipant),
    invites: cycle.invites.map((invite) => ({ ...invite, participant: called(invite.participant) })),
    rounds: cycle.rounds.map((round) => ({
      ...round,
      collector: called(round.collector),
      payments: round.payments.map(paidBy),
    })),
    viewerRound: cycle.viewerRound && {
      ...cycle.viewerRound,
      payments: cycle.viewerRound.payments.map(paidBy),
    },
  };
}
