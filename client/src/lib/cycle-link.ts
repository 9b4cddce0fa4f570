import type { ParticipantStatus } from '@kolo/server/domain/participant.ts';

interface LinkedCycle {
  isOwner: boolean;
  viewerParticipant: { id: string; status: ParticipantStatus } | null;
}

/** The query of a link to a cycle's page. It narrows what the page shows, and grants nothing (docs/rules.md §20.9). */
export interface CycleLinkSearch {
  isOwner: string;
  ownerParticipantId?: string;
  status?: string;
  participantId?: string;
}

/** The query of a cycle's card, in lower case (docs/rules.md §20.8). */
export const cycleLinkSearch = (cycle: LinkedCycle): CycleLinkSearch => ({
  isOwner: String(cycle.isOwner),
  ...(cycle.viewerParticipant && {
    ...(cycle.isOwner && { ownerParticipantId: cycle.viewerParticipant.id }),
    status: cycle.viewerParticipant.status.toLowerCase(),
    participantId: cycle.viewerParticipant.id,
  }),
});

/** The props of a link to a cycle's page. */
export const toCycle = (cycle: LinkedCycle & { id: string }) =>
  ({
    to: '/my-cycles/$cycleId',
    params: { cycleId: cycle.id },
    search: cycleLinkSearch(cycle),
  }) as const;
