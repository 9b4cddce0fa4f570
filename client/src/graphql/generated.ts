/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> =
  T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import * as ApolloReact from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** An answer for a slot. */
export type CollectionResponse = 'APPROVED' | 'REJECTED';

/** A collector's answer for the slot. */
export type ConfirmationStatus = 'APPROVED' | 'PENDING' | 'REJECTED';

export type CreateCycleInput = {
  /** 300 to 10,000 characters. */
  description: string;
  /** 7, 14, 21 or 28 days; 28 stands for a calendar month. */
  frequency: number;
  /** At least 100, in steps of 100. */
  participantAmount: number;
  /** The day the first slot collects. */
  startDate: string;
  /** 10 to 30 characters. */
  title: string;
  /** PERSONAL, GROUP or CHALLENGE. */
  type: CycleType;
};

/** What is not sent does not change. */
export type CycleSettingsInput = {
  frequency?: number | null | undefined;
  participantAmount?: number | null | undefined;
  startDate?: string | null | undefined;
};

/** What is not sent does not change. */
export type CycleStoryInput = {
  description?: string | null | undefined;
  title?: string | null | undefined;
  type?: CycleType | null | undefined;
};

/** Written are PERSONAL, GROUP and CHALLENGE. */
export type CycleType = 'CHALLENGE' | 'GROUP' | 'HABIT' | 'INDIVIDUAL' | 'PERSONAL';

export type InviteInput = {
  email: string;
  relationship: Relationship;
};

/** An answer to an invite. */
export type InviteResponse = 'ACCEPTED' | 'REJECTED';

/** The answer to the invite. */
export type ParticipantStatus = 'ACCEPTED' | 'PENDING' | 'REJECTED';

export type PaymentInput = {
  paid: boolean;
  paymentId: string | number;
};

/** Who the invited person is to the owner. */
export type Relationship =
  | 'CHILD'
  | 'COLLEAGUE'
  | 'FAMILY'
  | 'FRIEND'
  | 'GRANDCHILD'
  | 'GRANDPARENT'
  | 'OTHER'
  | 'OTHER_FAMILY'
  | 'PARENT'
  | 'SIBLING'
  | 'SPOUSE';

export type ResetPasswordInput = {
  /** The code of the letter's link: good once, for one hour. */
  oobCode: string;
  /** At least 6 characters. */
  password: string;
};

/** The part of a cycle that can be frozen. */
export type Section = 'CYCLE' | 'PARTICIPANTS';

export type SignInInput = {
  email: string;
  password: string;
};

export type SignUpInput = {
  /** Where it is sent, it must equal the password. */
  confirmPassword?: string | null | undefined;
  /** Date of birth. */
  dob: string;
  email: string;
  firstName: string;
  lastName: string;
  /** The seat of an invite. It is linked if its e-mail is this one, and ignored otherwise. */
  participantId?: string | number | null | undefined;
  /** At least 6 characters. */
  password: string;
  /** Without letters. */
  phoneNumber: string;
};

/** What is not sent does not change. */
export type UpdateProfileInput = {
  /** Date of birth. */
  dob?: string | null | undefined;
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
  /** Without letters. */
  phoneNumber?: string | null | undefined;
};

export type MyCyclesQueryVariables = Exact<{ [key: string]: never }>;

export type MyCyclesQuery = {
  myCycles: {
    owned: Array<{
      id: string;
      userId: string;
      title: string;
      type: CycleType;
      description: string;
      startDate: string;
      frequency: number;
      participantAmount: number;
      participantsCount: number;
      totalAmount: number;
      cycleFrozen: boolean;
      participantsFrozen: boolean;
      isRunning: boolean;
      roundsCreated: boolean;
      sentConfirmationEmails: boolean;
      allCollectorsConfirmed: boolean;
      collectorsAssigned: boolean;
      isOwner: boolean;
      viewerParticipant: {
        id: string;
        cycleId: string;
        userId: string | null;
        name: string | null;
        email: string | null;
        status: ParticipantStatus;
        relationship: Relationship | null;
        isCollector: boolean;
        slot: number | null;
        dateCollected: string | null;
        confirmationStatus: ConfirmationStatus;
      } | null;
      ownerParticipant: {
        id: string;
        cycleId: string;
        userId: string | null;
        name: string | null;
        email: string | null;
        status: ParticipantStatus;
        relationship: Relationship | null;
        isCollector: boolean;
        slot: number | null;
        dateCollected: string | null;
        confirmationStatus: ConfirmationStatus;
      };
      participants: Array<{
        id: string;
        cycleId: string;
        userId: string | null;
        name: string | null;
        email: string | null;
        status: ParticipantStatus;
        relationship: Relationship | null;
        isCollector: boolean;
        slot: number | null;
        dateCollected: string | null;
        confirmationStatus: ConfirmationStatus;
      }>;
    }>;
    accepted: Array<{
      id: string;
      userId: string;
      title: string;
      type: CycleType;
      description: string;
      startDate: string;
      frequency: number;
      participantAmount: number;
      participantsCount: number;
      totalAmount: number;
      cycleFrozen: boolean;
      participantsFrozen: boolean;
      isRunning: boolean;
      roundsCreated: boolean;
      sentConfirmationEmails: boolean;
      allCollectorsConfirmed: boolean;
      collectorsAssigned: boolean;
      isOwner: boolean;
      viewerParticipant: {
        id: string;
        cycleId: string;
        userId: string | null;
        name: string | null;
        email: string | null;
        status: ParticipantStatus;
        relationship: Relationship | null;
        isCollector: boolean;
        slot: number | null;
        dateCollected: string | null;
        confirmationStatus: ConfirmationStatus;
      } | null;
      ownerParticipant: {
        id: string;
        cycleId: string;
        userId: string | null;
        name: string | null;
        email: string | null;
        status: ParticipantStatus;
        relationship: Relationship | null;
        isCollector: boolean;
        slot: number | null;
        dateCollected: string | null;
        confirmationStatus: ConfirmationStatus;
      };
      participants: Array<{
        id: string;
        cycleId: string;
        userId: string | null;
        name: string | null;
        email: string | null;
        status: ParticipantStatus;
        relationship: Relationship | null;
        isCollector: boolean;
        slot: number | null;
        dateCollected: string | null;
        confirmationStatus: ConfirmationStatus;
      }>;
    }>;
    pending: Array<{
      id: string;
      userId: string;
      title: string;
      type: CycleType;
      description: string;
      startDate: string;
      frequency: number;
      participantAmount: number;
      participantsCount: number;
      totalAmount: number;
      cycleFrozen: boolean;
      participantsFrozen: boolean;
      isRunning: boolean;
      roundsCreated: boolean;
      sentConfirmationEmails: boolean;
      allCollectorsConfirmed: boolean;
      collectorsAssigned: boolean;
      isOwner: boolean;
      viewerParticipant: {
        id: string;
        cycleId: string;
        userId: string | null;
        name: string | null;
        email: string | null;
        status: ParticipantStatus;
        relationship: Relationship | null;
        isCollector: boolean;
        slot: number | null;
        dateCollected: string | null;
        confirmationStatus: ConfirmationStatus;
      } | null;
      ownerParticipant: {
        id: string;
        cycleId: string;
        userId: string | null;
        name: string | null;
        email: string | null;
        status: ParticipantStatus;
        relationship: Relationship | null;
        isCollector: boolean;
        slot: number | null;
        dateCollected: string | null;
        confirmationStatus: ConfirmationStatus;
      };
      participants: Array<{
        id: string;
        cycleId: string;
        userId: string | null;
        name: string | null;
        email: string | null;
        status: ParticipantStatus;
        relationship: Relationship | null;
        isCollector: boolean;
        slot: number | null;
        dateCollected: string | null;
        confirmationStatus: ConfirmationStatus;
      }>;
    }>;
    rejected: Array<{
      id: string;
      userId: string;
      title: string;
      type: CycleType;
      description: string;
      startDate: string;
      frequency: number;
      participantAmount: number;
      participantsCount: number;
      totalAmount: number;
      cycleFrozen: boolean;
      participantsFrozen: boolean;
      isRunning: boolean;
      roundsCreated: boolean;
      sentConfirmationEmails: boolean;
      allCollectorsConfirmed: boolean;
      collectorsAssigned: boolean;
      isOwner: boolean;
      viewerParticipant: {
        id: string;
        cycleId: string;
        userId: string | null;
        name: string | null;
        email: string | null;
        status: ParticipantStatus;
        relationship: Relationship | null;
        isCollector: boolean;
        slot: number | null;
        dateCollected: string | null;
        confirmationStatus: ConfirmationStatus;
      } | null;
      ownerParticipant: {
        id: string;
        cycleId: string;
        userId: string | null;
        name: string | null;
        email: string | null;
        status: ParticipantStatus;
        relationship: Relationship | null;
        isCollector: boolean;
        slot: number | null;
        dateCollected: string | null;
        confirmationStatus: ConfirmationStatus;
      };
      participants: Array<{
        id: string;
        cycleId: string;
        userId: string | null;
        name: string | null;
        email: string | null;
        status: ParticipantStatus;
        relationship: Relationship | null;
        isCollector: boolean;
        slot: number | null;
        dateCollected: string | null;
        confirmationStatus: ConfirmationStatus;
      }>;
    }>;
  };
};

export type CreateCycleMutationVariables = Exact<{
  input: CreateCycleInput;
}>;

export type CreateCycleMutation = {
  createCycle: {
    id: string;
    userId: string;
    title: string;
    type: CycleType;
    description: string;
    startDate: string;
    frequency: number;
    participantAmount: number;
    participantsCount: number;
    totalAmount: number;
    cycleFrozen: boolean;
    participantsFrozen: boolean;
    isRunning: boolean;
    roundsCreated: boolean;
    sentConfirmationEmails: boolean;
    allCollectorsConfirmed: boolean;
    collectorsAssigned: boolean;
    isOwner: boolean;
    invites: Array<{
      id: string;
      cycleId: string;
      relationship: Relationship;
      email: string;
      createdAt: string;
      status: ParticipantStatus;
      participant: { id: string; name: string | null };
    }>;
    rounds: Array<{
      id: string;
      cycleId: string;
      position: number;
      date: string;
      collector: { id: string; userId: string | null; name: string | null; email: string | null };
      payments: Array<{
        id: string;
        name: string | null;
        paid: boolean;
        paidAt: string | null;
        participant: { id: string; email: string | null };
      }>;
    }>;
    viewerParticipant: {
      id: string;
      cycleId: string;
      userId: string | null;
      name: string | null;
      email: string | null;
      status: ParticipantStatus;
      relationship: Relationship | null;
      isCollector: boolean;
      slot: number | null;
      dateCollected: string | null;
      confirmationStatus: ConfirmationStatus;
    } | null;
    ownerParticipant: {
      id: string;
      cycleId: string;
      userId: string | null;
      name: string | null;
      email: string | null;
      status: ParticipantStatus;
      relationship: Relationship | null;
      isCollector: boolean;
      slot: number | null;
      dateCollected: string | null;
      confirmationStatus: ConfirmationStatus;
    };
    participants: Array<{
      id: string;
      cycleId: string;
      userId: string | null;
      name: string | null;
      email: string | null;
      status: ParticipantStatus;
      relationship: Relationship | null;
      isCollector: boolean;
      slot: number | null;
      dateCollected: string | null;
      confirmationStatus: ConfirmationStatus;
    }>;
  };
};

export type RespondToInviteMutationVariables = Exact<{
  participantId: string | number;
  response: InviteResponse;
  token?: string | null | undefined;
}>;

export type RespondToInviteMutation = {
  respondToInvite: {
    id: string;
    cycleId: string;
    userId: string | null;
    name: string | null;
    email: string | null;
    status: ParticipantStatus;
    relationship: Relationship | null;
    isCollector: boolean;
    slot: number | null;
    dateCollected: string | null;
    confirmationStatus: ConfirmationStatus;
    cycle: {
      id: string;
      userId: string;
      title: string;
      type: CycleType;
      description: string;
      startDate: string;
      frequency: number;
      participantAmount: number;
      participantsCount: number;
      totalAmount: number;
      cycleFrozen: boolean;
      participantsFrozen: boolean;
      isRunning: boolean;
      roundsCreated: boolean;
      sentConfirmationEmails: boolean;
      allCollectorsConfirmed: boolean;
      collectorsAssigned: boolean;
      isOwner: boolean;
      invites: Array<{
        id: string;
        cycleId: string;
        relationship: Relationship;
        email: string;
        createdAt: string;
        status: ParticipantStatus;
        participant: { id: string; name: string | null };
      }>;
      rounds: Array<{
        id: string;
        cycleId: string;
        position: number;
        date: string;
        collector: { id: string; userId: string | null; name: string | null; email: string | null };
        payments: Array<{
          id: string;
          name: string | null;
          paid: boolean;
          paidAt: string | null;
          participant: { id: string; email: string | null };
        }>;
      }>;
      viewerParticipant: {
        id: string;
        cycleId: string;
        userId: string | null;
        name: string | null;
        email: string | null;
        status: ParticipantStatus;
        relationship: Relationship | null;
        isCollector: boolean;
        slot: number | null;
        dateCollected: string | null;
        confirmationStatus: ConfirmationStatus;
      } | null;
      ownerParticipant: {
        id: string;
        cycleId: string;
        userId: string | null;
        name: string | null;
        email: string | null;
        status: ParticipantStatus;
        relationship: Relationship | null;
        isCollector: boolean;
        slot: number | null;
        dateCollected: string | null;
        confirmationStatus: ConfirmationStatus;
      };
      participants: Array<{
        id: string;
        cycleId: string;
        userId: string | null;
        name: string | null;
        email: string | null;
        status: ParticipantStatus;
        relationship: Relationship | null;
        isCollector: boolean;
        slot: number | null;
        dateCollected: string | null;
        confirmationStatus: ConfirmationStatus;
      }>;
    };
  };
};

export type ConfirmCollectionMutationVariables = Exact<{
  participantId: string | number;
  response: CollectionResponse;
  token?: string | null | undefined;
}>;

export type ConfirmCollectionMutation = {
  confirmCollection: {
    id: string;
    cycleId: string;
    userId: string | null;
    name: string | null;
    email: string | null;
    status: ParticipantStatus;
    relationship: Relationship | null;
    isCollector: boolean;
    slot: number | null;
    dateCollected: string | null;
    confirmationStatus: ConfirmationStatus;
    cycle: {
      id: string;
      userId: string;
      title: string;
      type: CycleType;
      description: string;
      startDate: string;
      frequency: number;
      participantAmount: number;
      participantsCount: number;
      totalAmount: number;
      cycleFrozen: boolean;
      participantsFrozen: boolean;
      isRunning: boolean;
      roundsCreated: boolean;
      sentConfirmationEmails: boolean;
      allCollectorsConfirmed: boolean;
      collectorsAssigned: boolean;
      isOwner: boolean;
      invites: Array<{
        id: string;
        cycleId: string;
        relationship: Relationship;
        email: string;
        createdAt: string;
        status: ParticipantStatus;
        participant: { id: string; name: string | null };
      }>;
      rounds: Array<{
        id: string;
        cycleId: string;
        position: number;
        date: string;
        collector: { id: string; userId: string | null; name: string | null; email: string | null };
        payments: Array<{
          id: string;
          name: string | null;
          paid: boolean;
          paidAt: string | null;
          participant: { id: string; email: string | null };
        }>;
      }>;
      viewerParticipant: {
        id: string;
        cycleId: string;
        userId: string | null;
        name: string | null;
        email: string | null;
        status: ParticipantStatus;
        relationship: Relationship | null;
        isCollector: boolean;
        slot: number | null;
        dateCollected: string | null;
        confirmationStatus: ConfirmationStatus;
      } | null;
      ownerParticipant: {
        id: string;
        cycleId: string;
        userId: string | null;
        name: string | null;
        email: string | null;
        status: ParticipantStatus;
        relationship: Relationship | null;
        isCollector: boolean;
        slot: number | null;
        dateCollected: string | null;
        confirmationStatus: ConfirmationStatus;
      };
      participants: Array<{
        id: string;
        cycleId: string;
        userId: string | null;
        name: string | null;
        email: string | null;
        status: ParticipantStatus;
        relationship: Relationship | null;
        isCollector: boolean;
        slot: number | null;
        dateCollected: string | null;
        confirmationStatus: ConfirmationStatus;
      }>;
    };
  };
};

