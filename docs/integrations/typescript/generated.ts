/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
/** What a collector can answer for the slot. */
export type CollectionResponse =
  /** Collects on that day. */
  | 'APPROVED'
  /** Does not: the owner has to assign the collectors again. */
  | 'REJECTED';

/** A collector's answer for the slot. PENDING as long as the participant holds none. */
export type ConfirmationStatus =
  /** Collects on that day. */
  | 'APPROVED'
  /** Not answered yet, or asked again because slot or date have changed. */
  | 'PENDING'
  /** Does not: the owner assigns the collectors again before the cycle can run. */
  | 'REJECTED';

/** A cycle to be created. What is refused of it is named in `extensions.fields`. */
export type CreateCycleInput = {
  /** The currency of the amounts: an active code of ISO 4217 that has a minor unit, in capital letters, such as `EUR`. Null and an empty text stand for none. */
  currency?: string | null | undefined;
  /** Plain text of 300 to 10,000 characters; blanks around it do not count and are not kept. */
  description: string;
  /** Days between two collections: 7, 14, 21, 28, where 28 stands for a calendar month counted from the start date. */
  frequency: number;
  /** Days after a round's date before a payment that was not received counts as late: 0 to 14. 3 where it is not sent; an explicit null is refused. */
  graceDays?: number | null | undefined;
  /** What else was agreed: plain text of at most 1,000 characters, on several lines. Blanks around it do not count and are not kept. Null and an empty text stand for none. It becomes part of what everybody agrees to, and stays. */
  houseRules?: string | null | undefined;
  /** What each participant pays per round, in whole units of the currency: 100 to 1,000,000,000, in steps of 100. */
  participantAmount: number;
  /** The day on which the first slot collects, from the year 1900 to 2199. It may have passed. */
  startDate: string;
  /** 10 to 30 characters on one line; blanks around it do not count and are not kept. */
  title: string;
  /** PERSONAL, GROUP, CHALLENGE; the other values are never accepted. */
  type: CycleType;
};

/** What was done to a cycle: one for each operation that changes it. More may come. */
export type CycleChangeKind =
  /** An invited person made an account, or said that one is theirs. */
  | 'ACCOUNT_LINKED'
  /** Kolo bound the entries from before to each other by hashes, and asked anew whoever had confirmed a slot. */
  | 'CHAINED'
  /** Slots were given to participants. */
  | 'COLLECTORS_ASSIGNED'
  /** Every slot was taken back. */
  | 'COLLECTORS_INITIALISED'
  /** The collectors were mailed to confirm their slots. */
  | 'CONFIRMATIONS_SENT'
  /** The cycle was created. */
  | 'CREATED'
  /** Personal details were erased from earlier entries, which keep their places and hashes. */
  | 'ERASED'
  /** People were invited. */
  | 'INVITED'
  /** An invited person accepted. */
  | 'INVITE_ACCEPTED'
  /** The owner made a link of an invite to copy. */
  | 'INVITE_COPIED'
  /** The owner sent an invite to another address. */
  | 'INVITE_READDRESSED'
  /** An invited person rejected. */
  | 'INVITE_REJECTED'
  /** The owner let somebody in who had asked to join. */
  | 'JOIN_APPROVED'
  /** Somebody asked to join by the link. */
  | 'JOIN_ASKED'
  /** The owner declined a request to join. */
  | 'JOIN_DECLINED'
  /** The link to share was closed. */
  | 'JOIN_LINK_CLOSED'
  /** A link to share was opened, or renewed, which ends the one before. */
  | 'JOIN_LINK_OPENED'
  /** Somebody took the request to join back. */
  | 'JOIN_WITHDRAWN'
  /** A participant left before the participants were frozen. */
  | 'LEFT'
  /** The collector of a round marked payments paid or unpaid. */
  | 'PAYMENTS_MARKED'
  /** The collector of a round said that a reported payment has not come. */
  | 'PAYMENT_DISPUTED'
  /** A payer said that a payment is paid, or said it anew. */
  | 'PAYMENT_REPORTED'
  /** A participant changed how to be paid; what it says is not told. */
  | 'PAY_TO_CHANGED'
  /** A participant was removed, and the invite with it. */
  | 'REMOVED'
  /** A participant is called otherwise from now on. */
  | 'RENAMED'
  /** Whoever gets a repayment said that it has not come. */
  | 'REPAYMENT_DISPUTED'
  /** Whoever gets a repayment said that it has come, or took that back. */
  | 'REPAYMENT_MARKED'
  /** Whoever pays back said that it is paid, or said it anew. */
  | 'REPAYMENT_REPORTED'
  /** Whoever pays back took that word back. */
  | 'REPAYMENT_WITHDRAWN'
  /** A payer took back that a payment is paid. */
  | 'REPORT_WITHDRAWN'
  /** A section was frozen; of PARTICIPANTS, whoever had not answered was removed. */
  | 'SECTION_FROZEN'
  /** A section was unlocked, and the collectors were initialised. */
  | 'SECTION_UNLOCKED'
  /** A setting changed: start date, frequency, amount, currency, grace or house rules. */
  | 'SETTINGS_EDITED'
  /** A collector approved the slot. */
  | 'SLOT_APPROVED'
  /** A collector rejected the slot. */
  | 'SLOT_REJECTED'
  /** One slot was taken back. */
  | 'SLOT_WITHDRAWN'
  /** The cycle was started: it runs, with its rounds. */
  | 'STARTED'
  /** Enough had agreed: the circle was stopped, and its balances counted. With a fact `stopDue` Kolo did it, once the 48 hours were over. */
  | 'STOPPED'
  /** A participant agreed to stop the circle. */
  | 'STOP_AGREED'
  /** A proposal to stop ended by itself, as not enough had agreed within its days. */
  | 'STOP_LAPSED'
  /** A participant proposed to stop the circle. */
  | 'STOP_PROPOSED'
  /** A participant took back the vote to stop the circle; with the last one the proposal ends. */
  | 'STOP_VOTE_WITHDRAWN'
  /** Type, title or description changed. */
  | 'STORY_EDITED'
  /** Two collectors exchanged their turns. */
  | 'SWAP_AGREED'
  /** A collector declined to exchange turns. */
  | 'SWAP_DECLINED'
  /** A collector proposed to another to exchange their turns. */
  | 'SWAP_PROPOSED'
  /** A collector took the proposal to exchange turns back. */
  | 'SWAP_WITHDRAWN';

