import { checkEmail } from './account.ts';
import { withoutMarksAround, type Check } from './check.ts';
import { sentence } from './messages/sentence.ts';
import { t } from './messages/translate.ts';
import { valueOf, slugOf } from './text.ts';

export const RELATIONSHIPS = [
  'SPOUSE',
  'PARENT',
  'CHILD',
  'SIBLING',
  'GRANDPARENT',
  'GRANDCHILD',
  'OTHER_FAMILY',
  'FRIEND',
  'COLLEAGUE',
  'FAMILY',
  'OTHER',
] as const;
export type Relationship = (typeof RELATIONSHIPS)[number];

export const RELATIONSHIP_MEANINGS: Record<Relationship, string> = {
  SPOUSE: 'Husband or wife.',
  PARENT: 'Mother or father.',
  CHILD: 'Daughter or son.',
  SIBLING: 'Sister or brother.',
  GRANDPARENT: 'Grandmother or grandfather.',
  GRANDCHILD: 'Granddaughter or grandson.',
  OTHER_FAMILY: 'Another family member.',
  FRIEND: 'A friend.',
  COLLEAGUE: 'A person from work.',
  FAMILY: 'Family, without details.',
  OTHER: 'Anyone else.',
};

const LABELS: Record<Relationship, () => string> = {
  SPOUSE: () => t('labels.relationship.spouse'),
  PARENT: () => t('labels.relationship.parent'),
  CHILD: () => t('labels.relationship.child'),
  SIBLING: () => t('labels.relationship.sibling'),
  GRANDPARENT: () => t('labels.relationship.grandparent'),
  GRANDCHILD: () => t('labels.relationship.grandchild'),
  OTHER_FAMILY: () => t('labels.relationship.otherFamily'),
  FRIEND: () => t('labels.relationship.friend'),
  COLLEAGUE: () => t('labels.relationship.colleague'),
  FAMILY: () => t('labels.relationship.family'),
  OTHER: () => t('labels.relationship.other'),
};
/** The name of a relationship for people (docs/rules.md §8.1). */
export const relationshipLabel = (relationship: Relationship): string => LABELS[relationship]();

/** The slug in REST: `other-family`. */
export const relationshipSlug = (relationship: Relationship): string => slugOf(relationship);

/** The relationship of a slug; undefined for an unknown slug. */
export const relationshipOf = (slug: string): Relationship | undefined => valueOf(RELATIONSHIPS, slug);

/** The most invites in one call, and the most that one owner may send in a day (docs/rules.md §13). */
export const INVITES = { perCall: 50, perOwnerAndDay: 200 };

/** How long the links of an invite work (docs/rules.md §8.6). */
export const INVITE_DAYS = 30;

/** Checks the relationship in an invite. A missing one makes the invite incomplete. */
export const checkRelationship: Check = (value) => {
  if (value === undefined || value === null || value === '') return sentence('complaints.inviteIncomplete');
  return (RELATIONSHIPS as readonly unknown[]).includes(value)
    ? undefined
    : sentence('complaints.unknownChoice');
};

/** Checks the email address in an invite. A missing one makes the invite incomplete. */
export const checkInviteEmail: Check = (value) =>
  typeof value !== 'string' || withoutMarksAround(value) === ''
    ? sentence('complaints.inviteIncomplete')
    : checkEmail(value);