export type UpdateCycleStoryMutationVariables = Exact<{
  cycleId: string | number;
  input: CycleStoryInput;
}>;

export type UpdateCycleStoryMutation = {
  updateCycleStory: {
    id: string;
    userId: string;
    title: string;
    type: CycleType;
    description: string;
    startDate: string;
    frequency: number;
    participantAmount: number;
    participantsCount: number;
    totalAmount: number;
    cycleFrozen: boolean;
    participantsFrozen: boolean;
    isRunning: boolean;
    roundsCreated: boolean;
    sentConfirmationEmails: boolean;
    allCollectorsConfirmed: boolean;
    collectorsAssigned: boolean;
    isOwner: boolean;
    invites: Array<{
      id: string;
      cycleId: string;
      relationship: Relationship;
      email: string;
      createdAt: string;
      status: ParticipantStatus;
      participant: { id: string; name: string | null };
    }>;
    rounds: Array<{
      id: string;
      cycleId: string;
      position: number;
      date: string;
      collector: { id: string; userId: string | null; name: string | null; email: string | null };
      payments: Array<{
        id: string;
        name: string | null;
        paid: boolean;
        paidAt: string | null;
        participant: { id: string; email: string | null };
      }>;
    }>;
    viewerParticipant: {
      id: string;
      cycleId: string;
      userId: string | null;
      name: string | null;
      email: string | null;
      status: ParticipantStatus;
      relationship: Relationship | null;
      isCollector: boolean;
      slot: number | null;
      dateCollected: string | null;
      confirmationStatus: ConfirmationStatus;
    } | null;
    ownerParticipant: {
      id: string;
      cycleId: string;
      userId: string | null;
      name: string | null;
      email: string | null;
      status: ParticipantStatus;
      relationship: Relationship | null;
      isCollector: boolean;
      slot: number | null;
      dateCollected: string | null;
      confirmationStatus: ConfirmationStatus;
    };
    participants: Array<{
      id: string;
      cycleId: string;
      userId: string | null;
      name: string | null;
      email: string | null;
      status: ParticipantStatus;
      relationship: Relationship | null;
      isCollector: boolean;
      slot: number | null;
      dateCollected: string | null;
      confirmationStatus: ConfirmationStatus;
    }>;
  };
};

export type UpdateCycleSettingsMutationVariables = Exact<{
  cycleId: string | number;
  input: CycleSettingsInput;
}>;

export type UpdateCycleSettingsMutation = {
  updateCycleSettings: {
    id: string;
    userId: string;
    title: string;
    type: CycleType;
    description: string;
    startDate: string;
    frequency: number;
    participantAmount: number;
    participantsCount: number;
    totalAmount: number;
    cycleFrozen: boolean;
    participantsFrozen: boolean;
    isRunning: boolean;
    roundsCreated: boolean;
    sentConfirmationEmails: boolean;
    allCollectorsConfirmed: boolean;
    collectorsAssigned: boolean;
    isOwner: boolean;
    invites: Array<{
      id: string;
      cycleId: string;
      relationship: Relationship;
      email: string;
      createdAt: string;
      status: ParticipantStatus;
      participant: { id: string; name: string | null };
    }>;
    rounds: Array<{
      id: string;
      cycleId: string;
      position: number;
      date: string;
      collector: { id: string; userId: string | null; name: string | null; email: string | null };
      payments: Array<{
        id: string;
        name: string | null;
        paid: boolean;
        paidAt: string | null;
        participant: { id: string; email: string | null };
      }>;
    }>;
    viewerParticipant: {
      id: string;
      cycleId: string;
      userId: string | null;
      name: string | null;
      email: string | null;
      status: ParticipantStatus;
      relationship: Relationship | null;
      isCollector: boolean;
      slot: number | null;
      dateCollected: string | null;
      confirmationStatus: ConfirmationStatus;
    } | null;
    ownerParticipant: {
      id: string;
      cycleId: string;
      userId: string | null;
      name: string | null;
      email: string | null;
      status: ParticipantStatus;
      relationship: Relationship | null;
      isCollector: boolean;
      slot: number | null;
      dateCollected: string | null;
      confirmationStatus: ConfirmationStatus;
    };
    participants: Array<{
      id: string;
      cycleId: string;
      userId: string | null;
      name: string | null;
      email: string | null;
      status: ParticipantStatus;
      relationship: Relationship | null;
      isCollector: boolean;
      slot: number | null;
      dateCollected: string | null;
      confirmationStatus: ConfirmationStatus;
    }>;
  };
};

export type FreezeSectionMutationVariables = Exact<{
  cycleId: string | number;
  section: Section;
}>;

export type FreezeSectionMutation = {
  freezeSection: {
    id: string;
    userId: string;
    title: string;
    type: CycleType;
    description: string;
    startDate: string;
    frequency: number;
    participantAmount: number;
    participantsCount: number;
    totalAmount: number;
    cycleFrozen: boolean;
    participantsFrozen: boolean;
    isRunning: boolean;
    roundsCreated: boolean;
    sentConfirmationEmails: boolean;
    allCollectorsConfirmed: boolean;
    collectorsAssigned: boolean;
    isOwner: boolean;
    invites: Array<{
      id: string;
      cycleId: string;
      relationship: Relationship;
      email: string;
      createdAt: string;
      status: ParticipantStatus;
      participant: { id: string; name: string | null };
    }>;
    rounds: Array<{
      id: string;
      cycleId: string;
      position: number;
      date: string;
      collector: { id: string; userId: string | null; name: string | null; email: string | null };
      payments: Array<{
        id: string;
        name: string | null;
        paid: boolean;
        paidAt: string | null;
        participant: { id: string; email: string | null };
      }>;
    }>;
    viewerParticipant: {
      id: string;
      cycleId: string;
      userId: string | null;
      name: string | null;
      email: string | null;
      status: ParticipantStatus;
      relationship: Relationship | null;
      isCollector: boolean;
      slot: number | null;
      dateCollected: string | null;
      confirmationStatus: ConfirmationStatus;
    } | null;
    ownerParticipant: {
      id: string;
      cycleId: string;
      userId: string | null;
      name: string | null;
      email: string | null;
      status: ParticipantStatus;
      relationship: Relationship | null;
      isCollector: boolean;
      slot: number | null;
      dateCollected: string | null;
      confirmationStatus: ConfirmationStatus;
    };
    participants: Array<{
      id: string;
      cycleId: string;
      userId: string | null;
      name: string | null;
      email: string | null;
      status: ParticipantStatus;
      relationship: Relationship | null;
      isCollector: boolean;
      slot: number | null;
      dateCollected: string | null;
      confirmationStatus: ConfirmationStatus;
    }>;
  };
};

export type UnlockSectionMutationVariables = Exact<{
  cycleId: string | number;
  section: Section;
}>;

export type UnlockSectionMutation = {
  unlockSection: {
    id: string;
    userId: string;
    title: string;
    type: CycleType;
    description: string;
    startDate: string;
    frequency: number;
    participantAmount: number;
    participantsCount: number;
    totalAmount: number;
    cycleFrozen: boolean;
    participantsFrozen: boolean;
    isRunning: boolean;
    roundsCreated: boolean;
    sentConfirmationEmails: boolean;
    allCollectorsConfirmed: boolean;
    collectorsAssigned: boolean;
    isOwner: boolean;
    invites: Array<{
      id: string;
      cycleId: string;
      relationship: Relationship;
      email: string;
      createdAt: string;
      status: ParticipantStatus;
      participant: { id: string; name: string | null };
    }>;
    rounds: Array<{
      id: string;
      cycleId: string;
      position: number;
      date: string;
      collector: { id: string; userId: string | null; name: string | null; email: string | null };
      payments: Array<{
        id: string;
        name: string | null;
        paid: boolean;
        paidAt: string | null;
        participant: { id: string; email: string | null };
      }>;
    }>;
    viewerParticipant: {
      id: string;
      cycleId: string;
      userId: string | null;
      name: string | null;
      email: string | null;
      status: ParticipantStatus;
      relationship: Relationship | null;
      isCollector: boolean;
      slot: number | null;
      dateCollected: string | null;
      confirmationStatus: ConfirmationStatus;
    } | null;
    ownerParticipant: {
      id: string;
      cycleId: string;
      userId: string | null;
      name: string | null;
      email: string | null;
      status: ParticipantStatus;
      relationship: Relationship | null;
      isCollector: boolean;
      slot: number | null;
      dateCollected: string | null;
      confirmationStatus: ConfirmationStatus;
    };
    participants: Array<{
      id: string;
      cycleId: string;
      userId: string | null;
      name: string | null;
      email: string | null;
      status: ParticipantStatus;
      relationship: Relationship | null;
      isCollector: boolean;
      slot: number | null;
      dateCollected: string | null;
      confirmationStatus: ConfirmationStatus;
    }>;
  };
};

export type AssignCollectorsMutationVariables = Exact<{
  cycleId: string | number;
  participantIds: Array<string | number> | string | number;
}>;

export type AssignCollectorsMutation = {
  assignCollectors: {
    id: string;
    userId: string;
    title: string;
    type: CycleType;
    description: string;
    startDate: string;
    frequency: number;
    participantAmount: number;
    participantsCount: number;
    totalAmount: number;
    cycleFrozen: boolean;
    participantsFrozen: boolean;
    isRunning: boolean;
    roundsCreated: boolean;
    sentConfirmationEmails: boolean;
    allCollectorsConfirmed: boolean;
    collectorsAssigned: boolean;
    isOwner: boolean;
    invites: Array<{
      id: string;
      cycleId: string;
      relationship: Relationship;
      email: string;
      createdAt: string;
      status: ParticipantStatus;
      participant: { id: string; name: string | null };
    }>;
    rounds: Array<{
      id: string;
      cycleId: string;
      position: number;
      date: string;
      collector: { id: string; userId: string | null; name: string | null; email: string | null };
      payments: Array<{
        id: string;
        name: string | null;
        paid: boolean;
        paidAt: string | null;
        participant: { id: string; email: string | null };
      }>;
    }>;
    viewerParticipant: {
      id: string;
      cycleId: string;
      userId: string | null;
      name: string | null;
      email: string | null;
      status: ParticipantStatus;
      relationship: Relationship | null;
      isCollector: boolean;
      slot: number | null;
      dateCollected: string | null;
      confirmationStatus: ConfirmationStatus;
    } | null;
    ownerParticipant: {
      id: string;
      cycleId: string;
      userId: string | null;
      name: string | null;
      email: string | null;
      status: ParticipantStatus;
      relationship: Relationship | null;
      isCollector: boolean;
      slot: number | null;
      dateCollected: string | null;
      confirmationStatus: ConfirmationStatus;
    };
    participants: Array<{
      id: string;
      cycleId: string;
      userId: string | null;
      name: string | null;
      email: string | null;
      status: ParticipantStatus;
      relationship: Relationship | null;
      isCollector: boolean;
      slot: number | null;
      dateCollected: string | null;
      confirmationStatus: ConfirmationStatus;
    }>;
  };
};

export type SendConfirmationEmailsMutationVariables = Exact<{
  cycleId: string | number;
}>;

export type SendConfirmationEmailsMutation = {
  sendConfirmationEmails: {
    id: string;
    userId: string;
    title: string;
    type: CycleType;
    description: string;
    startDate: string;
    frequency: number;
    participantAmount: number;
    participantsCount: number;
    totalAmount: number;
    cycleFrozen: boolean;
    participantsFrozen: boolean;
    isRunning: boolean;
    roundsCreated: boolean;
    sentConfirmationEmails: boolean;
    allCollectorsConfirmed: boolean;
    collectorsAssigned: boolean;
    isOwner: boolean;
    invites: Array<{
      id: string;
      cycleId: string;
      relationship: Relationship;
      email: string;
      createdAt: string;
      status: ParticipantStatus;
      participant: { id: string; name: string | null };
    }>;
    rounds: Array<{
      id: string;
      cycleId: string;
      position: number;
      date: string;
      collector: { id: string; userId: string | null; name: string | null; email: string | null };
      payments: Array<{
        id: string;
        name: string | null;
        paid: boolean;
        paidAt: string | null;
        participant: { id: string; email: string | null };
      }>;
    }>;
    viewerParticipant: {
      id: string;
      cycleId: string;
      userId: string | null;
      name: string | null;
      email: string | null;
      status: ParticipantStatus;
      relationship: Relationship | null;
      isCollector: boolean;
      slot: number | null;
      dateCollected: string | null;
      confirmationStatus: ConfirmationStatus;
    } | null;
    ownerParticipant: {
      id: string;
      cycleId: string;
      userId: string | null;
      name: string | null;
      email: string | null;
      status: ParticipantStatus;
      relationship: Relationship | null;
      isCollector: boolean;
      slot: number | null;
      dateCollected: string | null;
      confirmationStatus: ConfirmationStatus;
    };
    participants: Array<{
      id: string;
      cycleId: string;
      userId: string | null;
      name: string | null;
      email: string | null;
      status: ParticipantStatus;
      relationship: Relationship | null;
      isCollector: boolean;
      slot: number | null;
      dateCollected: string | null;
      confirmationStatus: ConfirmationStatus;
    }>;
  };
};

export type RunCycleMutationVariables = Exact<{
  cycleId: string | number;
}>;

export type RunCycleMutation = {
  runCycle: {
    id: string;
    userId: string;
    title: string;
    type: CycleType;
    description: string;
    startDate: string;
    frequency: number;
    participantAmount: number;
    participantsCount: number;
    totalAmount: number;
    cycleFrozen: boolean;
    participantsFrozen: boolean;
    isRunning: boolean;
    roundsCreated: boolean;
    sentConfirmationEmails: boolean;
    allCollectorsConfirmed: boolean;
    collectorsAssigned: boolean;
    isOwner: boolean;
    invites: Array<{
      id: string;
      cycleId: string;
      relationship: Relationship;
      email: string;
      createdAt: string;
      status: ParticipantStatus;
      participant: { id: string; name: string | null };
    }>;
    rounds: Array<{
      id: string;
      cycleId: string;
      position: number;
      date: string;
      collector: { id: string; userId: string | null; name: string | null; email: string | null };
      payments: Array<{
        id: string;
        name: string | null;
        paid: boolean;
        paidAt: string | null;
        participant: { id: string; email: string | null };
      }>;
    }>;
    viewerParticipant: {
      id: string;
      cycleId: string;
      userId: string | null;
      name: string | null;
      email: string | null;
      status: ParticipantStatus;
      relationship: Relationship | null;
      isCollector: boolean;
      slot: number | null;
      dateCollected: string | null;
      confirmationStatus: ConfirmationStatus;
    } | null;
    ownerParticipant: {
      id: string;
      cycleId: string;
      userId: string | null;
      name: string | null;
      email: string | null;
      status: ParticipantStatus;
      relationship: Relationship | null;
      isCollector: boolean;
      slot: number | null;
      dateCollected: string | null;
      confirmationStatus: ConfirmationStatus;
    };
    participants: Array<{
      id: string;
      cycleId: string;
      userId: string | null;
      name: string | null;
      email: string | null;
      status: ParticipantStatus;
      relationship: Relationship | null;
      isCollector: boolean;
      slot: number | null;
      dateCollected: string | null;
      confirmationStatus: ConfirmationStatus;
    }>;
  };
};

