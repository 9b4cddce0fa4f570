import { UNKNOWN_OWNER } from '@kolo/server/domain/answers.ts';
import { relationshipLabel, type Relationship } from '@kolo/server/domain/invite.ts';
import { t } from '../../../lib/t.ts';

interface Claims {
  relationship: Relationship | null;
  ownRelationship: Relationship | null;
  rejectionReason: string | null;
}

/** Who the person is to the owner: what the owner states, and what the person states if that differs. */
export function relationshipTexts(
  { relationship, ownRelationship }: Claims,
  { isOwner, owner }: { isOwner: boolean; owner: string },
): string[] {
  const ownersLabel = relationship && relationshipLabel(relationship);
  const ownLabel =
    ownRelationship && ownRelationship !== relationship ? relationshipLabel(ownRelationship) : null;
  const texts: string[] = [];
  if (ownersLabel)
    texts.push(
      isOwner ? ownersLabel : t('participants.relationship.byOrganiser', { owner, label: ownersLabel }),
    );
  if (ownLabel)
    texts.push(
      isOwner
        ? t('participants.relationship.byPerson', { label: ownLabel })
        : t('participants.relationship.byYou', { label: ownLabel }),
    );
  return texts;
}

/** Why the person rejected the invite; undefined if they gave no reason. */
export function rejectionText({ rejectionReason }: Claims, isOwner: boolean): string | undefined {
  if (rejectionReason === null) return undefined;
  if (rejectionReason !== UNKNOWN_OWNER)
    return t('participants.rejection.reason', { reason: rejectionReason });
  return isOwner ? t('participants.rejection.doesNotKnowYou') : t('participants.rejection.youDoNotKnow');
}
