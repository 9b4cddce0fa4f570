import { t } from '../t.ts';
import type { Notice } from './notice.ts';

export const notices = {
  createCycle: {
    done: () => t('notices.createCycle.done'),
    failed: () => t('notices.createCycle.failed'),
    reasonFirst: true,
  },
  passbook: { failed: () => t('notices.passbook.failed') },
  updateStory: { done: () => t('notices.updateStory.done'), failed: () => t('notices.updateStory.failed') },
  freezeSection: {
    done: () => t('notices.freezeSection.done'),
    failed: () => t('notices.freezeSection.failed'),
  },
  unlockSection: {
    done: () => t('notices.unlockSection.done'),
    failed: () => t('notices.unlockSection.failed'),
  },
  initialiseCollectors: {
    done: () => t('notices.initialiseCollectors.done'),
    failed: () => t('notices.initialiseCollectors.failed'),
    undone: () => t('notices.initialiseCollectors.failed'),
  },
  runCycle: { done: () => t('notices.runCycle.done'), failed: () => t('notices.runCycle.failed') },
  createRounds: { done: () => t('notices.createRounds.done'), failed: () => t('notices.runCycle.failed') },
  removeInvite: {
    done: () => t('notices.removeInvite.done'),
    failed: () => t('notices.removeInvite.failed'),
  },
  removeParticipant: { failed: () => t('notices.removeParticipant.failed') },
  resendInvite: {
    done: () => t('notices.resendInvite.done'),
    failed: () => t('notices.resendInvite.failed'),
  },
  changeInviteEmail: {
    done: () => t('notices.changeInviteEmail.done'),
    failed: () => t('notices.changeInviteEmail.failed'),
  },
  copyInviteLink: { failed: () => t('notices.copyInviteLink.failed') },
  sendInvites: {
    done: () => t('notices.sendInvites.done'),
    failed: () => t('notices.sendInvites.failed'),
    reasonInPlace: true,
  },
  respondToInvite: {
    done: () => t('notices.respondToInvite.done'),
    failed: () => t('notices.respondToInvite.failed'),
    reasonInPlace: true,
  },
  deleteAccount: { failed: () => t('notices.deleteAccount.failed'), reasonInPlace: true },
  deleteCycle: { failed: () => t('notices.deleteCycle.failed'), reasonInPlace: true },
  hideCycle: { done: () => t('notices.hideCycle.done'), failed: () => t('notices.hideCycle.failed') },
  showCycle: { done: () => t('notices.showCycle.done'), failed: () => t('notices.showCycle.failed') },
  leaveCycle: {
    done: () => t('notices.leaveCycle.done'),
    failed: () => t('notices.leaveCycle.failed'),
    reasonInPlace: true,
  },
  assignCollectors: {
    done: () => t('notices.assignCollectors.done'),
    failed: () => t('notices.assignCollectors.failed'),
  },
  confirmCollection: {
    done: () => t('notices.confirmCollection.done'),
    failed: () => t('notices.confirmCollection.failed'),
    reasonInPlace: true,
  },
  sendConfirmationEmails: {
    done: () => t('notices.sendConfirmationEmails.done'),
    failed: () => t('notices.sendConfirmationEmails.failed'),
    undone: () => t('notices.sendConfirmationEmails.undone'),
  },
  updatePayments: {
    done: () => t('notices.updatePayments.done'),
    failed: () => t('notices.updatePayments.failed'),
    reasonInPlace: true,
  },
  offerCycle: {
    done: () => t('notices.offerCycle.done'),
    failed: () => t('notices.offerCycle.failed'),
    reasonInPlace: true,
  },
  answerCycleOffer: {
    done: () => t('notices.answerCycleOffer.done'),
    failed: () => t('notices.answerCycleOffer.failed'),
    reasonInPlace: true,
  },
  withdrawCycleOffer: {
    done: () => t('notices.withdrawCycleOffer.done'),
    failed: () => t('notices.withdrawCycleOffer.failed'),
    reasonInPlace: true,
  },
  proposeOwner: {
    done: () => t('notices.proposeOwner.done'),
    failed: () => t('notices.proposeOwner.failed'),
    reasonInPlace: true,
  },
  proposePlace: {
    done: () => t('notices.proposePlace.done'),
    failed: () => t('notices.proposePlace.failed'),
    reasonInPlace: true,
  },
  answerProposal: {
    done: () => t('notices.answerProposal.done'),
    failed: () => t('notices.answerProposal.failed'),
    reasonInPlace: true,
  },
  voteOnProposal: {
    done: () => t('notices.voteOnProposal.done'),
    failed: () => t('notices.voteOnProposal.failed'),
    reasonInPlace: true,
  },
  objectToProposal: {
    done: () => t('notices.objectToProposal.done'),
    failed: () => t('notices.objectToProposal.failed'),
    reasonInPlace: true,
  },
  withdrawProposal: {
    done: () => t('notices.withdrawProposal.done'),
    failed: () => t('notices.withdrawProposal.failed'),
    reasonInPlace: true,
  },
  proposeSwap: {
    done: () => t('notices.proposeSwap.done'),
    failed: () => t('notices.proposeSwap.failed'),
    reasonInPlace: true,
  },
  answerSwap: {
    done: () => t('notices.answerSwap.done'),
    failed: () => t('notices.answerSwap.failed'),
    reasonInPlace: true,
  },
  withdrawSwap: {
    done: () => t('notices.withdrawSwap.done'),
    failed: () => t('notices.withdrawSwap.failed'),
    reasonInPlace: true,
  },
  reportPayment: { failed: () => t('notices.reportPayment.failed'), reasonInPlace: true },
  withdrawReport: {
    done: () => t('notices.withdrawReport.done'),
    failed: () => t('notices.withdrawReport.failed'),
    reasonInPlace: true,
  },
  announceDelay: {
    done: () => t('notices.announceDelay.done'),
    failed: () => t('notices.announceDelay.failed'),
    reasonInPlace: true,
  },
  withdrawDelay: {
    done: () => t('notices.withdrawDelay.done'),
    failed: () => t('notices.withdrawDelay.failed'),
    reasonInPlace: true,
  },
  disputePayment: {
    done: () => t('notices.disputePayment.done'),
    failed: () => t('notices.disputePayment.failed'),
    reasonInPlace: true,
  },
  proposeStop: { failed: () => t('notices.proposeStop.failed'), reasonInPlace: true },
  voteToStop: { failed: () => t('notices.voteToStop.failed'), reasonInPlace: true },
  reportRepayment: { failed: () => t('notices.reportRepayment.failed'), reasonInPlace: true },
  withdrawRepaymentReport: {
    done: () => t('notices.withdrawReport.done'),
    failed: () => t('notices.withdrawReport.failed'),
    reasonInPlace: true,
  },
  confirmRepayment: { failed: () => t('notices.confirmRepayment.failed'), reasonInPlace: true },
  disputeRepayment: {
    done: () => t('notices.disputePayment.done'),
    failed: () => t('notices.disputeRepayment.failed'),
    reasonInPlace: true,
  },
  openJoinLink: { failed: () => t('notices.openJoinLink.failed'), reasonInPlace: true },
  closeJoinLink: {
    done: () => t('notices.closeJoinLink.done'),
    failed: () => t('notices.closeJoinLink.failed'),
    reasonInPlace: true,
  },
  askToJoin: { failed: () => t('notices.askToJoin.failed'), reasonInPlace: true },
  withdrawJoinRequest: {
    done: () => t('notices.withdrawJoinRequest.done'),
    failed: () => t('notices.withdrawJoinRequest.failed'),
    reasonFirst: true,
  },
  letIn: {
    done: () => t('notices.letIn.done'),
    failed: () => t('notices.letIn.failed'),
    reasonInPlace: true,
  },
  declineRequest: {
    done: () => t('notices.declineRequest.done'),
    failed: () => t('notices.declineRequest.failed'),
    reasonInPlace: true,
  },
  updatePayTo: {
    done: () => t('notices.updatePayTo.done'),
    failed: () => t('notices.updatePayTo.failed'),
    reasonInPlace: true,
  },
  updateProfile: {
    done: () => t('notices.updateProfile.done'),
    failed: () => t('notices.updateProfile.failed'),
  },
  updatePreferences: {
    done: () => t('notices.updatePreferences.done'),
    failed: () => t('notices.updatePreferences.failed'),
  },
  sendOwnEmailProof: { failed: () => t('notices.sendOwnEmailProof.failed'), reasonInPlace: true },
  proveOwnEmail: { failed: () => t('notices.proveOwnEmail.failed'), reasonInPlace: true },
  proveOwnEmailByCode: {
    done: () => t('notices.proveOwnEmail.done'),
    failed: () => t('notices.proveOwnEmail.failed'),
    reasonInPlace: true,
  },
  changeEmail: {
    done: () => t('notices.changeEmail.done'),
    failed: () => t('notices.changeEmail.failed'),
    reasonInPlace: true,
  },
  confirmEmailChange: {
    done: () => t('notices.confirmEmailChange.done'),
    failed: () => t('notices.confirmEmailChange.failed'),
    reasonInPlace: true,
  },
  changePassword: {
    done: () => t('notices.changePassword.done'),
    failed: () => t('notices.changePassword.failed'),
    reasonInPlace: true,
  },
  endSession: { done: () => t('notices.endSession.done'), failed: () => t('notices.endSession.failed') },
  endThisSession: { failed: () => t('notices.endThisSession.failed') },
  endOtherSessions: {
    done: () => t('notices.endOtherSessions.done'),
    failed: () => t('notices.endOtherSessions.failed'),
  },
  createToken: { failed: () => t('notices.createToken.failed'), reasonInPlace: true },
  addPasskey: {
    done: () => t('notices.addPasskey.done'),
    failed: () => t('notices.addPasskey.failed'),
    reasonInPlace: true,
  },
  renamePasskey: {
    done: () => t('notices.renamePasskey.done'),
    failed: () => t('notices.renamePasskey.failed'),
    reasonInPlace: true,
  },
  removePasskey: {
    done: () => t('notices.removePasskey.done'),
    failed: () => t('notices.removePasskey.failed'),
  },
  exportData: {
    done: () => t('notices.exportData.done'),
    failed: () => t('notices.exportData.failed'),
    reasonFirst: true,
  },
  usePasskey: { failed: () => t('notices.usePasskey.failed') },
  copyToken: { done: () => t('notices.copyToken.done'), failed: () => t('notices.copyToken.failed') },
  renewCalendarLink: { failed: () => t('notices.renewCalendarLink.failed') },
  endCalendarLink: {
    done: () => t('notices.endCalendarLink.done'),
    failed: () => t('notices.endCalendarLink.failed'),
  },
  revokeToken: { done: () => t('notices.revokeToken.done'), failed: () => t('notices.revokeToken.failed') },
} as const satisfies Record<string, Notice>;