export type CyclePageQueryVariables = Exact<{
  id: string | number;
}>;

export type CyclePageQuery = {
  cycle: {
    id: string;
    userId: string;
    title: string;
    type: CycleType;
    description: string;
    startDate: string;
    frequency: number;
    participantAmount: number;
    participantsCount: number;
    totalAmount: number;
    cycleFrozen: boolean;
    participantsFrozen: boolean;
    isRunning: boolean;
    roundsCreated: boolean;
    sentConfirmationEmails: boolean;
    allCollectorsConfirmed: boolean;
    collectorsAssigned: boolean;
    isOwner: boolean;
    invites: Array<{
      id: string;
      cycleId: string;
      relationship: Relationship;
      email: string;
      createdAt: string;
      status: ParticipantStatus;
      participant: { id: string; name: string | null };
    }>;
    rounds: Array<{
      id: string;
      cycleId: string;
      position: number;
      date: string;
      collector: { id: string; userId: string | null; name: string | null; email: string | null };
      payments: Array<{
        id: string;
        name: string | null;
        paid: boolean;
        paidAt: string | null;
        participant: { id: string; email: string | null };
      }>;
    }>;
    viewerParticipant: {
      id: string;
      cycleId: string;
      userId: string | null;
      name: string | null;
      email: string | null;
      status: ParticipantStatus;
      relationship: Relationship | null;
      isCollector: boolean;
      slot: number | null;
      dateCollected: string | null;
      confirmationStatus: ConfirmationStatus;
    } | null;
    ownerParticipant: {
      id: string;
      cycleId: string;
      userId: string | null;
      name: string | null;
      email: string | null;
      status: ParticipantStatus;
      relationship: Relationship | null;
      isCollector: boolean;
      slot: number | null;
      dateCollected: string | null;
      confirmationStatus: ConfirmationStatus;
    };
    participants: Array<{
      id: string;
      cycleId: string;
      userId: string | null;
      name: string | null;
      email: string | null;
      status: ParticipantStatus;
      relationship: Relationship | null;
      isCollector: boolean;
      slot: number | null;
      dateCollected: string | null;
      confirmationStatus: ConfirmationStatus;
    }>;
  };
};

export type UpdatePaymentsMutationVariables = Exact<{
  roundId: string | number;
  payments: Array<PaymentInput> | PaymentInput;
}>;

export type UpdatePaymentsMutation = {
  updatePayments: {
    id: string;
    cycleId: string;
    position: number;
    date: string;
    collector: { id: string; userId: string | null; name: string | null; email: string | null };
    payments: Array<{
      id: string;
      name: string | null;
      paid: boolean;
      paidAt: string | null;
      participant: { id: string; email: string | null };
    }>;
  };
};

export type DashboardUserQueryVariables = Exact<{ [key: string]: never }>;

export type DashboardUserQuery = {
  me: {
    id: string;
    firstName: string;
    lastName: string;
    email: string;
    displayName: string;
    phoneNumber: string;
    dob: string;
    createdAt: string;
  };
};

export type DashboardQueryVariables = Exact<{ [key: string]: never }>;

export type DashboardQuery = {
  myCycles: {
    owned: Array<{
      id: string;
      userId: string;
      title: string;
      type: CycleType;
      description: string;
      startDate: string;
      frequency: number;
      participantAmount: number;
      participantsCount: number;
      totalAmount: number;
      cycleFrozen: boolean;
      participantsFrozen: boolean;
      isRunning: boolean;
      roundsCreated: boolean;
      sentConfirmationEmails: boolean;
      allCollectorsConfirmed: boolean;
      collectorsAssigned: boolean;
      isOwner: boolean;
      rounds: Array<{
        id: string;
        cycleId: string;
        position: number;
        date: string;
        collector: { id: string; userId: string | null; name: string | null; email: string | null };
        payments: Array<{
          id: string;
          name: string | null;
          paid: boolean;
          paidAt: string | null;
          participant: { id: string; email: string | null };
        }>;
      }>;
      viewerParticipant: {
        id: string;
        cycleId: string;
        userId: string | null;
        name: string | null;
        email: string | null;
        status: ParticipantStatus;
        relationship: Relationship | null;
        isCollector: boolean;
        slot: number | null;
        dateCollected: string | null;
        confirmationStatus: ConfirmationStatus;
      } | null;
      ownerParticipant: {
        id: string;
        cycleId: string;
        userId: string | null;
        name: string | null;
        email: string | null;
        status: ParticipantStatus;
        relationship: Relationship | null;
        isCollector: boolean;
        slot: number | null;
        dateCollected: string | null;
        confirmationStatus: ConfirmationStatus;
      };
      participants: Array<{
        id: string;
        cycleId: string;
        userId: string | null;
        name: string | null;
        email: string | null;
        status: ParticipantStatus;
        relationship: Relationship | null;
        isCollector: boolean;
        slot: number | null;
        dateCollected: string | null;
        confirmationStatus: ConfirmationStatus;
      }>;
    }>;
    accepted: Array<{
      id: string;
      userId: string;
      title: string;
      type: CycleType;
      description: string;
      startDate: string;
      frequency: number;
      participantAmount: number;
      participantsCount: number;
      totalAmount: number;
      cycleFrozen: boolean;
      participantsFrozen: boolean;
      isRunning: boolean;
      roundsCreated: boolean;
      sentConfirmationEmails: boolean;
      allCollectorsConfirmed: boolean;
      collectorsAssigned: boolean;
      isOwner: boolean;
      rounds: Array<{
        id: string;
        cycleId: string;
        position: number;
        date: string;
        collector: { id: string; userId: string | null; name: string | null; email: string | null };
        payments: Array<{
          id: string;
          name: string | null;
          paid: boolean;
          paidAt: string | null;
          participant: { id: string; email: string | null };
        }>;
      }>;
      viewerParticipant: {
        id: string;
        cycleId: string;
        userId: string | null;
        name: string | null;
        email: string | null;
        status: ParticipantStatus;
        relationship: Relationship | null;
        isCollector: boolean;
        slot: number | null;
        dateCollected: string | null;
        confirmationStatus: ConfirmationStatus;
      } | null;
      ownerParticipant: {
        id: string;
        cycleId: string;
        userId: string | null;
        name: string | null;
        email: string | null;
        status: ParticipantStatus;
        relationship: Relationship | null;
        isCollector: boolean;
        slot: number | null;
        dateCollected: string | null;
        confirmationStatus: ConfirmationStatus;
      };
      participants: Array<{
        id: string;
        cycleId: string;
        userId: string | null;
        name: string | null;
        email: string | null;
        status: ParticipantStatus;
        relationship: Relationship | null;
        isCollector: boolean;
        slot: number | null;
        dateCollected: string | null;
        confirmationStatus: ConfirmationStatus;
      }>;
    }>;
    pending: Array<{
      id: string;
      userId: string;
      title: string;
      type: CycleType;
      description: string;
      startDate: string;
      frequency: number;
      participantAmount: number;
      participantsCount: number;
      totalAmount: number;
      cycleFrozen: boolean;
      participantsFrozen: boolean;
      isRunning: boolean;
      roundsCreated: boolean;
      sentConfirmationEmails: boolean;
      allCollectorsConfirmed: boolean;
      collectorsAssigned: boolean;
      isOwner: boolean;
      viewerParticipant: {
        id: string;
        cycleId: string;
        userId: string | null;
        name: string | null;
        email: string | null;
        status: ParticipantStatus;
        relationship: Relationship | null;
        isCollector: boolean;
        slot: number | null;
        dateCollected: string | null;
        confirmationStatus: ConfirmationStatus;
      } | null;
      ownerParticipant: {
        id: string;
        cycleId: string;
        userId: string | null;
        name: string | null;
        email: string | null;
        status: ParticipantStatus;
        relationship: Relationship | null;
        isCollector: boolean;
        slot: number | null;
        dateCollected: string | null;
        confirmationStatus: ConfirmationStatus;
      };
      participants: Array<{
        id: string;
        cycleId: string;
        userId: string | null;
        name: string | null;
        email: string | null;
        status: ParticipantStatus;
        relationship: Relationship | null;
        isCollector: boolean;
        slot: number | null;
        dateCollected: string | null;
        confirmationStatus: ConfirmationStatus;
      }>;
    }>;
    rejected: Array<{
      id: string;
      userId: string;
      title: string;
      type: CycleType;
      description: string;
      startDate: string;
      frequency: number;
      participantAmount: number;
      participantsCount: number;
      totalAmount: number;
      cycleFrozen: boolean;
      participantsFrozen: boolean;
      isRunning: boolean;
      roundsCreated: boolean;
      sentConfirmationEmails: boolean;
      allCollectorsConfirmed: boolean;
      collectorsAssigned: boolean;
      isOwner: boolean;
      viewerParticipant: {
        id: string;
        cycleId: string;
        userId: string | null;
        name: string | null;
        email: string | null;
        status: ParticipantStatus;
        relationship: Relationship | null;
        isCollector: boolean;
        slot: number | null;
        dateCollected: string | null;
        confirmationStatus: ConfirmationStatus;
      } | null;
      ownerParticipant: {
        id: string;
        cycleId: string;
        userId: string | null;
        name: string | null;
        email: string | null;
        status: ParticipantStatus;
        relationship: Relationship | null;
        isCollector: boolean;
        slot: number | null;
        dateCollected: string | null;
        confirmationStatus: ConfirmationStatus;
      };
      participants: Array<{
        id: string;
        cycleId: string;
        userId: string | null;
        name: string | null;
        email: string | null;
        status: ParticipantStatus;
        relationship: Relationship | null;
        isCollector: boolean;
        slot: number | null;
        dateCollected: string | null;
        confirmationStatus: ConfirmationStatus;
      }>;
    }>;
  };
};

export type SendInvitesMutationVariables = Exact<{
  cycleId: string | number;
  invites: Array<InviteInput> | InviteInput;
}>;

export type SendInvitesMutation = {
  sendInvites: {
    id: string;
    userId: string;
    title: string;
    type: CycleType;
    description: string;
    startDate: string;
    frequency: number;
    participantAmount: number;
    participantsCount: number;
    totalAmount: number;
    cycleFrozen: boolean;
    participantsFrozen: boolean;
    isRunning: boolean;
    roundsCreated: boolean;
    sentConfirmationEmails: boolean;
    allCollectorsConfirmed: boolean;
    collectorsAssigned: boolean;
    isOwner: boolean;
    invites: Array<{
      id: string;
      cycleId: string;
      relationship: Relationship;
      email: string;
      createdAt: string;
      status: ParticipantStatus;
      participant: { id: string; name: string | null };
    }>;
    rounds: Array<{
      id: string;
      cycleId: string;
      position: number;
      date: string;
      collector: { id: string; userId: string | null; name: string | null; email: string | null };
      payments: Array<{
        id: string;
        name: string | null;
        paid: boolean;
        paidAt: string | null;
        participant: { id: string; email: string | null };
      }>;
    }>;
    viewerParticipant: {
      id: string;
      cycleId: string;
      userId: string | null;
      name: string | null;
      email: string | null;
      status: ParticipantStatus;
      relationship: Relationship | null;
      isCollector: boolean;
      slot: number | null;
      dateCollected: string | null;
      confirmationStatus: ConfirmationStatus;
    } | null;
    ownerParticipant: {
      id: string;
      cycleId: string;
      userId: string | null;
      name: string | null;
      email: string | null;
      status: ParticipantStatus;
      relationship: Relationship | null;
      isCollector: boolean;
      slot: number | null;
      dateCollected: string | null;
      confirmationStatus: ConfirmationStatus;
    };
    participants: Array<{
      id: string;
      cycleId: string;
      userId: string | null;
      name: string | null;
      email: string | null;
      status: ParticipantStatus;
      relationship: Relationship | null;
      isCollector: boolean;
      slot: number | null;
      dateCollected: string | null;
      confirmationStatus: ConfirmationStatus;
    }>;
  };
};

export type RemoveInviteMutationVariables = Exact<{
  id: string | number;
}>;

export type RemoveInviteMutation = {
  removeInvite: {
    id: string;
    userId: string;
    title: string;
    type: CycleType;
    description: string;
    startDate: string;
    frequency: number;
    participantAmount: number;
    participantsCount: number;
    totalAmount: number;
    cycleFrozen: boolean;
    participantsFrozen: boolean;
    isRunning: boolean;
    roundsCreated: boolean;
    sentConfirmationEmails: boolean;
    allCollectorsConfirmed: boolean;
    collectorsAssigned: boolean;
    isOwner: boolean;
    invites: Array<{
      id: string;
      cycleId: string;
      relationship: Relationship;
      email: string;
      createdAt: string;
      status: ParticipantStatus;
      participant: { id: string; name: string | null };
    }>;
    rounds: Array<{
      id: string;
      cycleId: string;
      position: number;
      date: string;
      collector: { id: string; userId: string | null; name: string | null; email: string | null };
      payments: Array<{
        id: string;
        name: string | null;
        paid: boolean;
        paidAt: string | null;
        participant: { id: string; email: string | null };
      }>;
    }>;
    viewerParticipant: {
      id: string;
      cycleId: string;
      userId: string | null;
      name: string | null;
      email: string | null;
      status: ParticipantStatus;
      relationship: Relationship | null;
      isCollector: boolean;
      slot: number | null;
      dateCollected: string | null;
      confirmationStatus: ConfirmationStatus;
    } | null;
    ownerParticipant: {
      id: string;
      cycleId: string;
      userId: string | null;
      name: string | null;
      email: string | null;
      status: ParticipantStatus;
      relationship: Relationship | null;
      isCollector: boolean;
      slot: number | null;
      dateCollected: string | null;
      confirmationStatus: ConfirmationStatus;
    };
    participants: Array<{
      id: string;
      cycleId: string;
      userId: string | null;
      name: string | null;
      email: string | null;
      status: ParticipantStatus;
      relationship: Relationship | null;
      isCollector: boolean;
      slot: number | null;
      dateCollected: string | null;
      confirmationStatus: ConfirmationStatus;
    }>;
  };
};

export type SignInMutationVariables = Exact<{
  input: SignInInput;
}>;

export type SignInMutation = {
  signIn: {
    accessToken: string;
    expiresAt: string;
    user: { id: string; email: string; firstName: string; lastName: string };
  };
};

export type SignUpMutationVariables = Exact<{
  input: SignUpInput;
}>;

export type SignUpMutation = {
  signUp: {
    accessToken: string;
    expiresAt: string;
    user: { id: string; email: string; firstName: string; lastName: string };
  };
};

export type VerifyEmailMutationVariables = Exact<{
  email: string;
}>;

export type VerifyEmailMutation = { verifyEmail: boolean };

export type RequestPasswordResetMutationVariables = Exact<{
  email: string;
}>;

export type RequestPasswordResetMutation = { requestPasswordReset: boolean };

export type ResetPasswordMutationVariables = Exact<{
  input: ResetPasswordInput;
}>;

export type ResetPasswordMutation = { resetPassword: boolean };

export type CycleInvitesQueryVariables = Exact<{
  cycleId: string | number;
}>;

