import { registerEnumType } from 'type-graphql';
import { ACCESS_TOKEN_SCOPE_MEANINGS } from '../domain/access-token.ts';
import { CYCLE_TYPE_MEANINGS, SECTION_MEANINGS } from '../domain/cycle.ts';
import { CHANGE_MESSAGES } from '../domain/history/kinds.ts';
import { RELATIONSHIP_MEANINGS } from '../domain/invite.ts';
import { JOIN_REQUEST_STATUS_MEANINGS } from '../domain/joining.ts';
import {
  COLLECTION_RESPONSE_MEANINGS,
  CONFIRMATION_STATUS_MEANINGS,
  INVITE_RESPONSE_MEANINGS,
  PARTICIPANT_STATUS_MEANINGS,
} from '../domain/participant.ts';
import { STAGE_MEANINGS } from '../domain/stage.ts';
import { PAYMENT_METHOD_MEANINGS, STATUS_MEANINGS } from '../domain/payment-status.ts';
import { SWAP_HINDRANCE_MEANINGS, SWAP_STATUS_MEANINGS } from '../domain/swap.ts';
import { CONSENT_MEANINGS } from '../domain/terms.ts';

/** What a value means, or all its words, of which that is one. */
type Meaning = string | { means: string };

/** The domain's unions, as GraphQL enums: the values and what each of them means stand in the domain. */
const asEnum = <V extends string>(name: string, description: string, meanings: Record<V, Meaning>) => {
  const object: Partial<Record<V, V>> = {};
  const valuesConfig: { [value in V]?: { description: string } } = {};
  for (const value in meanings) {
    const meaning: Meaning = meanings[value];
    object[value] = value;
    valuesConfig[value] = { description: typeof meaning === 'string' ? meaning : meaning.means };
  }
  registerEnumType(object, { name, description, valuesConfig });
  return object;
};

export const CycleTypeEnum = asEnum(
  'CycleType',
  'What kind of circle it is. It sorts and colours cycles; no rule depends on it.',
  CYCLE_TYPE_MEANINGS,
);

export const SectionEnum = asEnum(
  'Section',
  'A part of a cycle that its owner freezes once it is settled. What is frozen cannot be edited until it is unlocked.',
  SECTION_MEANINGS,
);

export const StageEnum = asEnum('CycleStage', 'How far a cycle has come.', STAGE_MEANINGS);

export const ParticipantStatusEnum = asEnum(
  'ParticipantStatus',
  'The answer of an invited person. Once given it is final.',
  PARTICIPANT_STATUS_MEANINGS,
);

export const ConfirmationStatusEnum = asEnum(
  'ConfirmationStatus',
  "A collector's answer for the slot. PENDING as long as the participant holds none.",
  CONFIRMATION_STATUS_MEANINGS,
);

export const ConsentKindEnum = asEnum('ConsentKind', 'To what somebody said yes.', CONSENT_MEANINGS);

export const InviteResponseEnum = asEnum(
  'InviteResponse',
  'What an invited person can answer, once.',
  INVITE_RESPONSE_MEANINGS,
);

export const CollectionResponseEnum = asEnum(
  'CollectionResponse',
  'What a collector can answer for the slot.',
  COLLECTION_RESPONSE_MEANINGS,
);

export const RelationshipEnum = asEnum(
  'Relationship',
  'Who a person is to the owner. The owner and that person see it.',
  RELATIONSHIP_MEANINGS,
);

export const JoinRequestStatusEnum = asEnum(
  'JoinRequestStatus',
  'What became of a request to join.',
  JOIN_REQUEST_STATUS_MEANINGS,
);

export const PaymentStatusEnum = asEnum(
  'PaymentStanding',
  'How far payer and collector agree about a payment.',
  STATUS_MEANINGS,
);

export const SwapStatusEnum = asEnum(
  'SwapStatus',
  'What became of a proposal to exchange turns.',
  SWAP_STATUS_MEANINGS,
);

export const SwapHindranceEnum = asEnum(
  'SwapHindrance',
  'Why two turns cannot be exchanged.',
  SWAP_HINDRANCE_MEANINGS,
);

export const PaymentMethodEnum = asEnum(
  'PaymentMethod',
  'How a payment was made, as its payer says.',
  PAYMENT_METHOD_MEANINGS,
);

export const AccessTokenScopeEnum = asEnum(
  'AccessTokenScope',
  'What a program may do with a personal access token.',
  ACCESS_TOKEN_SCOPE_MEANINGS,
);

export const ChangeKindEnum = asEnum(
  'CycleChangeKind',
  'What was done to a cycle: one for each operation that changes it. More may come.',
  CHANGE_MESSAGES,
);
