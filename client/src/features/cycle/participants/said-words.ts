import { UNKNOWN_OWNER } from '@kolo/server/domain/answers.ts';
import { relationshipLabel, type Relationship } from '@kolo/server/domain/invite.ts';

interface Said {
  relationship: Relationship | null;
  ownRelationship: Relationship | null;
  rejectionReason: string | null;
}

export const saidWords = {
  asOwnerSays: (label: string, owner: string) => `${label}, as ${owner} says`,
  byOwnWord: (label: string) => `${label} by their own word`,
  byYourWord: (label: string) => `${label} by your own word`,
  unknownToOwner: 'Says that they do not know you, and cannot be invited by you again',
  unknownToViewer: 'You said that you do not know the owner',
  sharesMailbox: (other: string) => `Shares a mailbox with ${other}`,
  reason: (reason: string) => `Reason: “${reason}”`,
};

/** Who the person is to the owner, by the words of both where they differ: to the owner, and to that person. */
export function relationshipWords(
  { relationship, ownRelationship }: Said,
  reader: { isOwner: boolean; owner: string },
): string[] {
  const label = relationship && relationshipLabel(relationship);
  const own = ownRelationship && ownRelationship !== relationship ? relationshipLabel(ownRelationship) : null;
  if (reader.isOwner) return [label, own && saidWords.byOwnWord(own)].flatMap((words) => words ?? []);
  return [label && saidWords.asOwnerSays(label, reader.owner), own && saidWords.byYourWord(own)].flatMap(
    (words) => words ?? [],
  );
}

/** Why the invite was rejected; nothing where nothing was said. */
export function rejectionWords({ rejectionReason }: Said, isOwner: boolean): string | undefined {
  if (rejectionReason === null) return undefined;
  if (rejectionReason !== UNKNOWN_OWNER) return saidWords.reason(rejectionReason);
  return isOwner ? saidWords.unknownToOwner : saidWords.unknownToViewer;
}