export type CycleInvitesQuery = {
  cycle: {
    id: string;
    userId: string;
    title: string;
    type: CycleType;
    description: string;
    startDate: string;
    frequency: number;
    participantAmount: number;
    participantsCount: number;
    totalAmount: number;
    cycleFrozen: boolean;
    participantsFrozen: boolean;
    isRunning: boolean;
    roundsCreated: boolean;
    sentConfirmationEmails: boolean;
    allCollectorsConfirmed: boolean;
    collectorsAssigned: boolean;
    isOwner: boolean;
    invites: Array<{
      id: string;
      cycleId: string;
      relationship: Relationship;
      email: string;
      createdAt: string;
      status: ParticipantStatus;
      participant: { id: string; name: string | null };
    }>;
    viewerParticipant: {
      id: string;
      cycleId: string;
      userId: string | null;
      name: string | null;
      email: string | null;
      status: ParticipantStatus;
      relationship: Relationship | null;
      isCollector: boolean;
      slot: number | null;
      dateCollected: string | null;
      confirmationStatus: ConfirmationStatus;
    } | null;
    ownerParticipant: {
      id: string;
      cycleId: string;
      userId: string | null;
      name: string | null;
      email: string | null;
      status: ParticipantStatus;
      relationship: Relationship | null;
      isCollector: boolean;
      slot: number | null;
      dateCollected: string | null;
      confirmationStatus: ConfirmationStatus;
    };
    participants: Array<{
      id: string;
      cycleId: string;
      userId: string | null;
      name: string | null;
      email: string | null;
      status: ParticipantStatus;
      relationship: Relationship | null;
      isCollector: boolean;
      slot: number | null;
      dateCollected: string | null;
      confirmationStatus: ConfirmationStatus;
    }>;
  };
};

export type ProfileQueryVariables = Exact<{ [key: string]: never }>;

export type ProfileQuery = {
  me: {
    id: string;
    firstName: string;
    lastName: string;
    email: string;
    displayName: string;
    phoneNumber: string;
    dob: string;
    createdAt: string;
  };
};

export type UpdateProfileMutationVariables = Exact<{
  input: UpdateProfileInput;
}>;

export type UpdateProfileMutation = {
  updateProfile: {
    id: string;
    firstName: string;
    lastName: string;
    email: string;
    displayName: string;
    phoneNumber: string;
    dob: string;
    createdAt: string;
  };
};

export type UserFieldsFragment = {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  displayName: string;
  phoneNumber: string;
  dob: string;
  createdAt: string;
};

export type ParticipantFieldsFragment = {
  id: string;
  cycleId: string;
  userId: string | null;
  name: string | null;
  email: string | null;
  status: ParticipantStatus;
  relationship: Relationship | null;
  isCollector: boolean;
  slot: number | null;
  dateCollected: string | null;
  confirmationStatus: ConfirmationStatus;
};

export type InviteFieldsFragment = {
  id: string;
  cycleId: string;
  relationship: Relationship;
  email: string;
  createdAt: string;
  status: ParticipantStatus;
  participant: { id: string; name: string | null };
};

export type RoundFieldsFragment = {
  id: string;
  cycleId: string;
  position: number;
  date: string;
  collector: { id: string; userId: string | null; name: string | null; email: string | null };
  payments: Array<{
    id: string;
    name: string | null;
    paid: boolean;
    paidAt: string | null;
    participant: { id: string; email: string | null };
  }>;
};

export type CycleFieldsFragment = {
  id: string;
  userId: string;
  title: string;
  type: CycleType;
  description: string;
  startDate: string;
  frequency: number;
  participantAmount: number;
  participantsCount: number;
  totalAmount: number;
  cycleFrozen: boolean;
  participantsFrozen: boolean;
  isRunning: boolean;
  roundsCreated: boolean;
  sentConfirmationEmails: boolean;
  allCollectorsConfirmed: boolean;
  collectorsAssigned: boolean;
  isOwner: boolean;
  viewerParticipant: {
    id: string;
    cycleId: string;
    userId: string | null;
    name: string | null;
    email: string | null;
    status: ParticipantStatus;
    relationship: Relationship | null;
    isCollector: boolean;
    slot: number | null;
    dateCollected: string | null;
    confirmationStatus: ConfirmationStatus;
  } | null;
  ownerParticipant: {
    id: string;
    cycleId: string;
    userId: string | null;
    name: string | null;
    email: string | null;
    status: ParticipantStatus;
    relationship: Relationship | null;
    isCollector: boolean;
    slot: number | null;
    dateCollected: string | null;
    confirmationStatus: ConfirmationStatus;
  };
  participants: Array<{
    id: string;
    cycleId: string;
    userId: string | null;
    name: string | null;
    email: string | null;
    status: ParticipantStatus;
    relationship: Relationship | null;
    isCollector: boolean;
    slot: number | null;
    dateCollected: string | null;
    confirmationStatus: ConfirmationStatus;
  }>;
};

export type CyclePageFieldsFragment = {
  id: string;
  userId: string;
  title: string;
  type: CycleType;
  description: string;
  startDate: string;
  frequency: number;
  participantAmount: number;
  participantsCount: number;
  totalAmount: number;
  cycleFrozen: boolean;
  participantsFrozen: boolean;
  isRunning: boolean;
  roundsCreated: boolean;
  sentConfirmationEmails: boolean;
  allCollectorsConfirmed: boolean;
  collectorsAssigned: boolean;
  isOwner: boolean;
  invites: Array<{
    id: string;
    cycleId: string;
    relationship: Relationship;
    email: string;
    createdAt: string;
    status: ParticipantStatus;
    participant: { id: string; name: string | null };
  }>;
  rounds: Array<{
    id: string;
    cycleId: string;
    position: number;
    date: string;
    collector: { id: string; userId: string | null; name: string | null; email: string | null };
    payments: Array<{
      id: string;
      name: string | null;
      paid: boolean;
      paidAt: string | null;
      participant: { id: string; email: string | null };
    }>;
  }>;
  viewerParticipant: {
    id: string;
    cycleId: string;
    userId: string | null;
    name: string | null;
    email: string | null;
    status: ParticipantStatus;
    relationship: Relationship | null;
    isCollector: boolean;
    slot: number | null;
    dateCollected: string | null;
    confirmationStatus: ConfirmationStatus;
  } | null;
  ownerParticipant: {
    id: string;
    cycleId: string;
    userId: string | null;
    name: string | null;
    email: string | null;
    status: ParticipantStatus;
    relationship: Relationship | null;
    isCollector: boolean;
    slot: number | null;
    dateCollected: string | null;
    confirmationStatus: ConfirmationStatus;
  };
  participants: Array<{
    id: string;
    cycleId: string;
    userId: string | null;
    name: string | null;
    email: string | null;
    status: ParticipantStatus;
    relationship: Relationship | null;
    isCollector: boolean;
    slot: number | null;
    dateCollected: string | null;
    confirmationStatus: ConfirmationStatus;
  }>;
};

export type SessionFieldsFragment = {
  accessToken: string;
  expiresAt: string;
  user: { id: string; email: string; firstName: string; lastName: string };
};

export type RefreshSessionMutationVariables = Exact<{ [key: string]: never }>;

export type RefreshSessionMutation = {
  refreshSession: {
    accessToken: string;
    expiresAt: string;
    user: { id: string; email: string; firstName: string; lastName: string };
  };
};

export type SignOutMutationVariables = Exact<{ [key: string]: never }>;

export type SignOutMutation = { signOut: boolean };

export const UserFieldsFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'UserFields' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'User' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'firstName' } },
          { kind: 'Field', name: { kind: 'Name', value: 'lastName' } },
          { kind: 'Field', name: { kind: 'Name', value: 'email' } },
          { kind: 'Field', name: { kind: 'Name', value: 'displayName' } },
          { kind: 'Field', name: { kind: 'Name', value: 'phoneNumber' } },
          { kind: 'Field', name: { kind: 'Name', value: 'dob' } },
          { kind: 'Field', name: { kind: 'Name', value: 'createdAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<UserFieldsFragment, unknown>;
export const ParticipantFieldsFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'ParticipantFields' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Participant' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'cycleId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'userId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'name' } },
          { kind: 'Field', name: { kind: 'Name', value: 'email' } },
          { kind: 'Field', name: { kind: 'Name', value: 'status' } },
          { kind: 'Field', name: { kind: 'Name', value: 'relationship' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isCollector' } },
          { kind: 'Field', name: { kind: 'Name', value: 'slot' } },
          { kind: 'Field', name: { kind: 'Name', value: 'dateCollected' } },
          { kind: 'Field', name: { kind: 'Name', value: 'confirmationStatus' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<ParticipantFieldsFragment, unknown>;
export const CycleFieldsFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'CycleFields' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Cycle' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'userId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'title' } },
          { kind: 'Field', name: { kind: 'Name', value: 'type' } },
          { kind: 'Field', name: { kind: 'Name', value: 'description' } },
          { kind: 'Field', name: { kind: 'Name', value: 'startDate' } },
          { kind: 'Field', name: { kind: 'Name', value: 'frequency' } },
          { kind: 'Field', name: { kind: 'Name', value: 'participantAmount' } },
          { kind: 'Field', name: { kind: 'Name', value: 'participantsCount' } },
          { kind: 'Field', name: { kind: 'Name', value: 'totalAmount' } },
          { kind: 'Field', name: { kind: 'Name', value: 'cycleFrozen' } },
          { kind: 'Field', name: { kind: 'Name', value: 'participantsFrozen' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isRunning' } },
          { kind: 'Field', name: { kind: 'Name', value: 'roundsCreated' } },
          { kind: 'Field', name: { kind: 'Name', value: 'sentConfirmationEmails' } },
          { kind: 'Field', name: { kind: 'Name', value: 'allCollectorsConfirmed' } },
          { kind: 'Field', name: { kind: 'Name', value: 'collectorsAssigned' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isOwner' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'viewerParticipant' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'ParticipantFields' } }],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'ownerParticipant' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'ParticipantFields' } }],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'participants' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'ParticipantFields' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'ParticipantFields' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Participant' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'cycleId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'userId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'name' } },
          { kind: 'Field', name: { kind: 'Name', value: 'email' } },
          { kind: 'Field', name: { kind: 'Name', value: 'status' } },
          { kind: 'Field', name: { kind: 'Name', value: 'relationship' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isCollector' } },
          { kind: 'Field', name: { kind: 'Name', value: 'slot' } },
          { kind: 'Field', name: { kind: 'Name', value: 'dateCollected' } },
          { kind: 'Field', name: { kind: 'Name', value: 'confirmationStatus' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<CycleFieldsFragment, unknown>;
export const InviteFieldsFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'InviteFields' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Invite' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'cycleId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'relationship' } },
          { kind: 'Field', name: { kind: 'Name', value: 'email' } },
          { kind: 'Field', name: { kind: 'Name', value: 'createdAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'status' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'participant' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'name' } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<InviteFieldsFragment, unknown>;
export const RoundFieldsFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'RoundFields' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Round' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'cycleId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'position' } },
          { kind: 'Field', name: { kind: 'Name', value: 'date' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'collector' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'userId' } },
                { kind: 'Field', name: { kind: 'Name', value: 'name' } },
                { kind: 'Field', name: { kind: 'Name', value: 'email' } },
              ],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'payments' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'name' } },
                { kind: 'Field', name: { kind: 'Name', value: 'paid' } },
                { kind: 'Field', name: { kind: 'Name', value: 'paidAt' } },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'participant' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'email' } },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<RoundFieldsFragment, unknown>;
export const CyclePageFieldsFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'CyclePageFields' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Cycle' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'FragmentSpread', name: { kind: 'Name', value: 'CycleFields' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'invites' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'InviteFields' } }],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'rounds' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'RoundFields' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'ParticipantFields' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Participant' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'cycleId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'userId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'name' } },
          { kind: 'Field', name: { kind: 'Name', value: 'email' } },
          { kind: 'Field', name: { kind: 'Name', value: 'status' } },
          { kind: 'Field', name: { kind: 'Name', value: 'relationship' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isCollector' } },
          { kind: 'Field', name: { kind: 'Name', value: 'slot' } },
          { kind: 'Field', name: { kind: 'Name', value: 'dateCollected' } },
          { kind: 'Field', name: { kind: 'Name', value: 'confirmationStatus' } },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'CycleFields' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Cycle' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'userId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'title' } },
          { kind: 'Field', name: { kind: 'Name', value: 'type' } },
          { kind: 'Field', name: { kind: 'Name', value: 'description' } },
          { kind: 'Field', name: { kind: 'Name', value: 'startDate' } },
          { kind: 'Field', name: { kind: 'Name', value: 'frequency' } },
          { kind: 'Field', name: { kind: 'Name', value: 'participantAmount' } },
          { kind: 'Field', name: { kind: 'Name', value: 'participantsCount' } },
          { kind: 'Field', name: { kind: 'Name', value: 'totalAmount' } },
          { kind: 'Field', name: { kind: 'Name', value: 'cycleFrozen' } },
          { kind: 'Field', name: { kind: 'Name', value: 'participantsFrozen' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isRunning' } },
          { kind: 'Field', name: { kind: 'Name', value: 'roundsCreated' } },
          { kind: 'Field', name: { kind: 'Name', value: 'sentConfirmationEmails' } },
          { kind: 'Field', name: { kind: 'Name', value: 'allCollectorsConfirmed' } },
          { kind: 'Field', name: { kind: 'Name', value: 'collectorsAssigned' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isOwner' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'viewerParticipant' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'ParticipantFields' } }],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'ownerParticipant' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'ParticipantFields' } }],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'participants' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'ParticipantFields' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'InviteFields' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Invite' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'cycleId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'relationship' } },
          { kind: 'Field', name: { kind: 'Name', value: 'email' } },
          { kind: 'Field', name: { kind: 'Name', value: 'createdAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'status' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'participant' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'name' } },
              ],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'RoundFields' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Round' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'cycleId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'position' } },
          { kind: 'Field', name: { kind: 'Name', value: 'date' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'collector' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'userId' } },
                { kind: 'Field', name: { kind: 'Name', value: 'name' } },
                { kind: 'Field', name: { kind: 'Name', value: 'email' } },
              ],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'payments' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'name' } },
                { kind: 'Field', name: { kind: 'Name', value: 'paid' } },
                { kind: 'Field', name: { kind: 'Name', value: 'paidAt' } },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'participant' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'email' } },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<CyclePageFieldsFragment, unknown>;
