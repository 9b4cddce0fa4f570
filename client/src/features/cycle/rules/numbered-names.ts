import { numbered } from '@kolo/server/domain/names.ts';
import type { NumberedNameFieldsFragment } from '../../../graphql/generated.ts';

/**
 * The cycle with a number behind each name that several participants share, everywhere on the page. Otherwise a collector
 * could mark the wrong person as paid. Payments name their payers in English, so former members are renamed there too.
 */
export function withNumberedNames<Cycle extends NumberedNameFieldsFragment>(cycle: Cycle): Cycle {
  const labels = numbered(cycle.participants);
  const isNamed = ({ id, name, formerNumber }: Cycle['participants'][number]): boolean =>
    formerNumber === null && (name === null || labels.get(id) === name);
  if (cycle.participants.every(isNamed)) return cycle;

  const named = <P extends { id: string; name: string | null }>(person: P): P => ({
    ...person,
    name: labels.get(person.id) ?? person.name,
  });
  const namedPayer = <P extends { name: string | null; participant: { id: string } }>(payment: P): P => ({
    ...payment,
    name: labels.get(payment.participant.id) ?? payment.name,
  });
  return {
    ...cycle,
    participants: cycle.participants.map(named),
    viewerParticipant: cycle.viewerParticipant && named(cycle.viewerParticipant),
    ownerParticipant: named(cycle.ownerParticipant),
    invites: cycle.invites.map((invite) => ({ ...invite, participant: named(invite.participant) })),
    rounds: cycle.rounds.map((round) => ({
      ...round,
      collector: named(round.collector),
      payments: round.payments.map(namedPayer),
    })),
    viewerRound: cycle.viewerRound && {
      ...cycle.viewerRound,
      payments: cycle.viewerRound.payments.map(namedPayer),
    },
  };
}
