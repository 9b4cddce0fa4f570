/** What the screen says after an action (docs/rules.md §20.16). */
export interface Notice {
  /** Left out where the screen itself shows that it is done. */
  done?: string;
  failed: string;
  /** Said where the call went through, and yet its answer shows that the thing does not hold. */
  undone?: string;
  /** The server's own words win over `failed`. */
  reasonFirst?: true;
  /** They stand where the action was taken: the toast does not repeat them. */
  reasonInPlace?: true;
}

export const notices = {
  signIn: { done: 'Signed in successfully', failed: 'Sign in failed. Please try again.' },
  signUp: {
    done: 'Registration successful',
    failed: 'Registration failed. Please try again.',
    reasonFirst: true,
  },
  verifyEmail: { failed: 'Failed to verify email. Please try again later.' },
  requestPasswordReset: { failed: 'Failed to send reset email. Please try again later.' },
  resetPassword: {
    done: 'Password updated successfully',
    failed: 'Failed to update password. Try again.',
    reasonFirst: true,
  },
  createCycle: {
    done: 'Cycle created successfully',
    failed: 'Cycle creation failed. Please try again.',
    reasonFirst: true,
  },
  passbook: { failed: 'The passbook could not be saved. Please try again.' },
  updateStory: { done: 'Story updated successfully', failed: 'Error updating Story' },
  freezeSection: { done: 'Section frozen successfully', failed: 'Error freezing section' },
  unlockSection: { done: 'Section unlocked successfully', failed: 'Error unlocking section' },
  initialiseCollectors: {
    done: 'Collectors initialized successfully',
    failed: 'Error initializing collectors',
    undone: 'Error initializing collectors',
  },
  runCycle: { done: 'Cycle started successfully', failed: 'Error starting cycle' },
  createRounds: { done: 'Rounds created successfully for all collectors.', failed: 'Error starting cycle' },
  removeInvite: { done: 'Invite removed successfully!', failed: 'Failed to remove invite. Try again.' },
  resendInvite: { done: 'Invite sent again!', failed: 'Failed to send the invite again.' },
  changeInviteEmail: {
    done: 'Invite sent to the new address!',
    failed: 'Failed to send the invite to another address.',
  },
  copyInviteLink: { failed: 'Failed to make a link of the invite.' },
  sendInvites: {
    done: 'New invites sent successfully!',
    failed: 'Something went wrong when sending invites. Please try again.',
    reasonInPlace: true,
  },
  respondToInvite: {
    done: 'Invite response sent successfully!',
    failed: 'Failed to send invite response.',
    reasonInPlace: true,
  },
  leaveCycle: {
    done: 'You have left the cycle',
    failed: 'Failed to leave the cycle. Please try again.',
    reasonInPlace: true,
  },
  assignCollectors: {
    done: 'Collectors updated successfully!',
    failed: 'Failed to update collectors. Try again.',
  },
  confirmCollection: {
    done: 'Confirmation status updated successfully!',
    failed: 'Failed to update confirmation status.',
    reasonInPlace: true,
  },
  sendConfirmationEmails: {
    done: 'Confirmation email sent successfully!',
    failed: 'Failed to send confirmation email.',
    undone: 'Failed to confirm email',
  },
  updatePayments: {
    done: 'Payments updated successfully!',
    failed: 'Failed to update payments.',
    reasonInPlace: true,
  },
  proposeSwap: {
    done: 'Proposal sent',
    failed: 'The proposal could not be sent. Please try again.',
    reasonInPlace: true,
  },
  answerSwap: {
    done: 'Your answer was sent',
    failed: 'Your answer could not be sent. Please try again.',
    reasonInPlace: true,
  },
  withdrawSwap: {
    done: 'Proposal taken back',
    failed: 'The proposal could not be taken back. Please try again.',
    reasonInPlace: true,
  },
  reportPayment: {
    failed: 'Failed to say that you have paid. Please try again.',
    reasonInPlace: true,
  },
  withdrawReport: {
    done: 'Taken back',
    failed: 'Failed to take it back. Please try again.',
    reasonInPlace: true,
  },
  disputePayment: {
    done: 'The payer is told',
    failed: 'Failed to say that it has not come. Please try again.',
    reasonInPlace: true,
  },
  proposeStop: {
    failed: 'Failed to propose to stop the circle. Please try again.',
    reasonInPlace: true,
  },
  voteToStop: {
    failed: 'Failed to count your vote. Please try again.',
    reasonInPlace: true,
  },
  reportRepayment: {
    failed: 'Failed to say that you have paid back. Please try again.',
    reasonInPlace: true,
  },
  withdrawRepaymentReport: {
    done: 'Taken back',
    failed: 'Failed to take it back. Please try again.',
    reasonInPlace: true,
  },
  confirmRepayment: {
    failed: 'Failed to say that it has come. Please try again.',
    reasonInPlace: true,
  },
  disputeRepayment: {
    done: 'The one who pays is told',
    failed: 'Failed to say that it has not come. Please try again.',
    reasonInPlace: true,
  },
  openJoinLink: {
    failed: 'Failed to open a link. Please try again.',
    reasonInPlace: true,
  },
  closeJoinLink: {
    done: 'The link is closed',
    failed: 'Failed to close the link. Please try again.',
    reasonInPlace: true,
  },
  askToJoin: {
    failed: 'Failed to ask. Please try again.',
    reasonInPlace: true,
  },
  withdrawJoinRequest: {
    done: 'Taken back',
    failed: 'Failed to take it back. Please try again.',
    reasonFirst: true,
  },
  letIn: {
    done: 'They take part now, and are told by letter',
    failed: 'Failed to let them in. Please try again.',
    reasonInPlace: true,
  },
  declineRequest: {
    done: 'Declined; they are told by letter',
    failed: 'Failed to decline. Please try again.',
    reasonInPlace: true,
  },
  updatePayTo: {
    done: 'How others pay you was saved',
    failed: 'Failed to save how others pay you. Please try again.',
    reasonInPlace: true,
  },
  updateProfile: {
    done: 'Profile updated successfully!',
    failed: 'Failed to update profile. Please try again.',
  },
  updatePreferences: {
    done: 'Preferences saved',
    failed: 'Failed to save your preferences. Please try again.',
  },
  sendOwnEmailProof: {
    failed: 'Failed to send the letter. Please try again.',
    reasonInPlace: true,
  },
  proveOwnEmail: {
    failed: 'Failed to prove your address. Please try again.',
    reasonInPlace: true,
  },
  changePassword: {
    done: 'Password changed',
    failed: 'Failed to change your password. Please try again.',
    reasonInPlace: true,
  },
  endSession: { done: 'Signed out there', failed: 'Failed to sign out there. Please try again.' },
  endThisSession: { failed: 'Failed to sign out there. Please try again.' },
  endOtherSessions: {
    done: 'Signed out everywhere else',
    failed: 'Failed to sign out everywhere else. Please try again.',
  },
  createToken: {
    failed: 'Failed to create the access token. Please try again.',
    reasonInPlace: true,
  },
  copyToken: {
    done: 'Token copied',
    failed: 'The token could not be copied. Please select it and copy it yourself.',
  },
  renewCalendarLink: {
    failed: 'Failed to make the calendar link. Please try again.',
  },
  endCalendarLink: {
    done: 'Calendar link ended',
    failed: 'Failed to end the calendar link. Please try again.',
  },
  revokeToken: {
    done: 'Access token revoked',
    failed: 'Failed to revoke the access token. Please try again.',
  },
} as const satisfies Record<string, Notice>;