/** What kind of circle it is. It sorts and colours cycles; no rule depends on it. */
export type CycleType =
  /** The circle saves for the sport of it. */
  | 'CHALLENGE'
  /** The circle saves for something in common. */
  | 'GROUP'
  /** Comes with data from elsewhere: answered, and never accepted. */
  | 'HABIT'
  /** Comes with data from elsewhere: answered, and never accepted. */
  | 'INDIVIDUAL'
  /** Everybody saves for something of their own. */
  | 'PERSONAL';

/** Somebody to invite. What is refused of it is named in `extensions.fields` by its row: `invites[0].email`. */
export type InviteInput = {
  /** Where the letter goes; at most 254 characters. One that is in the cycle already, or twice in the call, is refused with `already-invited`. */
  email: string;
  /** Who the person is to the owner. */
  relationship: Relationship;
};

/** What an invited person can answer, once. */
export type InviteResponse =
  /** Takes part. */
  | 'ACCEPTED'
  /** Does not take part. */
  | 'REJECTED';

/** The answer of an invited person. Once given it is final. */
export type ParticipantStatus =
  /** Takes part. The owner is accepted from the start. */
  | 'ACCEPTED'
  /** Not answered yet. */
  | 'PENDING'
  /** Does not take part, and stays among the participants until the owner removes them. */
  | 'REJECTED';

/** How one payment of the round is to be marked. */
export type PaymentInput = {
  /** Whether it has been paid. */
  paid: boolean;
  /** The `id` of a payment of this round, each at most once in a call. */
  paymentId: string | number;
};

/** Who a person is to the owner. The owner and that person see it. */
export type Relationship =
  /** Daughter or son. */
  | 'CHILD'
  /** Somebody from work. */
  | 'COLLEAGUE'
  /** Family, and no more said. */
  | 'FAMILY'
  /** A friend. */
  | 'FRIEND'
  /** Granddaughter or grandson. */
  | 'GRANDCHILD'
  /** Grandmother or grandfather. */
  | 'GRANDPARENT'
  /** Anybody else. */
  | 'OTHER'
  /** Somebody else of the family. */
  | 'OTHER_FAMILY'
  /** Mother or father. */
  | 'PARENT'
  /** Sister or brother. */
  | 'SIBLING'
  /** Husband or wife. */
  | 'SPOUSE';

/** A part of a cycle that its owner freezes once it is settled. What is frozen cannot be edited until it is unlocked. */
export type Section =
  /** The settings: start date, frequency, amount, currency, grace and house rules. */
  | 'CYCLE'
  /** Who takes part: invites and participants. */
  | 'PARTICIPANTS';

/** An account to be made. What is refused of it is named in `extensions.fields`. */
export type SignUpInput = {
  /** Nullable because it protects people who type, not programs. Where it is sent, it must equal the password. */
  confirmPassword?: string | null | undefined;
  /** Date of birth: not in the future, and in this year or the 99 before it. */
  dob: string;
  /** At most 254 characters. Kept as it is written, in Unicode’s form NFC, and compared ignoring case. Refused where it only looks like another: what NFKC would change. */
  email: string;
  /** 1 to 100 characters. */
  firstName: string;
  /** 1 to 100 characters. */
  lastName: string;
  /** The participant of an invite. Not needed: participants that wait for this e-mail are linked anyhow. One of another e-mail is ignored. */
  participantId?: string | number | null | undefined;
  /** 6 to 1024 characters, and none of the 10,000 most used passwords. */
  password: string;
  /** At most 32 characters: at least one digit, no letters. */
  phoneNumber: string;
  /** The time zone of the browser, by its name of the IANA database, such as `Africa/Lagos`. One that is none is ignored. */
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