export const SessionFieldsFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'SessionFields' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'AuthPayload' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'accessToken' } },
          { kind: 'Field', name: { kind: 'Name', value: 'expiresAt' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'user' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'email' } },
                { kind: 'Field', name: { kind: 'Name', value: 'firstName' } },
                { kind: 'Field', name: { kind: 'Name', value: 'lastName' } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<SessionFieldsFragment, unknown>;
export const MyCyclesDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'MyCycles' },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'myCycles' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'owned' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'CycleFields' } }],
                  },
                },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'accepted' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'CycleFields' } }],
                  },
                },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'pending' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'CycleFields' } }],
                  },
                },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'rejected' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'CycleFields' } }],
                  },
                },
              ],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'ParticipantFields' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Participant' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'cycleId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'userId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'name' } },
          { kind: 'Field', name: { kind: 'Name', value: 'email' } },
          { kind: 'Field', name: { kind: 'Name', value: 'status' } },
          { kind: 'Field', name: { kind: 'Name', value: 'relationship' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isCollector' } },
          { kind: 'Field', name: { kind: 'Name', value: 'slot' } },
          { kind: 'Field', name: { kind: 'Name', value: 'dateCollected' } },
          { kind: 'Field', name: { kind: 'Name', value: 'confirmationStatus' } },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'CycleFields' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Cycle' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'userId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'title' } },
          { kind: 'Field', name: { kind: 'Name', value: 'type' } },
          { kind: 'Field', name: { kind: 'Name', value: 'description' } },
          { kind: 'Field', name: { kind: 'Name', value: 'startDate' } },
          { kind: 'Field', name: { kind: 'Name', value: 'frequency' } },
          { kind: 'Field', name: { kind: 'Name', value: 'participantAmount' } },
          { kind: 'Field', name: { kind: 'Name', value: 'participantsCount' } },
          { kind: 'Field', name: { kind: 'Name', value: 'totalAmount' } },
          { kind: 'Field', name: { kind: 'Name', value: 'cycleFrozen' } },
          { kind: 'Field', name: { kind: 'Name', value: 'participantsFrozen' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isRunning' } },
          { kind: 'Field', name: { kind: 'Name', value: 'roundsCreated' } },
          { kind: 'Field', name: { kind: 'Name', value: 'sentConfirmationEmails' } },
          { kind: 'Field', name: { kind: 'Name', value: 'allCollectorsConfirmed' } },
          { kind: 'Field', name: { kind: 'Name', value: 'collectorsAssigned' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isOwner' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'viewerParticipant' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'ParticipantFields' } }],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'ownerParticipant' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'ParticipantFields' } }],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'participants' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'ParticipantFields' } }],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<MyCyclesQuery, MyCyclesQueryVariables>;
export const CreateCycleDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'CreateCycle' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
          type: {
            kind: 'NonNullType',
            type: { kind: 'NamedType', name: { kind: 'Name', value: 'CreateCycleInput' } },
          },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'createCycle' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'input' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'CyclePageFields' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'ParticipantFields' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Participant' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'cycleId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'userId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'name' } },
          { kind: 'Field', name: { kind: 'Name', value: 'email' } },
          { kind: 'Field', name: { kind: 'Name', value: 'status' } },
          { kind: 'Field', name: { kind: 'Name', value: 'relationship' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isCollector' } },
          { kind: 'Field', name: { kind: 'Name', value: 'slot' } },
          { kind: 'Field', name: { kind: 'Name', value: 'dateCollected' } },
          { kind: 'Field', name: { kind: 'Name', value: 'confirmationStatus' } },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'CycleFields' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Cycle' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'userId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'title' } },
          { kind: 'Field', name: { kind: 'Name', value: 'type' } },
          { kind: 'Field', name: { kind: 'Name', value: 'description' } },
          { kind: 'Field', name: { kind: 'Name', value: 'startDate' } },
          { kind: 'Field', name: { kind: 'Name', value: 'frequency' } },
          { kind: 'Field', name: { kind: 'Name', value: 'participantAmount' } },
          { kind: 'Field', name: { kind: 'Name', value: 'participantsCount' } },
          { kind: 'Field', name: { kind: 'Name', value: 'totalAmount' } },
          { kind: 'Field', name: { kind: 'Name', value: 'cycleFrozen' } },
          { kind: 'Field', name: { kind: 'Name', value: 'participantsFrozen' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isRunning' } },
          { kind: 'Field', name: { kind: 'Name', value: 'roundsCreated' } },
          { kind: 'Field', name: { kind: 'Name', value: 'sentConfirmationEmails' } },
          { kind: 'Field', name: { kind: 'Name', value: 'allCollectorsConfirmed' } },
          { kind: 'Field', name: { kind: 'Name', value: 'collectorsAssigned' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isOwner' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'viewerParticipant' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'ParticipantFields' } }],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'ownerParticipant' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'ParticipantFields' } }],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'participants' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'ParticipantFields' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'InviteFields' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Invite' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'cycleId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'relationship' } },
          { kind: 'Field', name: { kind: 'Name', value: 'email' } },
          { kind: 'Field', name: { kind: 'Name', value: 'createdAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'status' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'participant' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'name' } },
              ],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'RoundFields' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Round' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'cycleId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'position' } },
          { kind: 'Field', name: { kind: 'Name', value: 'date' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'collector' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'userId' } },
                { kind: 'Field', name: { kind: 'Name', value: 'name' } },
                { kind: 'Field', name: { kind: 'Name', value: 'email' } },
              ],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'payments' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'name' } },
                { kind: 'Field', name: { kind: 'Name', value: 'paid' } },
                { kind: 'Field', name: { kind: 'Name', value: 'paidAt' } },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'participant' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'email' } },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'CyclePageFields' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Cycle' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'FragmentSpread', name: { kind: 'Name', value: 'CycleFields' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'invites' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'InviteFields' } }],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'rounds' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'RoundFields' } }],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<CreateCycleMutation, CreateCycleMutationVariables>;
export const RespondToInviteDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'RespondToInvite' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'participantId' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'response' } },
          type: {
            kind: 'NonNullType',
            type: { kind: 'NamedType', name: { kind: 'Name', value: 'InviteResponse' } },
          },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'token' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'String' } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'respondToInvite' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'participantId' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'participantId' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'response' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'response' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'token' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'token' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'FragmentSpread', name: { kind: 'Name', value: 'ParticipantFields' } },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'cycle' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'FragmentSpread', name: { kind: 'Name', value: 'CyclePageFields' } },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'ParticipantFields' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Participant' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'cycleId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'userId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'name' } },
          { kind: 'Field', name: { kind: 'Name', value: 'email' } },
          { kind: 'Field', name: { kind: 'Name', value: 'status' } },
          { kind: 'Field', name: { kind: 'Name', value: 'relationship' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isCollector' } },
          { kind: 'Field', name: { kind: 'Name', value: 'slot' } },
          { kind: 'Field', name: { kind: 'Name', value: 'dateCollected' } },
          { kind: 'Field', name: { kind: 'Name', value: 'confirmationStatus' } },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'CycleFields' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Cycle' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'userId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'title' } },
          { kind: 'Field', name: { kind: 'Name', value: 'type' } },
          { kind: 'Field', name: { kind: 'Name', value: 'description' } },
          { kind: 'Field', name: { kind: 'Name', value: 'startDate' } },
          { kind: 'Field', name: { kind: 'Name', value: 'frequency' } },
          { kind: 'Field', name: { kind: 'Name', value: 'participantAmount' } },
          { kind: 'Field', name: { kind: 'Name', value: 'participantsCount' } },
          { kind: 'Field', name: { kind: 'Name', value: 'totalAmount' } },
          { kind: 'Field', name: { kind: 'Name', value: 'cycleFrozen' } },
          { kind: 'Field', name: { kind: 'Name', value: 'participantsFrozen' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isRunning' } },
          { kind: 'Field', name: { kind: 'Name', value: 'roundsCreated' } },
          { kind: 'Field', name: { kind: 'Name', value: 'sentConfirmationEmails' } },
          { kind: 'Field', name: { kind: 'Name', value: 'allCollectorsConfirmed' } },
          { kind: 'Field', name: { kind: 'Name', value: 'collectorsAssigned' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isOwner' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'viewerParticipant' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'ParticipantFields' } }],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'ownerParticipant' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'ParticipantFields' } }],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'participants' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'ParticipantFields' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'InviteFields' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Invite' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'cycleId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'relationship' } },
          { kind: 'Field', name: { kind: 'Name', value: 'email' } },
          { kind: 'Field', name: { kind: 'Name', value: 'createdAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'status' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'participant' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'name' } },
              ],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'RoundFields' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Round' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'cycleId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'position' } },
          { kind: 'Field', name: { kind: 'Name', value: 'date' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'collector' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'userId' } },
                { kind: 'Field', name: { kind: 'Name', value: 'name' } },
                { kind: 'Field', name: { kind: 'Name', value: 'email' } },
              ],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'payments' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'name' } },
                { kind: 'Field', name: { kind: 'Name', value: 'paid' } },
                { kind: 'Field', name: { kind: 'Name', value: 'paidAt' } },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'participant' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'email' } },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'CyclePageFields' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Cycle' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'FragmentSpread', name: { kind: 'Name', value: 'CycleFields' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'invites' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'InviteFields' } }],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'rounds' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'RoundFields' } }],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<RespondToInviteMutation, RespondToInviteMutationVariables>;
export const ConfirmCollectionDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'ConfirmCollection' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'participantId' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'response' } },
          type: {
            kind: 'NonNullType',
            type: { kind: 'NamedType', name: { kind: 'Name', value: 'CollectionResponse' } },
          },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'token' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'String' } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'confirmCollection' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'participantId' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'participantId' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'response' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'response' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'token' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'token' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'FragmentSpread', name: { kind: 'Name', value: 'ParticipantFields' } },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'cycle' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'FragmentSpread', name: { kind: 'Name', value: 'CyclePageFields' } },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'ParticipantFields' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Participant' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'cycleId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'userId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'name' } },
          { kind: 'Field', name: { kind: 'Name', value: 'email' } },
          { kind: 'Field', name: { kind: 'Name', value: 'status' } },
          { kind: 'Field', name: { kind: 'Name', value: 'relationship' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isCollector' } },
          { kind: 'Field', name: { kind: 'Name', value: 'slot' } },
          { kind: 'Field', name: { kind: 'Name', value: 'dateCollected' } },
          { kind: 'Field', name: { kind: 'Name', value: 'confirmationStatus' } },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'CycleFields' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Cycle' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'userId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'title' } },
          { kind: 'Field', name: { kind: 'Name', value: 'type' } },
          { kind: 'Field', name: { kind: 'Name', value: 'description' } },
          { kind: 'Field', name: { kind: 'Name', value: 'startDate' } },
          { kind: 'Field', name: { kind: 'Name', value: 'frequency' } },
          { kind: 'Field', name: { kind: 'Name', value: 'participantAmount' } },
          { kind: 'Field', name: { kind: 'Name', value: 'participantsCount' } },
          { kind: 'Field', name: { kind: 'Name', value: 'totalAmount' } },
          { kind: 'Field', name: { kind: 'Name', value: 'cycleFrozen' } },
          { kind: 'Field', name: { kind: 'Name', value: 'participantsFrozen' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isRunning' } },
          { kind: 'Field', name: { kind: 'Name', value: 'roundsCreated' } },
          { kind: 'Field', name: { kind: 'Name', value: 'sentConfirmationEmails' } },
          { kind: 'Field', name: { kind: 'Name', value: 'allCollectorsConfirmed' } },
          { kind: 'Field', name: { kind: 'Name', value: 'collectorsAssigned' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isOwner' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'viewerParticipant' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'ParticipantFields' } }],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'ownerParticipant' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'ParticipantFields' } }],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'participants' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'ParticipantFields' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'InviteFields' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Invite' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'cycleId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'relationship' } },
          { kind: 'Field', name: { kind: 'Name', value: 'email' } },
          { kind: 'Field', name: { kind: 'Name', value: 'createdAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'status' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'participant' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'name' } },
              ],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'RoundFields' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Round' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'cycleId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'position' } },
          { kind: 'Field', name: { kind: 'Name', value: 'date' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'collector' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'userId' } },
                { kind: 'Field', name: { kind: 'Name', value: 'name' } },
                { kind: 'Field', name: { kind: 'Name', value: 'email' } },
              ],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'payments' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'name' } },
                { kind: 'Field', name: { kind: 'Name', value: 'paid' } },
                { kind: 'Field', name: { kind: 'Name', value: 'paidAt' } },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'participant' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'email' } },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'CyclePageFields' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Cycle' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'FragmentSpread', name: { kind: 'Name', value: 'CycleFields' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'invites' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'InviteFields' } }],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'rounds' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'RoundFields' } }],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<ConfirmCollectionMutation, ConfirmCollectionMutationVariables>;
export const UpdateCycleStoryDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'UpdateCycleStory' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'cycleId' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
          type: {
            kind: 'NonNullType',
            type: { kind: 'NamedType', name: { kind: 'Name', value: 'CycleStoryInput' } },
          },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'updateCycleStory' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'cycleId' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'cycleId' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'input' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'CyclePageFields' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'ParticipantFields' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Participant' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'cycleId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'userId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'name' } },
          { kind: 'Field', name: { kind: 'Name', value: 'email' } },
          { kind: 'Field', name: { kind: 'Name', value: 'status' } },
          { kind: 'Field', name: { kind: 'Name', value: 'relationship' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isCollector' } },
          { kind: 'Field', name: { kind: 'Name', value: 'slot' } },
          { kind: 'Field', name: { kind: 'Name', value: 'dateCollected' } },
          { kind: 'Field', name: { kind: 'Name', value: 'confirmationStatus' } },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'CycleFields' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Cycle' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'userId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'title' } },
          { kind: 'Field', name: { kind: 'Name', value: 'type' } },
          { kind: 'Field', name: { kind: 'Name', value: 'description' } },
          { kind: 'Field', name: { kind: 'Name', value: 'startDate' } },
          { kind: 'Field', name: { kind: 'Name', value: 'frequency' } },
          { kind: 'Field', name: { kind: 'Name', value: 'participantAmount' } },
          { kind: 'Field', name: { kind: 'Name', value: 'participantsCount' } },
          { kind: 'Field', name: { kind: 'Name', value: 'totalAmount' } },
          { kind: 'Field', name: { kind: 'Name', value: 'cycleFrozen' } },
          { kind: 'Field', name: { kind: 'Name', value: 'participantsFrozen' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isRunning' } },
          { kind: 'Field', name: { kind: 'Name', value: 'roundsCreated' } },
          { kind: 'Field', name: { kind: 'Name', value: 'sentConfirmationEmails' } },
          { kind: 'Field', name: { kind: 'Name', value: 'allCollectorsConfirmed' } },
          { kind: 'Field', name: { kind: 'Name', value: 'collectorsAssigned' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isOwner' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'viewerParticipant' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'ParticipantFields' } }],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'ownerParticipant' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'ParticipantFields' } }],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'participants' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'ParticipantFields' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'InviteFields' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Invite' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'cycleId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'relationship' } },
          { kind: 'Field', name: { kind: 'Name', value: 'email' } },
          { kind: 'Field', name: { kind: 'Name', value: 'createdAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'status' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'participant' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'name' } },
              ],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'RoundFields' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Round' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'cycleId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'position' } },
          { kind: 'Field', name: { kind: 'Name', value: 'date' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'collector' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'userId' } },
                { kind: 'Field', name: { kind: 'Name', value: 'name' } },
                { kind: 'Field', name: { kind: 'Name', value: 'email' } },
              ],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'payments' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'name' } },
                { kind: 'Field', name: { kind: 'Name', value: 'paid' } },
                { kind: 'Field', name: { kind: 'Name', value: 'paidAt' } },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'participant' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'email' } },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'CyclePageFields' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Cycle' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'FragmentSpread', name: { kind: 'Name', value: 'CycleFields' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'invites' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'InviteFields' } }],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'rounds' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'RoundFields' } }],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<UpdateCycleStoryMutation, UpdateCycleStoryMutationVariables>;
export const UpdateCycleSettingsDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'UpdateCycleSettings' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'cycleId' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
          type: {
            kind: 'NonNullType',
            type: { kind: 'NamedType', name: { kind: 'Name', value: 'CycleSettingsInput' } },
          },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'updateCycleSettings' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'cycleId' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'cycleId' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'input' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'CyclePageFields' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'ParticipantFields' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Participant' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'cycleId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'userId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'name' } },
          { kind: 'Field', name: { kind: 'Name', value: 'email' } },
          { kind: 'Field', name: { kind: 'Name', value: 'status' } },
          { kind: 'Field', name: { kind: 'Name', value: 'relationship' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isCollector' } },
          { kind: 'Field', name: { kind: 'Name', value: 'slot' } },
          { kind: 'Field', name: { kind: 'Name', value: 'dateCollected' } },
          { kind: 'Field', name: { kind: 'Name', value: 'confirmationStatus' } },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'CycleFields' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Cycle' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'userId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'title' } },
          { kind: 'Field', name: { kind: 'Name', value: 'type' } },
          { kind: 'Field', name: { kind: 'Name', value: 'description' } },
          { kind: 'Field', name: { kind: 'Name', value: 'startDate' } },
          { kind: 'Field', name: { kind: 'Name', value: 'frequency' } },
          { kind: 'Field', name: { kind: 'Name', value: 'participantAmount' } },
          { kind: 'Field', name: { kind: 'Name', value: 'participantsCount' } },
          { kind: 'Field', name: { kind: 'Name', value: 'totalAmount' } },
          { kind: 'Field', name: { kind: 'Name', value: 'cycleFrozen' } },
          { kind: 'Field', name: { kind: 'Name', value: 'participantsFrozen' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isRunning' } },
          { kind: 'Field', name: { kind: 'Name', value: 'roundsCreated' } },
          { kind: 'Field', name: { kind: 'Name', value: 'sentConfirmationEmails' } },
          { kind: 'Field', name: { kind: 'Name', value: 'allCollectorsConfirmed' } },
          { kind: 'Field', name: { kind: 'Name', value: 'collectorsAssigned' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isOwner' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'viewerParticipant' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'ParticipantFields' } }],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'ownerParticipant' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'ParticipantFields' } }],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'participants' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'ParticipantFields' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'InviteFields' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Invite' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'cycleId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'relationship' } },
          { kind: 'Field', name: { kind: 'Name', value: 'email' } },
          { kind: 'Field', name: { kind: 'Name', value: 'createdAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'status' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'participant' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'name' } },
              ],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'RoundFields' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Round' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'cycleId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'position' } },
          { kind: 'Field', name: { kind: 'Name', value: 'date' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'collector' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'userId' } },
                { kind: 'Field', name: { kind: 'Name', value: 'name' } },
                { kind: 'Field', name: { kind: 'Name', value: 'email' } },
              ],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'payments' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'name' } },
                { kind: 'Field', name: { kind: 'Name', value: 'paid' } },
                { kind: 'Field', name: { kind: 'Name', value: 'paidAt' } },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'participant' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'email' } },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'CyclePageFields' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Cycle' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'FragmentSpread', name: { kind: 'Name', value: 'CycleFields' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'invites' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'InviteFields' } }],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'rounds' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'RoundFields' } }],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<UpdateCycleSettingsMutation, UpdateCycleSettingsMutationVariables>;
