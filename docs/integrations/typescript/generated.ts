/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
/** The possible answers of a collector for their slot. */
export type CollectionResponse =
  /** Confirms the slot. */
  | 'APPROVED'
  /** Rejects the slot. The owner must assign the collectors again. */
  | 'REJECTED';

/** A collector's answer for their slot. PENDING while the participant holds no slot. */
export type ConfirmationStatus =
  /** The collector confirmed the slot. */
  | 'APPROVED'
  /** The collector has not answered yet, or must answer again because the slot or its date changed. */
  | 'PENDING'
  /** The collector rejected the slot. The owner must assign the collectors again before the cycle can run. */
  | 'REJECTED';

/** A new cycle. If it is refused, `extensions.fields` names the invalid fields. */
export type CreateCycleInput = {
  /** The currency of the amounts: an active ISO 4217 code of a currency with a minor unit, in capitals, such as `EUR`. Null or an empty text for none. */
  currency?: string | null | undefined;
  /** Plain text of 300 to 10,000 characters. Leading and trailing spaces are removed and do not count. */
  description: string;
  /** Days between two collections: 7, 14, 21, 28, where 28 means a calendar month, counted from the start date. */
  frequency: number;
  /** Days after a round's date before a payment that was not received counts as late: 0 to 14. 3 if it is not sent; an explicit null is refused. */
  graceDays?: number | null | undefined;
  /** The house rules: plain text of at most 1,000 characters, on several lines. Leading and trailing spaces are removed and do not count. Null or an empty text for none. They become part of the terms that everyone agrees to, and are kept with each consent. */
  houseRules?: string | null | undefined;
  /** What each participant pays per round, in whole units of the currency: 100 to 1,000,000,000, in steps of 100. */
  participantAmount: number;
  /** The collection date of the first slot, in the years 1900 to 2199. It may be in the past. */
  startDate: string;
  /** 10 to 30 characters on one line. Leading and trailing spaces are removed and do not count. */
  title: string;
  /** PERSONAL, GROUP, CHALLENGE. Other values are never accepted. */
  type: CycleType;
};

