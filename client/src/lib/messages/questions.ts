/** What a dialog asks before it acts (docs/rules.md §20.11). */
export const questions = {
  freeze: {
    CYCLE: 'Are you sure you want to freeze this cycle section?',
    PARTICIPANTS:
      'Are you sure you want to freeze the participants section? Kindly note that users with pending requests will also be removed.',
  },
  unlock: {
    CYCLE: 'Unlocking this section will initialize the Collectors Section. Are you sure you want to proceed?',
    PARTICIPANTS:
      'Unlocking this section will initiate the Collectors Section. Are you sure you want to proceed?',
  },
  run: 'Once the cycle runs nothing of it can be edited any more, and it is stopped only if most of you agree. Run it now?',
  rejectInvite: (owner: string) =>
    `Your answer is final: ${owner} is told by letter, and only a new invite can bring you back. Reject this invite?`,
  rejectUnknown: (owner: string) =>
    `${owner} is told that you do not know each other, and cannot invite you again, to this or any other cycle. Reject this invite?`,
  leave: (owner: string) =>
    `Your place and what you agreed to are taken out of this cycle, and ${owner} is told by letter. You can come back by a new invite, or by asking to join. Leave this cycle?`,
  rejectSlot:
    'Your answer is final: the cycle cannot start before its owner has chosen again who collects when. Reject this slot?',
  withdrawReport: (collector: string) =>
    `Take back that you have paid? ${collector} is no longer asked, and the payment counts as due again.`,
  renewJoinLink:
    'The link that you have shared until now ends at once, and a new one takes its place. Whoever has asked already goes on waiting for your answer. Nobody is told. Renew it?',
  closeJoinLink:
    'Nobody can ask by the link any more. Whoever has asked already goes on waiting for your answer. Nobody is told. Close it?',
  declineRequest: (name: string) =>
    `${name} does not take part, and is told so by letter. They can ask again only once you renew the link. Decline?`,
  withdrawRequest: (title: string) =>
    `Take back that you asked to join “${title}”? Its owner is no longer asked.`,
  drawLots: 'This replaces the order that stands here now. Draw lots?',
  removeInvite: (email: string) =>
    `Remove ${email} from this cycle? The link in the invite will no longer work.`,
  endSession: (device: string) => `Sign out of Kolo in “${device}”? Whoever uses it has to sign in again.`,
  endThisSession: 'Sign out in this browser? You stay signed in everywhere else.',
  endOtherSessions: 'Sign out everywhere but in this browser? Access tokens of programs stay.',
  revokeToken: (name: string) =>
    `Revoke “${name}”? Programs that use this token lose their access at once, for good.`,
} as const;