export const FreezeSectionDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'FreezeSection' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'cycleId' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'section' } },
          type: {
            kind: 'NonNullType',
            type: { kind: 'NamedType', name: { kind: 'Name', value: 'Section' } },
          },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'freezeSection' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'cycleId' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'cycleId' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'section' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'section' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'CyclePageFields' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'ParticipantFields' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Participant' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'cycleId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'userId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'name' } },
          { kind: 'Field', name: { kind: 'Name', value: 'email' } },
          { kind: 'Field', name: { kind: 'Name', value: 'status' } },
          { kind: 'Field', name: { kind: 'Name', value: 'relationship' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isCollector' } },
          { kind: 'Field', name: { kind: 'Name', value: 'slot' } },
          { kind: 'Field', name: { kind: 'Name', value: 'dateCollected' } },
          { kind: 'Field', name: { kind: 'Name', value: 'confirmationStatus' } },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'CycleFields' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Cycle' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'userId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'title' } },
          { kind: 'Field', name: { kind: 'Name', value: 'type' } },
          { kind: 'Field', name: { kind: 'Name', value: 'description' } },
          { kind: 'Field', name: { kind: 'Name', value: 'startDate' } },
          { kind: 'Field', name: { kind: 'Name', value: 'frequency' } },
          { kind: 'Field', name: { kind: 'Name', value: 'participantAmount' } },
          { kind: 'Field', name: { kind: 'Name', value: 'participantsCount' } },
          { kind: 'Field', name: { kind: 'Name', value: 'totalAmount' } },
          { kind: 'Field', name: { kind: 'Name', value: 'cycleFrozen' } },
          { kind: 'Field', name: { kind: 'Name', value: 'participantsFrozen' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isRunning' } },
          { kind: 'Field', name: { kind: 'Name', value: 'roundsCreated' } },
          { kind: 'Field', name: { kind: 'Name', value: 'sentConfirmationEmails' } },
          { kind: 'Field', name: { kind: 'Name', value: 'allCollectorsConfirmed' } },
          { kind: 'Field', name: { kind: 'Name', value: 'collectorsAssigned' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isOwner' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'viewerParticipant' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'ParticipantFields' } }],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'ownerParticipant' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'ParticipantFields' } }],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'participants' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'ParticipantFields' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'InviteFields' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Invite' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'cycleId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'relationship' } },
          { kind: 'Field', name: { kind: 'Name', value: 'email' } },
          { kind: 'Field', name: { kind: 'Name', value: 'createdAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'status' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'participant' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'name' } },
              ],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'RoundFields' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Round' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'cycleId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'position' } },
          { kind: 'Field', name: { kind: 'Name', value: 'date' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'collector' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'userId' } },
                { kind: 'Field', name: { kind: 'Name', value: 'name' } },
                { kind: 'Field', name: { kind: 'Name', value: 'email' } },
              ],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'payments' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'name' } },
                { kind: 'Field', name: { kind: 'Name', value: 'paid' } },
                { kind: 'Field', name: { kind: 'Name', value: 'paidAt' } },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'participant' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'email' } },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'CyclePageFields' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Cycle' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'FragmentSpread', name: { kind: 'Name', value: 'CycleFields' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'invites' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'InviteFields' } }],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'rounds' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'RoundFields' } }],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<FreezeSectionMutation, FreezeSectionMutationVariables>;
export const UnlockSectionDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'UnlockSection' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'cycleId' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'section' } },
          type: {
            kind: 'NonNullType',
            type: { kind: 'NamedType', name: { kind: 'Name', value: 'Section' } },
          },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'unlockSection' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'cycleId' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'cycleId' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'section' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'section' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'CyclePageFields' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'ParticipantFields' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Participant' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'cycleId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'userId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'name' } },
          { kind: 'Field', name: { kind: 'Name', value: 'email' } },
          { kind: 'Field', name: { kind: 'Name', value: 'status' } },
          { kind: 'Field', name: { kind: 'Name', value: 'relationship' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isCollector' } },
          { kind: 'Field', name: { kind: 'Name', value: 'slot' } },
          { kind: 'Field', name: { kind: 'Name', value: 'dateCollected' } },
          { kind: 'Field', name: { kind: 'Name', value: 'confirmationStatus' } },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'CycleFields' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Cycle' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'userId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'title' } },
          { kind: 'Field', name: { kind: 'Name', value: 'type' } },
          { kind: 'Field', name: { kind: 'Name', value: 'description' } },
          { kind: 'Field', name: { kind: 'Name', value: 'startDate' } },
          { kind: 'Field', name: { kind: 'Name', value: 'frequency' } },
          { kind: 'Field', name: { kind: 'Name', value: 'participantAmount' } },
          { kind: 'Field', name: { kind: 'Name', value: 'participantsCount' } },
          { kind: 'Field', name: { kind: 'Name', value: 'totalAmount' } },
          { kind: 'Field', name: { kind: 'Name', value: 'cycleFrozen' } },
          { kind: 'Field', name: { kind: 'Name', value: 'participantsFrozen' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isRunning' } },
          { kind: 'Field', name: { kind: 'Name', value: 'roundsCreated' } },
          { kind: 'Field', name: { kind: 'Name', value: 'sentConfirmationEmails' } },
          { kind: 'Field', name: { kind: 'Name', value: 'allCollectorsConfirmed' } },
          { kind: 'Field', name: { kind: 'Name', value: 'collectorsAssigned' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isOwner' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'viewerParticipant' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'ParticipantFields' } }],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'ownerParticipant' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'ParticipantFields' } }],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'participants' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'ParticipantFields' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'InviteFields' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Invite' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'cycleId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'relationship' } },
          { kind: 'Field', name: { kind: 'Name', value: 'email' } },
          { kind: 'Field', name: { kind: 'Name', value: 'createdAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'status' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'participant' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'name' } },
              ],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'RoundFields' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Round' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'cycleId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'position' } },
          { kind: 'Field', name: { kind: 'Name', value: 'date' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'collector' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'userId' } },
                { kind: 'Field', name: { kind: 'Name', value: 'name' } },
                { kind: 'Field', name: { kind: 'Name', value: 'email' } },
              ],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'payments' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'name' } },
                { kind: 'Field', name: { kind: 'Name', value: 'paid' } },
                { kind: 'Field', name: { kind: 'Name', value: 'paidAt' } },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'participant' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'email' } },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'CyclePageFields' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Cycle' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'FragmentSpread', name: { kind: 'Name', value: 'CycleFields' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'invites' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'InviteFields' } }],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'rounds' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'RoundFields' } }],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<UnlockSectionMutation, UnlockSectionMutationVariables>;
export const AssignCollectorsDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'AssignCollectors' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'cycleId' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'participantIds' } },
          type: {
            kind: 'NonNullType',
            type: {
              kind: 'ListType',
              type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
            },
          },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'assignCollectors' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'cycleId' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'cycleId' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'participantIds' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'participantIds' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'CyclePageFields' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'ParticipantFields' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Participant' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'cycleId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'userId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'name' } },
          { kind: 'Field', name: { kind: 'Name', value: 'email' } },
          { kind: 'Field', name: { kind: 'Name', value: 'status' } },
          { kind: 'Field', name: { kind: 'Name', value: 'relationship' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isCollector' } },
          { kind: 'Field', name: { kind: 'Name', value: 'slot' } },
          { kind: 'Field', name: { kind: 'Name', value: 'dateCollected' } },
          { kind: 'Field', name: { kind: 'Name', value: 'confirmationStatus' } },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'CycleFields' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Cycle' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'userId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'title' } },
          { kind: 'Field', name: { kind: 'Name', value: 'type' } },
          { kind: 'Field', name: { kind: 'Name', value: 'description' } },
          { kind: 'Field', name: { kind: 'Name', value: 'startDate' } },
          { kind: 'Field', name: { kind: 'Name', value: 'frequency' } },
          { kind: 'Field', name: { kind: 'Name', value: 'participantAmount' } },
          { kind: 'Field', name: { kind: 'Name', value: 'participantsCount' } },
          { kind: 'Field', name: { kind: 'Name', value: 'totalAmount' } },
          { kind: 'Field', name: { kind: 'Name', value: 'cycleFrozen' } },
          { kind: 'Field', name: { kind: 'Name', value: 'participantsFrozen' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isRunning' } },
          { kind: 'Field', name: { kind: 'Name', value: 'roundsCreated' } },
          { kind: 'Field', name: { kind: 'Name', value: 'sentConfirmationEmails' } },
          { kind: 'Field', name: { kind: 'Name', value: 'allCollectorsConfirmed' } },
          { kind: 'Field', name: { kind: 'Name', value: 'collectorsAssigned' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isOwner' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'viewerParticipant' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'ParticipantFields' } }],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'ownerParticipant' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'ParticipantFields' } }],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'participants' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'ParticipantFields' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'InviteFields' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Invite' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'cycleId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'relationship' } },
          { kind: 'Field', name: { kind: 'Name', value: 'email' } },
          { kind: 'Field', name: { kind: 'Name', value: 'createdAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'status' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'participant' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'name' } },
              ],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'RoundFields' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Round' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'cycleId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'position' } },
          { kind: 'Field', name: { kind: 'Name', value: 'date' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'collector' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'userId' } },
                { kind: 'Field', name: { kind: 'Name', value: 'name' } },
                { kind: 'Field', name: { kind: 'Name', value: 'email' } },
              ],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'payments' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'name' } },
                { kind: 'Field', name: { kind: 'Name', value: 'paid' } },
                { kind: 'Field', name: { kind: 'Name', value: 'paidAt' } },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'participant' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'email' } },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'CyclePageFields' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Cycle' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'FragmentSpread', name: { kind: 'Name', value: 'CycleFields' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'invites' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'InviteFields' } }],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'rounds' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'RoundFields' } }],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<AssignCollectorsMutation, AssignCollectorsMutationVariables>;
export const SendConfirmationEmailsDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'SendConfirmationEmails' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'cycleId' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'sendConfirmationEmails' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'cycleId' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'cycleId' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'CyclePageFields' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'ParticipantFields' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Participant' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'cycleId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'userId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'name' } },
          { kind: 'Field', name: { kind: 'Name', value: 'email' } },
          { kind: 'Field', name: { kind: 'Name', value: 'status' } },
          { kind: 'Field', name: { kind: 'Name', value: 'relationship' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isCollector' } },
          { kind: 'Field', name: { kind: 'Name', value: 'slot' } },
          { kind: 'Field', name: { kind: 'Name', value: 'dateCollected' } },
          { kind: 'Field', name: { kind: 'Name', value: 'confirmationStatus' } },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'CycleFields' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Cycle' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'userId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'title' } },
          { kind: 'Field', name: { kind: 'Name', value: 'type' } },
          { kind: 'Field', name: { kind: 'Name', value: 'description' } },
          { kind: 'Field', name: { kind: 'Name', value: 'startDate' } },
          { kind: 'Field', name: { kind: 'Name', value: 'frequency' } },
          { kind: 'Field', name: { kind: 'Name', value: 'participantAmount' } },
          { kind: 'Field', name: { kind: 'Name', value: 'participantsCount' } },
          { kind: 'Field', name: { kind: 'Name', value: 'totalAmount' } },
          { kind: 'Field', name: { kind: 'Name', value: 'cycleFrozen' } },
          { kind: 'Field', name: { kind: 'Name', value: 'participantsFrozen' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isRunning' } },
          { kind: 'Field', name: { kind: 'Name', value: 'roundsCreated' } },
          { kind: 'Field', name: { kind: 'Name', value: 'sentConfirmationEmails' } },
          { kind: 'Field', name: { kind: 'Name', value: 'allCollectorsConfirmed' } },
          { kind: 'Field', name: { kind: 'Name', value: 'collectorsAssigned' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isOwner' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'viewerParticipant' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'ParticipantFields' } }],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'ownerParticipant' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'ParticipantFields' } }],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'participants' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'ParticipantFields' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'InviteFields' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Invite' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'cycleId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'relationship' } },
          { kind: 'Field', name: { kind: 'Name', value: 'email' } },
          { kind: 'Field', name: { kind: 'Name', value: 'createdAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'status' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'participant' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'name' } },
              ],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'RoundFields' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Round' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'cycleId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'position' } },
          { kind: 'Field', name: { kind: 'Name', value: 'date' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'collector' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'userId' } },
                { kind: 'Field', name: { kind: 'Name', value: 'name' } },
                { kind: 'Field', name: { kind: 'Name', value: 'email' } },
              ],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'payments' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'name' } },
                { kind: 'Field', name: { kind: 'Name', value: 'paid' } },
                { kind: 'Field', name: { kind: 'Name', value: 'paidAt' } },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'participant' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'email' } },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'CyclePageFields' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Cycle' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'FragmentSpread', name: { kind: 'Name', value: 'CycleFields' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'invites' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'InviteFields' } }],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'rounds' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'RoundFields' } }],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<SendConfirmationEmailsMutation, SendConfirmationEmailsMutationVariables>;