/** The kind of change, one for each operation that changes a cycle. New kinds may be added. */
export type CycleChangeKind =
  /** An invited person created an account, or claimed the invite for their account. */
  | 'ACCOUNT_LINKED'
  /** Kolo added the hashes that chain the earlier entries, and asked everyone with a confirmed slot to confirm it again. */
  | 'CHAINED'
  /** Slots were assigned to participants. */
  | 'COLLECTORS_ASSIGNED'
  /** Every slot was taken back. */
  | 'COLLECTORS_INITIALISED'
  /** The owner emailed the collectors to confirm their slots. */
  | 'CONFIRMATIONS_SENT'
  /** The cycle was created. */
  | 'CREATED'
  /** A payer announced that a payment comes later, or changed the announcement. */
  | 'DELAY_ANNOUNCED'
  /** A payer withdrew the announcement that a payment comes later. */
  | 'DELAY_WITHDRAWN'
  /** A participant changed the email address of their account. The entry does not contain the addresses. If the details have the field `by`, an operator made the change. An invite to the new address ends if the person takes part already. */
  | 'EMAIL_CHANGED'
  /** A person deleted their account. Their personal details were erased from earlier entries, which keep their positions and hashes. If the details have the field `former`, the person stays in the cycle as a former member; if they have the field `by`, an operator deleted the account. */
  | 'ERASED'
  /** People were invited. */
  | 'INVITED'
  /** An invited person accepted the invite. */
  | 'INVITE_ACCEPTED'
  /** The owner copied the link of an invite. */
  | 'INVITE_COPIED'
  /** The owner sent an invite to another address. */
  | 'INVITE_READDRESSED'
  /** An invited person rejected the invite. */
  | 'INVITE_REJECTED'
  /** The owner approved a join request. */
  | 'JOIN_APPROVED'
  /** A person asked to join with the join link. */
  | 'JOIN_ASKED'
  /** The owner declined a join request. */
  | 'JOIN_DECLINED'
  /** The join link was closed. */
  | 'JOIN_LINK_CLOSED'
  /** A join link was opened, or renewed, which ends the previous one. */
  | 'JOIN_LINK_OPENED'
  /** A person withdrew their join request. */
  | 'JOIN_WITHDRAWN'
  /** A participant left before the participants were frozen. */
  | 'LEFT'
  /** The offer to take over the cycle was declined, was withdrawn, or lapsed. */
  | 'OFFER_ENDED'
  /** A participant became the owner. The join link was closed. */
  | 'OWNER_CHANGED'
  /** The owner offered a participant to take over the cycle. */
  | 'OWNER_OFFERED'
  /** The collector of a round marked payments as paid or unpaid. */
  | 'PAYMENTS_MARKED'
  /** The collector of a round disputed a reported payment: it has not arrived. */
  | 'PAYMENT_DISPUTED'
  /** A payer reported a payment as paid, or changed the report. */
  | 'PAYMENT_REPORTED'
  /** A participant changed their payment details. The entry does not contain them. */
  | 'PAY_TO_CHANGED'
  /** A place passed on to a new person, who made the change. `userId` holds the accounts before and after, `name` the names. */
  | 'PLACE_PASSED'
  /** The candidate agreed to become the owner, which counts as a vote, or a new person agreed to take over a place. */
  | 'PROPOSAL_ANSWERED'
  /** A proposal passed, and its candidate became the owner; or it was objected to, was withdrawn, was declined, or lapsed. */
  | 'PROPOSAL_ENDED'
  /** A participant voted for a proposal, or took the vote back. */
  | 'PROPOSAL_VOTED'
  /** A participant proposed another owner, which counts as a vote, or that their own place passes on to a new person. The entry does not contain the address. */
  | 'PROPOSED'
  /** A participant was removed with their invite. */
  | 'REMOVED'
  /** A participant changed their name. */
  | 'RENAMED'
  /** The recipient disputed a repayment: it has not arrived. */
  | 'REPAYMENT_DISPUTED'
  /** The recipient marked a repayment as received, or unmarked it. */
  | 'REPAYMENT_MARKED'
  /** The payer reported a repayment as paid, or changed the report. */
  | 'REPAYMENT_REPORTED'
  /** The payer withdrew the report of a repayment. */
  | 'REPAYMENT_WITHDRAWN'
  /** A payer withdrew the report of a payment. */
  | 'REPORT_WITHDRAWN'
  /** A section was frozen. Freezing PARTICIPANTS removed everyone who had not answered. */
  | 'SECTION_FROZEN'
  /** A section was unlocked, and the collectors were reset. */
  | 'SECTION_UNLOCKED'
  /** A setting was changed: start date, frequency, amount, currency, grace days or house rules. */
  | 'SETTINGS_EDITED'
  /** A collector approved their slot. */
  | 'SLOT_APPROVED'
  /** A collector rejected their slot. */
  | 'SLOT_REJECTED'
  /** One slot was taken back. */
  | 'SLOT_WITHDRAWN'
  /** The cycle was started and its rounds were created. */
  | 'STARTED'
  /** The cycle was stopped because enough participants agreed, and its balances were calculated. If the details have the field `stopDue`, Kolo stopped it by itself when the 48 hours were over. */
  | 'STOPPED'
  /** A participant voted to stop the cycle. */
  | 'STOP_AGREED'
  /** A proposal to stop expired, because not enough participants agreed in time. */
  | 'STOP_LAPSED'
  /** A participant proposed to stop the cycle. */
  | 'STOP_PROPOSED'
  /** A participant withdrew their vote to stop the cycle. When the last vote is withdrawn, the proposal ends. */
  | 'STOP_VOTE_WITHDRAWN'
  /** The type, title or description was changed. */
  | 'STORY_EDITED'
  /** Two collectors swapped their slots. */
  | 'SWAP_AGREED'
  /** A collector declined a swap. */
  | 'SWAP_DECLINED'
  /** A collector proposed a swap to another collector. */
  | 'SWAP_PROPOSED'
  /** A collector withdrew a proposed swap. */
  | 'SWAP_WITHDRAWN';

/** The kind of cycle. It is used to sort and colour cycles; no rule depends on it. */
export type CycleType =
  /** The participants save for the challenge. */
  | 'CHALLENGE'
  /** The participants save for something in common. */
  | 'GROUP'
  /** Exists only in imported data: returned, but never accepted. */
  | 'HABIT'
  /** Exists only in imported data: returned, but never accepted. */
  | 'INDIVIDUAL'
  /** Each participant saves for something of their own. */
  | 'PERSONAL';

