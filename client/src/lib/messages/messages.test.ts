import { t } from '../t.ts';
import { failureKinds, failureText, type FailureReason } from '@kolo/server/domain/messages/failures.ts';
import { expect, it } from 'vitest';
import { accountNotices } from './account-notices.ts';
import { notices } from './notices.ts';

/** The texts that the specification prescribes. */
it.each([
  // §8, sign-in
  [failureText('invalid-email'), 'Invalid email address format.'],
  [failureText('user-disabled'), 'This account has been disabled.'],
  [failureText('user-not-found'), 'No account found with this email.'],
  [failureText('wrong-password'), 'Incorrect password.'],
  [failureText('too-many-requests'), 'Too many unsuccessful login attempts. Please try again later.'],
  [accountNotices.signIn.failed(), 'Sign in failed. Please try again.'],
  [accountNotices.signIn.done(), 'Signed in successfully'],
  // §8, registration
  [accountNotices.signUp.done(), 'Registration successful'],
  [accountNotices.signUp.failed(), 'Registration failed. Please try again.'],
  // §8, password recovery
  [failureText('email-not-registered'), 'Email not registered'],
  [t('complaints.forgotUnknownToast'), 'Email not found. Please check your email and try again.'],
  [t('complaints.forgotUnknownInline'), 'Email is not registered. Please check your email and try again.'],
  [accountNotices.verifyEmail.failed(), 'Failed to verify email. Please try again later.'],
  [accountNotices.requestPasswordReset.failed(), 'Failed to send reset email. Please try again later.'],
  [
    t('accountNotices.requestPasswordReset.sent'),
    "If you entered your email correctly, you should soon receive an email allowing you to reset your password. Please make sure to check your spam and trash if you can't find the email.",
  ],
  [accountNotices.resetPassword.done(), 'Password updated successfully'],
  [accountNotices.resetPassword.failed(), 'Failed to update password. Try again.'],
  [failureText('invalid-reset-code'), 'Invalid or expired reset link.'],
  // §8, cycle
  [notices.createCycle.done(), 'Cycle created successfully'],
  [notices.createCycle.failed(), 'Cycle creation failed. Please try again.'],
  [notices.freezeSection.done(), 'Section frozen successfully'],
  [notices.freezeSection.failed(), 'Error freezing section'],
  [notices.unlockSection.done(), 'Section unlocked successfully'],
  [notices.unlockSection.failed(), 'Error unlocking section'],
  [notices.updateStory.done(), 'Story updated successfully'],
  [notices.updateStory.failed(), 'Error updating Story'],
  [notices.runCycle.done(), 'Cycle started successfully'],
  [notices.runCycle.failed(), 'Error starting cycle'],
  [notices.initialiseCollectors.done(), 'Collectors initialized successfully'],
  [notices.initialiseCollectors.failed(), 'Error initializing collectors'],
  [notices.initialiseCollectors.undone(), 'Error initializing collectors'],
  [t('statements.cycleUnavailable'), 'Error fetching cycle'],
  [failureText('cycle-not-found'), 'No cycle data found'],
  [t('statements.cyclesUnavailable'), 'Error fetching cycles'],
  // §8, invites
  [notices.removeInvite.done(), 'Invite removed successfully!'],
  [notices.removeInvite.failed(), 'Failed to remove invite. Try again.'],
  [notices.sendInvites.done(), 'New invites sent successfully!'],
  [t('complaints.noNewInvites'), 'No new invites added.'],
  [notices.sendInvites.failed(), 'Something went wrong when sending invites. Please try again.'],
  [notices.respondToInvite.done(), 'Invite response sent successfully!'],
  [notices.respondToInvite.failed(), 'Failed to send invite response.'],
  [t('complaints.inviteIncomplete'), 'Please fill in all fields before proceeding.'],
  // §8, collectors and payments
  [t('complaints.collectorsIncomplete'), 'Please select all collectors before updating.'],
  [notices.assignCollectors.done(), 'Collectors updated successfully!'],
  [notices.assignCollectors.failed(), 'Failed to update collectors. Try again.'],
  [notices.createRounds.done(), 'Rounds created successfully for all collectors.'],
  [notices.confirmCollection.done(), 'Confirmation status updated successfully!'],
  [notices.confirmCollection.failed(), 'Failed to update confirmation status.'],
  [notices.updatePayments.done(), 'Payments updated successfully!'],
  [notices.updatePayments.failed(), 'Failed to update payments.'],
  [notices.sendConfirmationEmails.done(), 'Confirmation email sent successfully!'],
  [notices.sendConfirmationEmails.failed(), 'Failed to send confirmation email.'],
  [notices.sendConfirmationEmails.undone(), 'Failed to confirm email'],
  // §8, profile and date picker
  [notices.updateProfile.done(), 'Profile updated successfully!'],
  [t('statements.profileUnchanged'), 'No changes were made'],
  [notices.updateProfile.failed(), 'Failed to update profile. Please try again.'],
  [t('statements.profileUnavailable'), 'Unable to load user details. Please try again later.'],
  [t('complaints.dateInvalid'), 'Date input not valid.'],
  // §5, beside the fields
  [
    t('complaints.signInWith', { email: 'ada@example.com' }),
    'Please sign in with ada@example.com to accept the invite',
  ],
  [t('complaints.passwordTooShort', { min: 6 }), 'Password must be at least 6 characters'],
  [t('complaints.passwordsDiffer'), 'Passwords do not match'],
  [t('complaints.phoneLetters'), 'Phone number should not contain letters'],
  [t('complaints.passwordsDifferAtReset'), 'Passwords do not match!'],
  [t('complaints.passwordTooShortAtReset', { min: 6 }), 'Password must be at least 6 characters long'],
  [t('complaints.amountRequired'), 'Amount is required'],
  [t('complaints.amountTooSmall', { min: 100 }), 'Amount must be at least 100'],
  [t('complaints.amountUneven', { step: 100 }), 'Amount must be a multiple of 100'],
  // §4, dialogs
  [t('questions.freeze.cycle'), 'Are you sure you want to freeze this cycle section?'],
  [
    t('questions.unlock.cycle'),
    'Unlocking this section will initialize the Collectors Section. Are you sure you want to proceed?',
  ],
  [
    t('questions.freeze.participants'),
    'Are you sure you want to freeze the participants section? Kindly note that users with pending requests will also be removed.',
  ],
  [
    t('questions.unlock.participants'),
    'Unlocking this section will initiate the Collectors Section. Are you sure you want to proceed?',
  ],
  // §2, screens
  [t('accountNotices.invalidStep'), 'Invalid Step'],
  [t('statements.cycleLive'), 'Cycle is now live!'],
  [t('statements.invitesSent'), 'Nice work! Your invites have been sent.'],
  [t('statements.noCycles'), 'It looks like you do not have any cycles yet.'],
  [
    failureText('not-a-member'),
    'You are not authorized to view this cycle. Please confirm if you are either a part of the cycle or invited to it.',
  ],
  [t('statements.noParticipants'), 'No participants have been added yet.'],
  [t('statements.noCollectors'), 'No collectors have been added yet.'],
  [t('statements.paymentRequired'), 'Payment Required'],
  [t('statements.paymentPlaceholder'), 'Payment form will be integrated soon.'],
  [
    t('statements.freezeFirst'),
    'Please freeze the cycle details and the list of participants before selecting collectors.',
  ],
  [t('statements.accessDenied'), 'Cannot access cycle page'],
  [t('statements.accessDeniedHint'), 'Please sign in with the email address that received the invitation'],
])('%s is the prescribed text', (text, prescribed) => {
  expect(text).toBe(prescribed);
});

it('the server’s reason replaces the text of these notices only', () => {
  const all = { ...accountNotices, ...notices };
  const reasonFirst = Object.entries(all).filter(([, notice]) => 'reasonFirst' in notice);

  expect(reasonFirst.map(([name]) => name)).toEqual([
    'signUp',
    'resetPassword',
    'createCycle',
    // The owner may have answered in the meantime.
    'withdrawJoinRequest',
    'exportData',
  ]);
});

it('every failure has a text of its own', () => {
  const texts = (Object.keys(failureKinds) as FailureReason[]).map(failureText);

  expect(new Set(texts).size).toBe(texts.length);
});
