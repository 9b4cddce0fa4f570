import { checkEmail } from './account.ts';
import { withoutMarksAround, type Check } from './check.ts';
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

/** What each of them means, for the schema. */
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

/** The value capitalised, but "Other Family Member" (docs/rules.md §8.1). */
export const relationshipLabel = (relationship: Relationship): string =>
  relationship === 'OTHER_FAMILY'
    ? 'Other Family Member'
    : relationship.charAt(0) + relationship.slice(1).toLowerCase();

/** As REST writes it: `other-family`. */
export const relationshipSlug = (relationship: Relationship): string => slugOf(relationship);

/** The relationship that REST writes so; undefined for any other word. */
export const relationshipOf = (word: string): Relationship | undefined => valueOf(RELATIONSHIPS, word);

/** How many rows one call takes, and how many invites one owner may send in a day (docs/rules.md §13). */
export const INVITES = { perCall: 50, perOwnerAndDay: 200 };

/** Invite links live this long (docs/rules.md §8.6). */
export const INVITE_DAYS = 30;

export const checkRelationship: Check = (value) => {
  if (value === undefined || value === null || value === '') return t('complaints.inviteIncomplete');
  return (RELATIONSHIPS as readonly unknown[]).includes(value) ? undefined : t('complaints.unknownChoice');
};

/** An invite's e-mail: missing reads as an incomplete row. */
export const checkInviteEmail: Check = (value) =>
  typeof value !== 'string' || withoutMarksAround(value) === ''
    ? t('complaints.inviteIncomplete')
    : checkEmail(value);