/** A person to invite. In an error, `extensions.fields` names the fields with their row, such as `invites[0].email`. */
export type InviteInput = {
  /** The email address to invite, up to 254 characters. An address that is already in the cycle, or repeated in the call, fails with `already-invited`. */
  email: string;
  /** The locale of the emails to this address while it has no account, such as `fr`. By default the sender's. */
  locale?: string | null | undefined;
  /** The person's relationship to the owner. */
  relationship: Relationship;
};

/** The possible answers to an invite. A person answers once. */
export type InviteResponse =
  /** Accepts the invite. */
  | 'ACCEPTED'
  /** Rejects the invite. */
  | 'REJECTED';

/** The answer of an invited person. An answer is final. */
export type ParticipantStatus =
  /** The person accepted. The owner is accepted from the start. */
  | 'ACCEPTED'
  /** The person has not answered yet. */
  | 'PENDING'
  /** The person rejected the invite. They stay in the list until the owner removes them. */
  | 'REJECTED';

/** How to mark one payment of the round. */
export type PaymentInput = {
  /** Whether it has been paid. */
  paid: boolean;
  /** The `id` of a payment of this round. Send each payment at most once in a call. */
  paymentId: string | number;
};

/** Who a person is to the owner. Only the owner and that person can see it. */
export type Relationship =
  /** Daughter or son. */
  | 'CHILD'
  /** A person from work. */
  | 'COLLEAGUE'
  /** Family, without details. */
  | 'FAMILY'
  /** A friend. */
  | 'FRIEND'
  /** Granddaughter or grandson. */
  | 'GRANDCHILD'
  /** Grandmother or grandfather. */
  | 'GRANDPARENT'
  /** Anyone else. */
  | 'OTHER'
  /** Another family member. */
  | 'OTHER_FAMILY'
  /** Mother or father. */
  | 'PARENT'
  /** Sister or brother. */
  | 'SIBLING'
  /** Husband or wife. */
  | 'SPOUSE';

/** A part of a cycle that its owner freezes when it is final. A frozen section cannot be edited until it is unlocked. */
export type Section =
  /** The settings: start date, frequency, amount, currency, grace days and house rules. */
  | 'CYCLE'
  /** The participants and their invites. */
  | 'PARTICIPANTS';

/** A new account. If it is refused, `extensions.fields` names the invalid fields. */
export type SignUpInput = {
  /** Optional, because it protects people who type, not programs. If it is sent, it must equal the password. */
  confirmPassword?: string | null | undefined;
  /** Date of birth: not in the future, and in this year or the 99 years before it. */
  dob: string;
  /** At most 254 characters. Stored as written, in Unicode NFC, and compared ignoring case. An address that NFKC would change is refused, because it only looks like another. */
  email: string;
  /** 1 to 100 characters. */
  firstName: string;
  /** The `token` of that participant's invite. If it was emailed, the address is verified at once. A wrong one is ignored. */
  inviteToken?: string | null | undefined;
  /** 1 to 100 characters. */
  lastName: string;
  /** The locale of the language of the page, such as `fr`. An unknown one is ignored. */
  locale?: string | null | undefined;
  /** The participant of an invite. Not required: the participants invited with this email address are linked in any case. A participant with another address is ignored. */
  participantId?: string | number | null | undefined;
  /** 6 to 1024 characters, and none of the 10,000 most used passwords. */
  password: string;
  /** At most 32 characters, with at least one digit and no letters. */
  phoneNumber: string;
  /** The time zone of the browser, as an IANA name such as `Africa/Lagos`. An unknown name is ignored. */
  timeZone?: string | null | undefined;
};

export type SignUpMutationVariables = Exact<{
  input: SignUpInput;
}>;


export type SignUpMutation = { signUp: { accessToken: string } };

export type MeQueryVariables = Exact<{ [key: string]: never; }>;


export type MeQuery = { me: { id: string, email: string, displayName: string } };

export type CreateCycleMutationVariables = Exact<{
  input: CreateCycleInput;
}>;


export type CreateCycleMutation = { createCycle: { id: string, title: string, ownerParticipant: { id: string } } };

export type SendInvitesMutationVariables = Exact<{
  cycleId: string | number;
  invites: Array<InviteInput> | InviteInput;
}>;


export type SendInvitesMutation = { sendInvites: { id: string, participants: Array<{ id: string, status: ParticipantStatus }> } };