export const RunCycleDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'RunCycle' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'cycleId' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'runCycle' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'cycleId' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'cycleId' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'CyclePageFields' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'ParticipantFields' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Participant' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'cycleId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'userId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'name' } },
          { kind: 'Field', name: { kind: 'Name', value: 'email' } },
          { kind: 'Field', name: { kind: 'Name', value: 'status' } },
          { kind: 'Field', name: { kind: 'Name', value: 'relationship' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isCollector' } },
          { kind: 'Field', name: { kind: 'Name', value: 'slot' } },
          { kind: 'Field', name: { kind: 'Name', value: 'dateCollected' } },
          { kind: 'Field', name: { kind: 'Name', value: 'confirmationStatus' } },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'CycleFields' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Cycle' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'userId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'title' } },
          { kind: 'Field', name: { kind: 'Name', value: 'type' } },
          { kind: 'Field', name: { kind: 'Name', value: 'description' } },
          { kind: 'Field', name: { kind: 'Name', value: 'startDate' } },
          { kind: 'Field', name: { kind: 'Name', value: 'frequency' } },
          { kind: 'Field', name: { kind: 'Name', value: 'participantAmount' } },
          { kind: 'Field', name: { kind: 'Name', value: 'participantsCount' } },
          { kind: 'Field', name: { kind: 'Name', value: 'totalAmount' } },
          { kind: 'Field', name: { kind: 'Name', value: 'cycleFrozen' } },
          { kind: 'Field', name: { kind: 'Name', value: 'participantsFrozen' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isRunning' } },
          { kind: 'Field', name: { kind: 'Name', value: 'roundsCreated' } },
          { kind: 'Field', name: { kind: 'Name', value: 'sentConfirmationEmails' } },
          { kind: 'Field', name: { kind: 'Name', value: 'allCollectorsConfirmed' } },
          { kind: 'Field', name: { kind: 'Name', value: 'collectorsAssigned' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isOwner' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'viewerParticipant' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'ParticipantFields' } }],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'ownerParticipant' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'ParticipantFields' } }],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'participants' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'ParticipantFields' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'InviteFields' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Invite' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'cycleId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'relationship' } },
          { kind: 'Field', name: { kind: 'Name', value: 'email' } },
          { kind: 'Field', name: { kind: 'Name', value: 'createdAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'status' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'participant' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'name' } },
              ],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'RoundFields' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Round' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'cycleId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'position' } },
          { kind: 'Field', name: { kind: 'Name', value: 'date' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'collector' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'userId' } },
                { kind: 'Field', name: { kind: 'Name', value: 'name' } },
                { kind: 'Field', name: { kind: 'Name', value: 'email' } },
              ],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'payments' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'name' } },
                { kind: 'Field', name: { kind: 'Name', value: 'paid' } },
                { kind: 'Field', name: { kind: 'Name', value: 'paidAt' } },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'participant' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'email' } },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'CyclePageFields' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Cycle' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'FragmentSpread', name: { kind: 'Name', value: 'CycleFields' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'invites' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'InviteFields' } }],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'rounds' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'RoundFields' } }],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<RunCycleMutation, RunCycleMutationVariables>;
export const CyclePageDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'CyclePage' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'id' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'cycle' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'id' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'id' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'CyclePageFields' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'ParticipantFields' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Participant' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'cycleId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'userId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'name' } },
          { kind: 'Field', name: { kind: 'Name', value: 'email' } },
          { kind: 'Field', name: { kind: 'Name', value: 'status' } },
          { kind: 'Field', name: { kind: 'Name', value: 'relationship' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isCollector' } },
          { kind: 'Field', name: { kind: 'Name', value: 'slot' } },
          { kind: 'Field', name: { kind: 'Name', value: 'dateCollected' } },
          { kind: 'Field', name: { kind: 'Name', value: 'confirmationStatus' } },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'CycleFields' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Cycle' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'userId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'title' } },
          { kind: 'Field', name: { kind: 'Name', value: 'type' } },
          { kind: 'Field', name: { kind: 'Name', value: 'description' } },
          { kind: 'Field', name: { kind: 'Name', value: 'startDate' } },
          { kind: 'Field', name: { kind: 'Name', value: 'frequency' } },
          { kind: 'Field', name: { kind: 'Name', value: 'participantAmount' } },
          { kind: 'Field', name: { kind: 'Name', value: 'participantsCount' } },
          { kind: 'Field', name: { kind: 'Name', value: 'totalAmount' } },
          { kind: 'Field', name: { kind: 'Name', value: 'cycleFrozen' } },
          { kind: 'Field', name: { kind: 'Name', value: 'participantsFrozen' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isRunning' } },
          { kind: 'Field', name: { kind: 'Name', value: 'roundsCreated' } },
          { kind: 'Field', name: { kind: 'Name', value: 'sentConfirmationEmails' } },
          { kind: 'Field', name: { kind: 'Name', value: 'allCollectorsConfirmed' } },
          { kind: 'Field', name: { kind: 'Name', value: 'collectorsAssigned' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isOwner' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'viewerParticipant' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'ParticipantFields' } }],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'ownerParticipant' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'ParticipantFields' } }],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'participants' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'ParticipantFields' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'InviteFields' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Invite' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'cycleId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'relationship' } },
          { kind: 'Field', name: { kind: 'Name', value: 'email' } },
          { kind: 'Field', name: { kind: 'Name', value: 'createdAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'status' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'participant' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'name' } },
              ],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'RoundFields' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Round' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'cycleId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'position' } },
          { kind: 'Field', name: { kind: 'Name', value: 'date' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'collector' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'userId' } },
                { kind: 'Field', name: { kind: 'Name', value: 'name' } },
                { kind: 'Field', name: { kind: 'Name', value: 'email' } },
              ],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'payments' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'name' } },
                { kind: 'Field', name: { kind: 'Name', value: 'paid' } },
                { kind: 'Field', name: { kind: 'Name', value: 'paidAt' } },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'participant' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'email' } },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'CyclePageFields' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Cycle' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'FragmentSpread', name: { kind: 'Name', value: 'CycleFields' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'invites' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'InviteFields' } }],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'rounds' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'RoundFields' } }],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<CyclePageQuery, CyclePageQueryVariables>;
export const UpdatePaymentsDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'UpdatePayments' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'roundId' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'payments' } },
          type: {
            kind: 'NonNullType',
            type: {
              kind: 'ListType',
              type: {
                kind: 'NonNullType',
                type: { kind: 'NamedType', name: { kind: 'Name', value: 'PaymentInput' } },
              },
            },
          },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'updatePayments' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'roundId' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'roundId' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'payments' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'payments' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'RoundFields' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'RoundFields' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Round' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'cycleId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'position' } },
          { kind: 'Field', name: { kind: 'Name', value: 'date' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'collector' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'userId' } },
                { kind: 'Field', name: { kind: 'Name', value: 'name' } },
                { kind: 'Field', name: { kind: 'Name', value: 'email' } },
              ],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'payments' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'name' } },
                { kind: 'Field', name: { kind: 'Name', value: 'paid' } },
                { kind: 'Field', name: { kind: 'Name', value: 'paidAt' } },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'participant' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'email' } },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<UpdatePaymentsMutation, UpdatePaymentsMutationVariables>;
export const DashboardUserDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'DashboardUser' },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'me' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'UserFields' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'UserFields' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'User' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'firstName' } },
          { kind: 'Field', name: { kind: 'Name', value: 'lastName' } },
          { kind: 'Field', name: { kind: 'Name', value: 'email' } },
          { kind: 'Field', name: { kind: 'Name', value: 'displayName' } },
          { kind: 'Field', name: { kind: 'Name', value: 'phoneNumber' } },
          { kind: 'Field', name: { kind: 'Name', value: 'dob' } },
          { kind: 'Field', name: { kind: 'Name', value: 'createdAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<DashboardUserQuery, DashboardUserQueryVariables>;
export const DashboardDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'Dashboard' },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'myCycles' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'owned' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'FragmentSpread', name: { kind: 'Name', value: 'CycleFields' } },
                      {
                        kind: 'Field',
                        name: { kind: 'Name', value: 'rounds' },
                        selectionSet: {
                          kind: 'SelectionSet',
                          selections: [
                            { kind: 'FragmentSpread', name: { kind: 'Name', value: 'RoundFields' } },
                          ],
                        },
                      },
                    ],
                  },
                },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'accepted' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'FragmentSpread', name: { kind: 'Name', value: 'CycleFields' } },
                      {
                        kind: 'Field',
                        name: { kind: 'Name', value: 'rounds' },
                        selectionSet: {
                          kind: 'SelectionSet',
                          selections: [
                            { kind: 'FragmentSpread', name: { kind: 'Name', value: 'RoundFields' } },
                          ],
                        },
                      },
                    ],
                  },
                },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'pending' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'CycleFields' } }],
                  },
                },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'rejected' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'CycleFields' } }],
                  },
                },
              ],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'ParticipantFields' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Participant' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'cycleId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'userId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'name' } },
          { kind: 'Field', name: { kind: 'Name', value: 'email' } },
          { kind: 'Field', name: { kind: 'Name', value: 'status' } },
          { kind: 'Field', name: { kind: 'Name', value: 'relationship' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isCollector' } },
          { kind: 'Field', name: { kind: 'Name', value: 'slot' } },
          { kind: 'Field', name: { kind: 'Name', value: 'dateCollected' } },
          { kind: 'Field', name: { kind: 'Name', value: 'confirmationStatus' } },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'CycleFields' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Cycle' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'userId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'title' } },
          { kind: 'Field', name: { kind: 'Name', value: 'type' } },
          { kind: 'Field', name: { kind: 'Name', value: 'description' } },
          { kind: 'Field', name: { kind: 'Name', value: 'startDate' } },
          { kind: 'Field', name: { kind: 'Name', value: 'frequency' } },
          { kind: 'Field', name: { kind: 'Name', value: 'participantAmount' } },
          { kind: 'Field', name: { kind: 'Name', value: 'participantsCount' } },
          { kind: 'Field', name: { kind: 'Name', value: 'totalAmount' } },
          { kind: 'Field', name: { kind: 'Name', value: 'cycleFrozen' } },
          { kind: 'Field', name: { kind: 'Name', value: 'participantsFrozen' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isRunning' } },
          { kind: 'Field', name: { kind: 'Name', value: 'roundsCreated' } },
          { kind: 'Field', name: { kind: 'Name', value: 'sentConfirmationEmails' } },
          { kind: 'Field', name: { kind: 'Name', value: 'allCollectorsConfirmed' } },
          { kind: 'Field', name: { kind: 'Name', value: 'collectorsAssigned' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isOwner' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'viewerParticipant' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'ParticipantFields' } }],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'ownerParticipant' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'ParticipantFields' } }],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'participants' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'ParticipantFields' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'RoundFields' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Round' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'cycleId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'position' } },
          { kind: 'Field', name: { kind: 'Name', value: 'date' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'collector' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'userId' } },
                { kind: 'Field', name: { kind: 'Name', value: 'name' } },
                { kind: 'Field', name: { kind: 'Name', value: 'email' } },
              ],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'payments' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'name' } },
                { kind: 'Field', name: { kind: 'Name', value: 'paid' } },
                { kind: 'Field', name: { kind: 'Name', value: 'paidAt' } },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'participant' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'email' } },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<DashboardQuery, DashboardQueryVariables>;
export const SendInvitesDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'SendInvites' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'cycleId' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'invites' } },
          type: {
            kind: 'NonNullType',
            type: {
              kind: 'ListType',
              type: {
                kind: 'NonNullType',
                type: { kind: 'NamedType', name: { kind: 'Name', value: 'InviteInput' } },
              },
            },
          },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'sendInvites' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'cycleId' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'cycleId' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'invites' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'invites' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'CyclePageFields' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'ParticipantFields' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Participant' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'cycleId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'userId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'name' } },
          { kind: 'Field', name: { kind: 'Name', value: 'email' } },
          { kind: 'Field', name: { kind: 'Name', value: 'status' } },
          { kind: 'Field', name: { kind: 'Name', value: 'relationship' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isCollector' } },
          { kind: 'Field', name: { kind: 'Name', value: 'slot' } },
          { kind: 'Field', name: { kind: 'Name', value: 'dateCollected' } },
          { kind: 'Field', name: { kind: 'Name', value: 'confirmationStatus' } },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'CycleFields' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Cycle' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'userId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'title' } },
          { kind: 'Field', name: { kind: 'Name', value: 'type' } },
          { kind: 'Field', name: { kind: 'Name', value: 'description' } },
          { kind: 'Field', name: { kind: 'Name', value: 'startDate' } },
          { kind: 'Field', name: { kind: 'Name', value: 'frequency' } },
          { kind: 'Field', name: { kind: 'Name', value: 'participantAmount' } },
          { kind: 'Field', name: { kind: 'Name', value: 'participantsCount' } },
          { kind: 'Field', name: { kind: 'Name', value: 'totalAmount' } },
          { kind: 'Field', name: { kind: 'Name', value: 'cycleFrozen' } },
          { kind: 'Field', name: { kind: 'Name', value: 'participantsFrozen' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isRunning' } },
          { kind: 'Field', name: { kind: 'Name', value: 'roundsCreated' } },
          { kind: 'Field', name: { kind: 'Name', value: 'sentConfirmationEmails' } },
          { kind: 'Field', name: { kind: 'Name', value: 'allCollectorsConfirmed' } },
          { kind: 'Field', name: { kind: 'Name', value: 'collectorsAssigned' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isOwner' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'viewerParticipant' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'ParticipantFields' } }],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'ownerParticipant' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'ParticipantFields' } }],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'participants' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'ParticipantFields' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'InviteFields' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Invite' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'cycleId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'relationship' } },
          { kind: 'Field', name: { kind: 'Name', value: 'email' } },
          { kind: 'Field', name: { kind: 'Name', value: 'createdAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'status' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'participant' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'name' } },
              ],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'RoundFields' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Round' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'cycleId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'position' } },
          { kind: 'Field', name: { kind: 'Name', value: 'date' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'collector' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'userId' } },
                { kind: 'Field', name: { kind: 'Name', value: 'name' } },
                { kind: 'Field', name: { kind: 'Name', value: 'email' } },
              ],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'payments' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'name' } },
                { kind: 'Field', name: { kind: 'Name', value: 'paid' } },
                { kind: 'Field', name: { kind: 'Name', value: 'paidAt' } },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'participant' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'email' } },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'CyclePageFields' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Cycle' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'FragmentSpread', name: { kind: 'Name', value: 'CycleFields' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'invites' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'InviteFields' } }],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'rounds' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'RoundFields' } }],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<SendInvitesMutation, SendInvitesMutationVariables>;
export const RemoveInviteDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'RemoveInvite' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'id' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'removeInvite' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'id' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'id' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'CyclePageFields' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'ParticipantFields' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Participant' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'cycleId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'userId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'name' } },
          { kind: 'Field', name: { kind: 'Name', value: 'email' } },
          { kind: 'Field', name: { kind: 'Name', value: 'status' } },
          { kind: 'Field', name: { kind: 'Name', value: 'relationship' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isCollector' } },
          { kind: 'Field', name: { kind: 'Name', value: 'slot' } },
          { kind: 'Field', name: { kind: 'Name', value: 'dateCollected' } },
          { kind: 'Field', name: { kind: 'Name', value: 'confirmationStatus' } },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'CycleFields' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Cycle' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'userId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'title' } },
          { kind: 'Field', name: { kind: 'Name', value: 'type' } },
          { kind: 'Field', name: { kind: 'Name', value: 'description' } },
          { kind: 'Field', name: { kind: 'Name', value: 'startDate' } },
          { kind: 'Field', name: { kind: 'Name', value: 'frequency' } },
          { kind: 'Field', name: { kind: 'Name', value: 'participantAmount' } },
          { kind: 'Field', name: { kind: 'Name', value: 'participantsCount' } },
          { kind: 'Field', name: { kind: 'Name', value: 'totalAmount' } },
          { kind: 'Field', name: { kind: 'Name', value: 'cycleFrozen' } },
          { kind: 'Field', name: { kind: 'Name', value: 'participantsFrozen' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isRunning' } },
          { kind: 'Field', name: { kind: 'Name', value: 'roundsCreated' } },
          { kind: 'Field', name: { kind: 'Name', value: 'sentConfirmationEmails' } },
          { kind: 'Field', name: { kind: 'Name', value: 'allCollectorsConfirmed' } },
          { kind: 'Field', name: { kind: 'Name', value: 'collectorsAssigned' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isOwner' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'viewerParticipant' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'ParticipantFields' } }],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'ownerParticipant' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'ParticipantFields' } }],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'participants' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'ParticipantFields' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'InviteFields' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Invite' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'cycleId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'relationship' } },
          { kind: 'Field', name: { kind: 'Name', value: 'email' } },
          { kind: 'Field', name: { kind: 'Name', value: 'createdAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'status' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'participant' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'name' } },
              ],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'RoundFields' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Round' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'cycleId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'position' } },
          { kind: 'Field', name: { kind: 'Name', value: 'date' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'collector' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'userId' } },
                { kind: 'Field', name: { kind: 'Name', value: 'name' } },
                { kind: 'Field', name: { kind: 'Name', value: 'email' } },
              ],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'payments' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'name' } },
                { kind: 'Field', name: { kind: 'Name', value: 'paid' } },
                { kind: 'Field', name: { kind: 'Name', value: 'paidAt' } },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'participant' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'email' } },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'CyclePageFields' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Cycle' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'FragmentSpread', name: { kind: 'Name', value: 'CycleFields' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'invites' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'InviteFields' } }],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'rounds' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'RoundFields' } }],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<RemoveInviteMutation, RemoveInviteMutationVariables>;
