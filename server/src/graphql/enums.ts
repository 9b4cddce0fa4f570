import { registerEnumType } from 'type-graphql';
import {
  COLLECTION_RESPONSES,
  CONFIRMATION_STATUSES,
  CYCLE_TYPES,
  INVITE_RESPONSES,
  PARTICIPANT_STATUSES,
  RELATIONSHIPS,
  SECTIONS,
} from '../domain/index.ts';

/** The domain's unions, as GraphQL enums: the values stand in the domain only. */
const asEnum = <V extends string>(name: string, description: string, values: readonly V[]) => {
  const object = Object.fromEntries(values.map((value) => [value, value])) as Record<V, V>;
  registerEnumType(object, { name, description });
  return object;
};

export const CycleTypeEnum = asEnum('CycleType', 'Written are PERSONAL, GROUP and CHALLENGE.', CYCLE_TYPES);
export const SectionEnum = asEnum('Section', 'The part of a cycle that can be frozen.', SECTIONS);
export const ParticipantStatusEnum = asEnum(
  'ParticipantStatus',
  'The answer to the invite.',
  PARTICIPANT_STATUSES,
);
export const ConfirmationStatusEnum = asEnum(
  'ConfirmationStatus',
  "A collector's answer for the slot.",
  CONFIRMATION_STATUSES,
);
export const InviteResponseEnum = asEnum('InviteResponse', 'An answer to an invite.', INVITE_RESPONSES);
export const CollectionResponseEnum = asEnum(
  'CollectionResponse',
  'An answer for a slot.',
  COLLECTION_RESPONSES,
);
export const RelationshipEnum = asEnum(
  'Relationship',
  'Who the invited person is to the owner.',
  RELATIONSHIPS,
);