export type MyParticipantQueryVariables = Exact<{
  cycleId: string | number;
}>;


export type MyParticipantQuery = { cycle: { id: string, viewerParticipant: { id: string, status: ParticipantStatus } | null } };

export type RespondToInviteMutationVariables = Exact<{
  participantId: string | number;
  response: InviteResponse;
}>;


export type RespondToInviteMutation = { respondToInvite: { id: string, status: ParticipantStatus } };

export type FreezeSectionMutationVariables = Exact<{
  cycleId: string | number;
  section: Section;
}>;


export type FreezeSectionMutation = { freezeSection: { id: string, cycleFrozen: boolean, participantsFrozen: boolean } };

export type AssignCollectorsMutationVariables = Exact<{
  cycleId: string | number;
  participantIds: Array<string | number> | string | number;
}>;


export type AssignCollectorsMutation = { assignCollectors: { id: string, collectors: Array<{ id: string, slot: number | null, dateCollected: string | null }> } };

export type SendConfirmationEmailsMutationVariables = Exact<{
  cycleId: string | number;
}>;


export type SendConfirmationEmailsMutation = { sendConfirmationEmails: { id: string, sentConfirmationEmails: boolean } };

export type ConfirmCollectionMutationVariables = Exact<{
  participantId: string | number;
  response: CollectionResponse;
}>;


export type ConfirmCollectionMutation = { confirmCollection: { id: string, confirmationStatus: ConfirmationStatus } };

export type RunCycleMutationVariables = Exact<{
  cycleId: string | number;
}>;


export type RunCycleMutation = { runCycle: { id: string, isRunning: boolean, rounds: Array<{ id: string, position: number, date: string, collector: { name: string | null }, payments: Array<{ id: string, name: string | null, paid: boolean }> }> } };

export type UpdatePaymentsMutationVariables = Exact<{
  roundId: string | number;
  payments: Array<PaymentInput> | PaymentInput;
}>;


export type UpdatePaymentsMutation = { updatePayments: { id: string, position: number, date: string, collector: { name: string | null }, payments: Array<{ id: string, name: string | null, paid: boolean }> } };

export type RoundsQueryVariables = Exact<{
  cycleId: string | number;
}>;


export type RoundsQuery = { rounds: Array<{ id: string, position: number, date: string, collector: { name: string | null }, payments: Array<{ id: string, name: string | null, paid: boolean }> }> };

export type RoundTableFragment = { id: string, position: number, date: string, collector: { name: string | null }, payments: Array<{ id: string, name: string | null, paid: boolean }> };

export type ChangesQueryVariables = Exact<{
  after?: string | number | null | undefined;
}>;


export type ChangesQuery = { changes: { hasMore: boolean, changes: Array<{ id: string, cycleId: string, kind: CycleChangeKind, at: string, summary: string }> } };

export class TypedDocumentString<TResult, TVariables>
  extends String
  implements DocumentTypeDecoration<TResult, TVariables>
{
  __apiType?: NonNullable<DocumentTypeDecoration<TResult, TVariables>['__apiType']>;
  private value: string;
  public __meta__?: Record<string, any> | undefined;

  constructor(value: string, __meta__?: Record<string, any> | undefined) {
    super(value);
    this.value = value;
    this.__meta__ = __meta__;
  }

  override toString(): string & DocumentTypeDecoration<TResult, TVariables> {
    return this.value;
  }
}
export const RoundTableFragmentDoc = new TypedDocumentString(`
    fragment RoundTable on Round {
  id
  position
  date
  collector {
    name
  }
  payments {
    id
    name
    paid
  }
}
    `, {"fragmentName":"RoundTable"}) as unknown as TypedDocumentString<RoundTableFragment, unknown>;
export const SignUpDocument = new TypedDocumentString(`
    mutation SignUp($input: SignUpInput!) {
  signUp(input: $input) {
    accessToken
  }
}
    `) as unknown as TypedDocumentString<SignUpMutation, SignUpMutationVariables>;
export const MeDocument = new TypedDocumentString(`
    query Me {
  me {
    id
    email
    displayName
  }
}
    `) as unknown as TypedDocumentString<MeQuery, MeQueryVariables>;