export const SignInDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'SignIn' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
          type: {
            kind: 'NonNullType',
            type: { kind: 'NamedType', name: { kind: 'Name', value: 'SignInInput' } },
          },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'signIn' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'input' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'SessionFields' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'SessionFields' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'AuthPayload' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'accessToken' } },
          { kind: 'Field', name: { kind: 'Name', value: 'expiresAt' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'user' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'email' } },
                { kind: 'Field', name: { kind: 'Name', value: 'firstName' } },
                { kind: 'Field', name: { kind: 'Name', value: 'lastName' } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<SignInMutation, SignInMutationVariables>;
export const SignUpDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'SignUp' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
          type: {
            kind: 'NonNullType',
            type: { kind: 'NamedType', name: { kind: 'Name', value: 'SignUpInput' } },
          },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'signUp' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'input' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'SessionFields' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'SessionFields' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'AuthPayload' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'accessToken' } },
          { kind: 'Field', name: { kind: 'Name', value: 'expiresAt' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'user' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'email' } },
                { kind: 'Field', name: { kind: 'Name', value: 'firstName' } },
                { kind: 'Field', name: { kind: 'Name', value: 'lastName' } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<SignUpMutation, SignUpMutationVariables>;
export const VerifyEmailDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'VerifyEmail' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'email' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'String' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'verifyEmail' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'email' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'email' } },
              },
            ],
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<VerifyEmailMutation, VerifyEmailMutationVariables>;
export const RequestPasswordResetDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'RequestPasswordReset' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'email' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'String' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'requestPasswordReset' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'email' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'email' } },
              },
            ],
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<RequestPasswordResetMutation, RequestPasswordResetMutationVariables>;
export const ResetPasswordDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'ResetPassword' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
          type: {
            kind: 'NonNullType',
            type: { kind: 'NamedType', name: { kind: 'Name', value: 'ResetPasswordInput' } },
          },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'resetPassword' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'input' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
              },
            ],
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<ResetPasswordMutation, ResetPasswordMutationVariables>;
export const CycleInvitesDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'CycleInvites' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'cycleId' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'cycle' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'id' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'cycleId' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'FragmentSpread', name: { kind: 'Name', value: 'CycleFields' } },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'invites' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'InviteFields' } }],
                  },
                },
              ],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'ParticipantFields' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Participant' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'cycleId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'userId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'name' } },
          { kind: 'Field', name: { kind: 'Name', value: 'email' } },
          { kind: 'Field', name: { kind: 'Name', value: 'status' } },
          { kind: 'Field', name: { kind: 'Name', value: 'relationship' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isCollector' } },
          { kind: 'Field', name: { kind: 'Name', value: 'slot' } },
          { kind: 'Field', name: { kind: 'Name', value: 'dateCollected' } },
          { kind: 'Field', name: { kind: 'Name', value: 'confirmationStatus' } },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'CycleFields' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Cycle' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'userId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'title' } },
          { kind: 'Field', name: { kind: 'Name', value: 'type' } },
          { kind: 'Field', name: { kind: 'Name', value: 'description' } },
          { kind: 'Field', name: { kind: 'Name', value: 'startDate' } },
          { kind: 'Field', name: { kind: 'Name', value: 'frequency' } },
          { kind: 'Field', name: { kind: 'Name', value: 'participantAmount' } },
          { kind: 'Field', name: { kind: 'Name', value: 'participantsCount' } },
          { kind: 'Field', name: { kind: 'Name', value: 'totalAmount' } },
          { kind: 'Field', name: { kind: 'Name', value: 'cycleFrozen' } },
          { kind: 'Field', name: { kind: 'Name', value: 'participantsFrozen' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isRunning' } },
          { kind: 'Field', name: { kind: 'Name', value: 'roundsCreated' } },
          { kind: 'Field', name: { kind: 'Name', value: 'sentConfirmationEmails' } },
          { kind: 'Field', name: { kind: 'Name', value: 'allCollectorsConfirmed' } },
          { kind: 'Field', name: { kind: 'Name', value: 'collectorsAssigned' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isOwner' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'viewerParticipant' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'ParticipantFields' } }],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'ownerParticipant' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'ParticipantFields' } }],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'participants' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'ParticipantFields' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'InviteFields' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Invite' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'cycleId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'relationship' } },
          { kind: 'Field', name: { kind: 'Name', value: 'email' } },
          { kind: 'Field', name: { kind: 'Name', value: 'createdAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'status' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'participant' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'name' } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<CycleInvitesQuery, CycleInvitesQueryVariables>;
export const ProfileDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'Profile' },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'me' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'UserFields' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'UserFields' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'User' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'firstName' } },
          { kind: 'Field', name: { kind: 'Name', value: 'lastName' } },
          { kind: 'Field', name: { kind: 'Name', value: 'email' } },
          { kind: 'Field', name: { kind: 'Name', value: 'displayName' } },
          { kind: 'Field', name: { kind: 'Name', value: 'phoneNumber' } },
          { kind: 'Field', name: { kind: 'Name', value: 'dob' } },
          { kind: 'Field', name: { kind: 'Name', value: 'createdAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<ProfileQuery, ProfileQueryVariables>;
export const UpdateProfileDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'UpdateProfile' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
          type: {
            kind: 'NonNullType',
            type: { kind: 'NamedType', name: { kind: 'Name', value: 'UpdateProfileInput' } },
          },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'updateProfile' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'input' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'UserFields' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'UserFields' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'User' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'firstName' } },
          { kind: 'Field', name: { kind: 'Name', value: 'lastName' } },
          { kind: 'Field', name: { kind: 'Name', value: 'email' } },
          { kind: 'Field', name: { kind: 'Name', value: 'displayName' } },
          { kind: 'Field', name: { kind: 'Name', value: 'phoneNumber' } },
          { kind: 'Field', name: { kind: 'Name', value: 'dob' } },
          { kind: 'Field', name: { kind: 'Name', value: 'createdAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<UpdateProfileMutation, UpdateProfileMutationVariables>;
export const RefreshSessionDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'RefreshSession' },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'refreshSession' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'SessionFields' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'SessionFields' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'AuthPayload' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'accessToken' } },
          { kind: 'Field', name: { kind: 'Name', value: 'expiresAt' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'user' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'email' } },
                { kind: 'Field', name: { kind: 'Name', value: 'firstName' } },
                { kind: 'Field', name: { kind: 'Name', value: 'lastName' } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<RefreshSessionMutation, RefreshSessionMutationVariables>;
export const SignOutDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'SignOut' },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [{ kind: 'Field', name: { kind: 'Name', value: 'signOut' } }],
      },
    },
  ],
} as unknown as DocumentNode<SignOutMutation, SignOutMutationVariables>;

export function useMyCyclesQuery(
  options?: ApolloReact.useQuery.Options<MyCyclesQuery, MyCyclesQueryVariables>,
): ApolloReact.useQuery.Result<MyCyclesQuery, MyCyclesQueryVariables> {
  return ApolloReact.useQuery<MyCyclesQuery, MyCyclesQueryVariables>(
    MyCyclesDocument,
    options as never,
  ) as never;
}

export const useCreateCycleMutation = (
  options?: ApolloReact.useMutation.Options<CreateCycleMutation, CreateCycleMutationVariables>,
) => ApolloReact.useMutation<CreateCycleMutation, CreateCycleMutationVariables>(CreateCycleDocument, options);

export const useRespondToInviteMutation = (
  options?: ApolloReact.useMutation.Options<RespondToInviteMutation, RespondToInviteMutationVariables>,
) =>
  ApolloReact.useMutation<RespondToInviteMutation, RespondToInviteMutationVariables>(
    RespondToInviteDocument,
    options,
  );

export const useConfirmCollectionMutation = (
  options?: ApolloReact.useMutation.Options<ConfirmCollectionMutation, ConfirmCollectionMutationVariables>,
) =>
  ApolloReact.useMutation<ConfirmCollectionMutation, ConfirmCollectionMutationVariables>(
    ConfirmCollectionDocument,
    options,
  );

export const useUpdateCycleStoryMutation = (
  options?: ApolloReact.useMutation.Options<UpdateCycleStoryMutation, UpdateCycleStoryMutationVariables>,
) =>
  ApolloReact.useMutation<UpdateCycleStoryMutation, UpdateCycleStoryMutationVariables>(
    UpdateCycleStoryDocument,
    options,
  );

export const useUpdateCycleSettingsMutation = (
  options?: ApolloReact.useMutation.Options<
    UpdateCycleSettingsMutation,
    UpdateCycleSettingsMutationVariables
  >,
) =>
  ApolloReact.useMutation<UpdateCycleSettingsMutation, UpdateCycleSettingsMutationVariables>(
    UpdateCycleSettingsDocument,
    options,
  );

export const useFreezeSectionMutation = (
  options?: ApolloReact.useMutation.Options<FreezeSectionMutation, FreezeSectionMutationVariables>,
) =>
  ApolloReact.useMutation<FreezeSectionMutation, FreezeSectionMutationVariables>(
    FreezeSectionDocument,
    options,
  );

export const useUnlockSectionMutation = (
  options?: ApolloReact.useMutation.Options<UnlockSectionMutation, UnlockSectionMutationVariables>,
) =>
  ApolloReact.useMutation<UnlockSectionMutation, UnlockSectionMutationVariables>(
    UnlockSectionDocument,
    options,
  );

export const useAssignCollectorsMutation = (
  options?: ApolloReact.useMutation.Options<AssignCollectorsMutation, AssignCollectorsMutationVariables>,
) =>
  ApolloReact.useMutation<AssignCollectorsMutation, AssignCollectorsMutationVariables>(
    AssignCollectorsDocument,
    options,
  );

export const useSendConfirmationEmailsMutation = (
  options?: ApolloReact.useMutation.Options<
    SendConfirmationEmailsMutation,
    SendConfirmationEmailsMutationVariables
  >,
) =>
  ApolloReact.useMutation<SendConfirmationEmailsMutation, SendConfirmationEmailsMutationVariables>(
    SendConfirmationEmailsDocument,
    options,
  );

export const useRunCycleMutation = (
  options?: ApolloReact.useMutation.Options<RunCycleMutation, RunCycleMutationVariables>,
) => ApolloReact.useMutation<RunCycleMutation, RunCycleMutationVariables>(RunCycleDocument, options);

export function useCyclePageQuery(
  options: ApolloReact.useQuery.Options<CyclePageQuery, CyclePageQueryVariables>,
): ApolloReact.useQuery.Result<CyclePageQuery, CyclePageQueryVariables> {
  return ApolloReact.useQuery<CyclePageQuery, CyclePageQueryVariables>(
    CyclePageDocument,
    options as never,
  ) as never;
}

export const useUpdatePaymentsMutation = (
  options?: ApolloReact.useMutation.Options<UpdatePaymentsMutation, UpdatePaymentsMutationVariables>,
) =>
  ApolloReact.useMutation<UpdatePaymentsMutation, UpdatePaymentsMutationVariables>(
    UpdatePaymentsDocument,
    options,
  );

export function useDashboardUserQuery(
  options?: ApolloReact.useQuery.Options<DashboardUserQuery, DashboardUserQueryVariables>,
): ApolloReact.useQuery.Result<DashboardUserQuery, DashboardUserQueryVariables> {
  return ApolloReact.useQuery<DashboardUserQuery, DashboardUserQueryVariables>(
    DashboardUserDocument,
    options as never,
  ) as never;
}

export function useDashboardQuery(
  options?: ApolloReact.useQuery.Options<DashboardQuery, DashboardQueryVariables>,
): ApolloReact.useQuery.Result<DashboardQuery, DashboardQueryVariables> {
  return ApolloReact.useQuery<DashboardQuery, DashboardQueryVariables>(
    DashboardDocument,
    options as never,
  ) as never;
}

export const useSendInvitesMutation = (
  options?: ApolloReact.useMutation.Options<SendInvitesMutation, SendInvitesMutationVariables>,
) => ApolloReact.useMutation<SendInvitesMutation, SendInvitesMutationVariables>(SendInvitesDocument, options);

export const useRemoveInviteMutation = (
  options?: ApolloReact.useMutation.Options<RemoveInviteMutation, RemoveInviteMutationVariables>,
) =>
  ApolloReact.useMutation<RemoveInviteMutation, RemoveInviteMutationVariables>(RemoveInviteDocument, options);

export const useSignInMutation = (
  options?: ApolloReact.useMutation.Options<SignInMutation, SignInMutationVariables>,
) => ApolloReact.useMutation<SignInMutation, SignInMutationVariables>(SignInDocument, options);

export const useSignUpMutation = (
  options?: ApolloReact.useMutation.Options<SignUpMutation, SignUpMutationVariables>,
) => ApolloReact.useMutation<SignUpMutation, SignUpMutationVariables>(SignUpDocument, options);

export const useVerifyEmailMutation = (
  options?: ApolloReact.useMutation.Options<VerifyEmailMutation, VerifyEmailMutationVariables>,
) => ApolloReact.useMutation<VerifyEmailMutation, VerifyEmailMutationVariables>(VerifyEmailDocument, options);

export const useRequestPasswordResetMutation = (
  options?: ApolloReact.useMutation.Options<
    RequestPasswordResetMutation,
    RequestPasswordResetMutationVariables
  >,
) =>
  ApolloReact.useMutation<RequestPasswordResetMutation, RequestPasswordResetMutationVariables>(
    RequestPasswordResetDocument,
    options,
  );

export const useResetPasswordMutation = (
  options?: ApolloReact.useMutation.Options<ResetPasswordMutation, ResetPasswordMutationVariables>,
) =>
  ApolloReact.useMutation<ResetPasswordMutation, ResetPasswordMutationVariables>(
    ResetPasswordDocument,
    options,
  );

export function useCycleInvitesQuery(
  options: ApolloReact.useQuery.Options<CycleInvitesQuery, CycleInvitesQueryVariables>,
): ApolloReact.useQuery.Result<CycleInvitesQuery, CycleInvitesQueryVariables> {
  return ApolloReact.useQuery<CycleInvitesQuery, CycleInvitesQueryVariables>(
    CycleInvitesDocument,
    options as never,
  ) as never;
}

export function useProfileQuery(
  options?: ApolloReact.useQuery.Options<ProfileQuery, ProfileQueryVariables>,
): ApolloReact.useQuery.Result<ProfileQuery, ProfileQueryVariables> {
  return ApolloReact.useQuery<ProfileQuery, ProfileQueryVariables>(
    ProfileDocument,
    options as never,
  ) as never;
}

export const useUpdateProfileMutation = (
  options?: ApolloReact.useMutation.Options<UpdateProfileMutation, UpdateProfileMutationVariables>,
) =>
  ApolloReact.useMutation<UpdateProfileMutation, UpdateProfileMutationVariables>(
    UpdateProfileDocument,
    options,
  );

export const useRefreshSessionMutation = (
  options?: ApolloReact.useMutation.Options<RefreshSessionMutation, RefreshSessionMutationVariables>,
) =>
  ApolloReact.useMutation<RefreshSessionMutation, RefreshSessionMutationVariables>(
    RefreshSessionDocument,
    options,
  );

export const useSignOutMutation = (
  options?: ApolloReact.useMutation.Options<SignOutMutation, SignOutMutationVariables>,
) => ApolloReact.useMutation<SignOutMutation, SignOutMutationVariables>(SignOutDocument, options);
