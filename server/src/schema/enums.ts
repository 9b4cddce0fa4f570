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
import {
  PROPOSAL_KIND_MEANINGS,
  PROPOSAL_STATUS_MEANINGS,
  PROPOSAL_TASK_MEANINGS,
} from '../domain/proposals.ts';
import { STAGE_MEANINGS } from '../domain/stage.ts';
import { PAYMENT_METHOD_MEANINGS, STATUS_MEANINGS } from '../domain/payment-status.ts';
import { SWAP_HINDRANCE_MEANINGS, SWAP_STATUS_MEANINGS } from '../domain/swap.ts';
import { CONSENT_MEANINGS } from '../domain/terms.ts';

/** The description of a value, or an object that contains it. */
type Meaning = string | { means: string };

/** Registers a union of the domain as a GraphQL enum, with the descriptions from the domain. */
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
  'The kind of cycle. It is used to sort and colour cycles; no rule depends on it.',
  CYCLE_TYPE_MEANINGS,
);

export const SectionEnum = asEnum(
  'Section',
  'A part of a cycle that its owner freezes when it is final. A frozen section cannot be edited until it is unlocked.',
  SECTION_MEANINGS,
);

export const StageEnum = asEnum('CycleStage', 'The stage that a cycle has reached.', STAGE_MEANINGS);

export const ParticipantStatusEnum = asEnum(
  'ParticipantStatus',
  'The answer of an invited person. An answer is final.',
  PARTICIPANT_STATUS_MEANINGS,
);

export const ConfirmationStatusEnum = asEnum(
  'ConfirmationStatus',
  "A collector's answer for their slot. PENDING while the participant holds no slot.",
  CONFIRMATION_STATUS_MEANINGS,
);

export const ConsentKindEnum = asEnum('ConsentKind', 'What a person agreed to.', CONSENT_MEANINGS);

export const InviteResponseEnum = asEnum(
  'InviteResponse',
  'The possible answers to an invite. A person answers once.',
  INVITE_RESPONSE_MEANINGS,
);

export const CollectionResponseEnum = asEnum(
  'CollectionResponse',
  'The possible answers of a collector for their slot.',
  COLLECTION_RESPONSE_MEANINGS,
);

export const RelationshipEnum = asEnum(
  'Relationship',
  'Who a person is to the owner. Only the owner and that person can see it.',
  RELATIONSHIP_MEANINGS,
);

export const JoinRequestStatusEnum = asEnum(
  'JoinRequestStatus',
  'The status of a join request.',
  JOIN_REQUEST_STATUS_MEANINGS,
);

export const PaymentStatusEnum = asEnum(
  'PaymentStanding',
  'The status of a payment, as payer and collector see it.',
  STATUS_MEANINGS,
);

export const SwapStatusEnum = asEnum('SwapStatus', 'The status of a proposed swap.', SWAP_STATUS_MEANINGS);

export const SwapHindranceEnum = asEnum(
  'SwapHindrance',
  'Why two slots cannot be swapped.',
  SWAP_HINDRANCE_MEANINGS,
);

export const PaymentMethodEnum = asEnum(
  'PaymentMethod',
  'How a payment was made, as its payer reports it.',
  PAYMENT_METHOD_MEANINGS,
);

export const AccessTokenScopeEnum = asEnum(
  'AccessTokenScope',
  'What a program may do with a personal access token.',
  ACCESS_TOKEN_SCOPE_MEANINGS,
);

export const ChangeKindEnum = asEnum(
  'CycleChangeKind',
  'The kind of change, one for each operation that changes a cycle. New kinds may be added.',
  CHANGE_MESSAGES,
);

export const ProposalKindEnum = asEnum(
  'ProposalKind',
  'What is proposed about the people of a cycle.',
  PROPOSAL_KIND_MEANINGS,
);

export const ProposalStatusEnum = asEnum(
  'ProposalStatus',
  'Whether a proposal is open, or how it ended.',
  PROPOSAL_STATUS_MEANINGS,
);

export const ProposalTaskEnum = asEnum(
  'ProposalTask',
  'What an open proposal asks of the viewer.',
  PROPOSAL_TASK_MEANINGS,
);