export const CreateCycleDocument = new TypedDocumentString(`
    mutation CreateCycle($input: CreateCycleInput!) {
  createCycle(input: $input) {
    id
    title
    ownerParticipant {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<CreateCycleMutation, CreateCycleMutationVariables>;
export const SendInvitesDocument = new TypedDocumentString(`
    mutation SendInvites($cycleId: ID!, $invites: [InviteInput!]!) {
  sendInvites(cycleId: $cycleId, invites: $invites) {
    id
    participants {
      id
      status
    }
  }
}
    `) as unknown as TypedDocumentString<SendInvitesMutation, SendInvitesMutationVariables>;
export const MyParticipantDocument = new TypedDocumentString(`
    query MyParticipant($cycleId: ID!) {
  cycle(id: $cycleId) {
    id
    viewerParticipant {
      id
      status
    }
  }
}
    `) as unknown as TypedDocumentString<MyParticipantQuery, MyParticipantQueryVariables>;
export const RespondToInviteDocument = new TypedDocumentString(`
    mutation RespondToInvite($participantId: ID!, $response: InviteResponse!) {
  respondToInvite(participantId: $participantId, response: $response) {
    id
    status
  }
}
    `) as unknown as TypedDocumentString<RespondToInviteMutation, RespondToInviteMutationVariables>;
export const FreezeSectionDocument = new TypedDocumentString(`
    mutation FreezeSection($cycleId: ID!, $section: Section!) {
  freezeSection(cycleId: $cycleId, section: $section) {
    id
    cycleFrozen
    participantsFrozen
  }
}
    `) as unknown as TypedDocumentString<FreezeSectionMutation, FreezeSectionMutationVariables>;
export const AssignCollectorsDocument = new TypedDocumentString(`
    mutation AssignCollectors($cycleId: ID!, $participantIds: [ID!]!) {
  assignCollectors(cycleId: $cycleId, participantIds: $participantIds) {
    id
    collectors {
      id
      slot
      dateCollected
    }
  }
}
    `) as unknown as TypedDocumentString<AssignCollectorsMutation, AssignCollectorsMutationVariables>;
export const SendConfirmationEmailsDocument = new TypedDocumentString(`
    mutation SendConfirmationEmails($cycleId: ID!) {
  sendConfirmationEmails(cycleId: $cycleId) {
    id
    sentConfirmationEmails
  }
}
    `) as unknown as TypedDocumentString<SendConfirmationEmailsMutation, SendConfirmationEmailsMutationVariables>;
export const ConfirmCollectionDocument = new TypedDocumentString(`
    mutation ConfirmCollection($participantId: ID!, $response: CollectionResponse!) {
  confirmCollection(participantId: $participantId, response: $response) {
    id
    confirmationStatus
  }
}
    `) as unknown as TypedDocumentString<ConfirmCollectionMutation, ConfirmCollectionMutationVariables>;
export const RunCycleDocument = new TypedDocumentString(`
    mutation RunCycle($cycleId: ID!) {
  runCycle(cycleId: $cycleId) {
    id
    isRunning
    rounds {
      ...RoundTable
    }
  }
}
    fragment RoundTable on Round {
  id
  position
  date
  collector {
    name
  }
  payments {
    id
    name
    paid
  }
}`) as unknown as TypedDocumentString<RunCycleMutation, RunCycleMutationVariables>;
export const UpdatePaymentsDocument = new TypedDocumentString(`
    mutation UpdatePayments($roundId: ID!, $payments: [PaymentInput!]!) {
  updatePayments(roundId: $roundId, payments: $payments) {
    ...RoundTable
  }
}
    fragment RoundTable on Round {
  id
  position
  date
  collector {
    name
  }
  payments {
    id
    name
    paid
  }
}`) as unknown as TypedDocumentString<UpdatePaymentsMutation, UpdatePaymentsMutationVariables>;
export const RoundsDocument = new TypedDocumentString(`
    query Rounds($cycleId: ID!) {
  rounds(cycleId: $cycleId) {
    ...RoundTable
  }
}
    fragment RoundTable on Round {
  id
  position
  date
  collector {
    name
  }
  payments {
    id
    name
    paid
  }
}`) as unknown as TypedDocumentString<RoundsQuery, RoundsQueryVariables>;
export const ChangesDocument = new TypedDocumentString(`
    query Changes($after: ID) {
  changes(after: $after, first: 100) {
    changes {
      id
      cycleId
      kind
      at
      summary
    }
    hasMore
  }
}
    `) as unknown as TypedDocumentString<ChangesQuery, ChangesQueryVariables>;