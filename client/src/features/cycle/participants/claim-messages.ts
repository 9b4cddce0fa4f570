import { UNKNOWN_OWNER } from '@kolo/server/domain/answers.ts';
import { relationshipLabel, type Relationship } from '@kolo/server/domain/invite.ts';

interface Said {
  relationship: Relationship | null;
  ownRelationship: Relationship | null;
  rejectionReason: string | null;
}

export const claimMessages = {
  asOwnerSays: (label: string, owner: string) => `${label}, as ${owner} says`,
  byOwnClaim: (label: string) => `${label} by their own word`,
  byYourClaim: (label: string) => `${label} by your own word`,
  unknownToOwner: 'Says that they do not know you, and cannot be invited by you again',
  unknownToViewer: 'You said that you do not know the owner',
  sharesMailbox: (other: string) => `Shares a mailbox with ${other}`,
  reason: (reason: string) => `Reason: “${reason}”`,
};

/** Who the person is to the owner, by the words of both where they differ: to the owner, and to that person. */
export function relationshipMessages(
  { relationship, ownRelationship }: Said,
  reader: { isOwner: boolean; owner: string },
): string[] {
  const label = relationship && relationshipLabel(relationship);
  const own = ownRelationship && ownRelationship !== relationship ? relationshipLabel(ownRelationship) : null;
  if (reader.isOwner) return [label, own && claimMessages.byOwnClaim(own)].flatMap((words) => words ?? []);
  return [
    label && claimMessages.asOwnerSays(label, reader.owner),
    own && claimMessages.byYourClaim(own),
  ].flatMap((words) => words ?? []);
}

/** Why the invite was rejected; nothing where nothing was said. */
export function rejectionMessages({ rejectionReason }: Said, isOwner: boolean): string | undefined {
  if (rejectionReason === null) return undefined;
  if (rejectionReason !== UNKNOWN_OWNER) return claimMessages.reason(rejectionReason);
  return isOwner ? claimMessages.unknownToOwner : claimMessages.unknownToViewer;
}
