import { look, rest } from '../matrix-apis.ts';
import { always, stages, toAccepted, toMembers, toOwnerAmongMembers, type Row } from '../matrix.ts';

/** Who may see what. */
export const rows: Row[] = [
  {
    name: 'see the cycle',
    ...toMembers,
    apis: [
      look('cycle', 'query ($cycle: ID!) { cycle(id: $cycle) { id } }'),
      rest('GET /api/my-cycle/{id}?isOwner=true&status=accepted', ({ cycle }) => [cycle]),
    ],
  },
  {
    name: 'see the newest version number',
    ...toMembers,
    apis: [look('cycleVersion', 'query ($cycle: ID!) { cycleVersion(id: $cycle) }')],
  },
  {
    name: 'see a participant',
    ...toMembers,
    apis: [
      look('participant', 'query ($participant: ID!) { participant(id: $participant) { id } }'),
      rest('GET /api/participant/{id}', ({ participants }) => [participants.bob]),
    ],
  },
  {
    name: 'see the participants',
    ...toMembers,
    apis: [
      look('participants', 'query ($cycle: ID!) { participants(cycleId: $cycle) { id } }'),
      rest('GET /api/participant?cycleId={cycleId}', ({ cycle }) => [cycle]),
    ],
  },
  {
    name: 'see the collectors',
    ...toMembers,
    apis: [
      look('collectors', 'query ($cycle: ID!) { collectors(cycleId: $cycle) { id } }'),
      rest('GET /api/participant/collectors?cycleId={cycleId}', ({ cycle }) => [cycle]),
    ],
  },
  {
    name: 'see the choices for a swap',
    ...toAccepted(always('harmless')),
    apis: [look('swapChoices', 'query ($cycle: ID!) { swapChoices(cycleId: $cycle) { hindrance } }')],
  },
  {
    name: 'see the history',
    ...toMembers,
    apis: [
      look('history', 'query ($cycle: ID!) { history(cycleId: $cycle) { id } }'),
      rest('GET /api/cycle/{id}/history', ({ cycle }) => [cycle]),
    ],
  },
  {
    name: 'see the invites',
    ...toOwnerAmongMembers,
    apis: [
      look('invites', 'query ($cycle: ID!) { invites(cycleId: $cycle) { id } }'),
      rest('GET /api/cycle/{id}/invites', ({ cycle }) => [cycle]),
    ],
  },
  {
    name: 'see the rounds',
    ...toAccepted(always('harmless')),
    apis: [look('rounds', 'query ($cycle: ID!) { rounds(cycleId: $cycle) { id } }')],
  },
  {
    name: 'see the agreement or its draft',
    ...toAccepted(always('harmless')),
    apis: [look('agreement', 'query ($cycle: ID!) { agreement(cycleId: $cycle) { draft } }')],
  },
  {
    name: 'see the passbook',
    ...toAccepted(always('harmless')),
    apis: [look('passbook', 'query ($cycle: ID!) { passbook(cycleId: $cycle) { title } }')],
  },
  {
    name: 'see one round',
    ...toAccepted(
      stages('round-not-found', 'round-not-found', 'round-not-found', 'round-not-found', 'harmless'),
    ),
    apis: [
      look(
        'round',
        'query ($cycle: ID!, $participant: ID!) { round(cycleId: $cycle, collectorId: $participant) { id } }',
      ),
      rest('GET /api/round/{cycleId}/{collectorId}', ({ cycle, participants }) => [cycle, participants.bob]),
    ],
  },
];
