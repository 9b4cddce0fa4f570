import { registerEnumType } from 'type-graphql';
import {
  ACCESS_TOKEN_SCOPES,
  CHANGE_KINDS,
  COLLECTION_RESPONSES,
  CONFIRMATION_STATUSES,
  CYCLE_TYPES,
  INVITE_RESPONSES,
  PARTICIPANT_STATUSES,
  RELATIONSHIPS,
  SECTIONS,
} from '../domain/index.ts';

/** The domain's unions, as GraphQL enums: the values stand in the domain only, each with its meaning here. */
const asEnum = <V extends string>(
  name: string,
  description: string,
  values: readonly V[],
  meanings: Record<V, string>,
) => {
  const object = Object.fromEntries(values.map((value) => [value, value])) as Record<V, V>;
  const valuesConfig: { [value in V]?: { description: string } } = {};
  for (const value of values) valuesConfig[value] = { description: meanings[value] };
  registerEnumType(object, { name, description, valuesConfig });
  return object;
};

const READ_ONLY = 'Comes with data from elsewhere: answered, and never accepted.';

export const CycleTypeEnum = asEnum(
  'CycleType',
  'What kind of circle it is. It sorts and colours cycles; no rule depends on it.',
  CYCLE_TYPES,
  {
    PERSONAL: 'Everybody saves for something of their own.',
    GROUP: 'The circle saves for something in common.',
    CHALLENGE: 'The circle saves for the sport of it.',
    HABIT: READ_ONLY,
    INDIVIDUAL: READ_ONLY,
  },
);

export const SectionEnum = asEnum(
  'Section',
  'A part of a cycle that its owner freezes once it is settled. What is frozen cannot be edited until it is unlocked.',
  SECTIONS,
  {
    CYCLE: 'The settings: start date, frequency and amount.',
    PARTICIPANTS: 'Who takes part: invites and participants.',
  },
);

export const ParticipantStatusEnum = asEnum(
  'ParticipantStatus',
  'The answer of an invited person. Once given it is final.',
  PARTICIPANT_STATUSES,
  {
    PENDING: 'Not answered yet.',
    ACCEPTED: "Takes part. The owner's own seat is accepted from the start.",
    REJECTED: 'Does not take part, and keeps the seat until the owner removes it.',
  },
);

export const ConfirmationStatusEnum = asEnum(
  'ConfirmationStatus',
  "A collector's answer for the slot. PENDING as long as the participant holds none.",
  CONFIRMATION_STATUSES,
  {
    PENDING: 'Not answered yet, or asked again because slot or date have changed.',
    APPROVED: 'Collects on that day.',
    REJECTED: 'Does not: the owner assigns the collectors again before the cycle can run.',
  },
);

export const InviteResponseEnum = asEnum(
  'InviteResponse',
  'What an invited person can answer, once.',
  INVITE_RESPONSES,
  { ACCEPTED: 'Takes part.', REJECTED: 'Does not take part.' },
);

export const CollectionResponseEnum = asEnum(
  'CollectionResponse',
  'What a collector can answer for the slot.',
  COLLECTION_RESPONSES,
  { APPROVED: 'Collects on that day.', REJECTED: 'Does not: the owner has to assign the collectors again.' },
);

export const RelationshipEnum = asEnum(
  'Relationship',
  'Who the invited person is to the owner. Only the owner sees it.',
  RELATIONSHIPS,
  {
    SPOUSE: 'Husband or wife.',
    PARENT: 'Mother or father.',
    CHILD: 'Daughter or son.',
    SIBLING: 'Sister or brother.',
    GRANDPARENT: 'Grandmother or grandfather.',
    GRANDCHILD: 'Granddaughter or grandson.',
    OTHER_FAMILY: 'Somebody else of the family.',
    FRIEND: 'A friend.',
    COLLEAGUE: 'Somebody from work.',
    FAMILY: 'Family, and no more said.',
    OTHER: 'Anybody else.',
  },
);
export const AccessTokenScopeEnum = asEnum(
  'AccessTokenScope',
  'What a program may do with a personal access token.',
  ACCESS_TOKEN_SCOPES,
  {
    READ: 'Every query, and no mutation.',
    WRITE: 'Everything that its owner may do, but managing tokens.',
  },
);

export const ChangeKindEnum = asEnum(
  'CycleChangeKind',
  'What was done to a cycle: one for each operation that changes it. More may come.',
  CHANGE_KINDS,
  {
    CREATED: 'The cycle was created.',
    STORY_EDITED: 'Type, title or description changed.',
    SETTINGS_EDITED: 'Start date, frequency or amount changed.',
    INVITED: 'People were invited.',
    REMOVED: 'A participant was removed, and the invite with it.',
    ACCOUNT_LINKED: 'An invited person made an account, or said that one is theirs.',
    RENAMED: 'A participant is called otherwise from now on.',
    INVITE_ACCEPTED: 'An invited person accepted.',
    INVITE_REJECTED: 'An invited person rejected.',
    SECTION_FROZEN: 'A section was frozen; of PARTICIPANTS, whoever had not answered was removed.',
    SECTION_UNLOCKED: 'A section was unlocked, and the collectors were initialised.',
    COLLECTORS_INITIALISED: 'Every slot was taken back.',
    COLLECTORS_ASSIGNED: 'Slots were given to participants.',
    SLOT_WITHDRAWN: 'One slot was taken back.',
    CONFIRMATIONS_SENT: 'The collectors were mailed to confirm their slots.',
    SLOT_APPROVED: 'A collector approved the slot.',
    SLOT_REJECTED: 'A collector rejected the slot.',
    STARTED: 'The cycle was started: it runs, with its rounds.',
    PAYMENTS_MARKED: 'The collector of a round marked payments paid or unpaid.',
  },
);
