import { sampleRecordLine } from '../../../test/tools/record-line.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { statementWhenCompleted } from '../../domain/closing.ts';
import { palette } from '../../domain/palette.ts';
import type { EmailDraft, EmailKind } from '../email-draft.ts';
import { inviteLink } from '../links.ts';
import { allConfirmedEmail } from './all-confirmed.ts';
import { cycleCompletedEmail } from './circle-completed.ts';
import { confirmationEmail } from './confirmation.ts';
import { emailChangeCodeEmail } from './email-change-code.ts';
import { emailChangeNoticeEmail } from './email-change-notice.ts';
import { emailChangedEmail } from './email-changed.ts';
import { emailTakenEmail } from './email-taken.ts';
import { inviteEmailDraft } from './invite.ts';
import { inviteResponseEmail } from './invite-response.ts';
import { participantLeftEmail } from './participant-left.ts';
import { cycleDeletedEmail } from './cycle-deleted.ts';
import { participantRemovedEmail } from './participant-removed.ts';
import { joinApprovedEmail } from './join-approved.ts';
import { joinAskedEmail } from './join-asked.ts';
import { joinDeclinedEmail } from './join-declined.ts';
import { newDeviceEmail } from './new-device.ts';
import { accountDeletedEmail } from './account-deleted.ts';
import { passkeyChangedEmail } from './passkey-changed.ts';
import { passwordChangedEmail } from './password-changed.ts';
import { ownPayToChangedEmail } from './own-pay-to-changed.ts';
import { payToChangedEmail } from './pay-to-changed.ts';
import { paymentDelayedEmail } from './payment-delayed.ts';
import { paymentDisputedEmail } from './payment-disputed.ts';
import { paymentReceivedEmail } from './payment-received.ts';
import { paymentUnmarkedEmail } from './payment-unmarked.ts';
import { verificationEmail } from './prove-email.ts';
import { reportedAgainEmail } from './reported-again.ts';
import { repaymentAddedEmail } from './repayment-added.ts';
import { repaymentDisputedEmail } from './repayment-disputed.ts';
import { repaymentReceivedEmail } from './repayment-received.ts';
import { repaymentReportedEmail } from './repayment-reported.ts';
import { repaymentUnmarkedEmail } from './repayment-unmarked.ts';
import { resetEmail } from './reset.ts';
import type { SlotEmailDetails } from './slot-content.ts';
import { slotRejectedEmail } from './slot-rejected.ts';
import { offerEndedEmail } from './offer-ended.ts';
import { ownerChangedEmail } from './owner-changed.ts';
import { ownerMajorityEmail } from './owner-majority.ts';
import { ownerOfferedEmail } from './owner-offered.ts';
import { ownerProposalEndedEmail } from './owner-proposal-ended.ts';
import { ownerProposedEmail } from './owner-proposed.ts';
import { placeAgreedEmail } from './place-agreed.ts';
import { placeEndedEmail } from './place-ended.ts';
import { placeOfferedEmail } from './place-offered.ts';
import { swapAgreedEmail } from './swap-agreed.ts';
import type { OwnSwapEmailDetails } from './swap-content.ts';
import { swapDeclinedEmail } from './swap-declined.ts';
import { swapProposedEmail } from './swap-proposed.ts';
import { swapVoidEmail } from './swap-void.ts';
import { slotChangedEmail } from './slot-changed.ts';
import { stopDecidedEmail } from './stop-decided.ts';
import { stopProposedEmail } from './stop-proposed.ts';
import { startedEmail } from './started.ts';
import { stoppedEmail } from './stopped.ts';
import { tokenAddedEmail } from './token-added.ts';
import { tokenExpiringEmail } from './token-expiring.ts';
import { tokenRemovedEmail } from './token-removed.ts';
import { welcomeEmail } from './welcome.ts';

const link = inviteLink('https://kolo.test', {
  email: 'bola+kolo@example.com',
  token: 'tok+en&"><x',
  cycleId: 'c1',
  participantId: 'p1',
});

const invite = {
  record: sampleRecordLine,
  to: 'bola@example.com',
  ownerName: 'Ada Lovelace',
  ownerVerified: true,
  cycleTitle: 'Holiday savings',
  participantAmount: 12_500,
  currency: null,
  frequency: 28,
  startDate: '2027-01-31',
  link,
  expiresOn: '2026-12-21',
};
const response = {
  record: sampleRecordLine,
  to: 'ada@example.com',
  ownerFirstName: 'Ada',
  bothVerified: true,
  participantName: 'Bola.OK',
  response: 'ACCEPTED',
  reason: null,
  cycleTitle: 'Holiday savings',
  link,
} as const;
const asked = {
  record: sampleRecordLine,
  to: 'ada@example.com',
  ownerFirstName: 'Ada',
  bothVerified: true,
  askerName: 'Tobi.AD',
  askerEmail: 'tobi@example.com',
  note: 'It is me, from the choir.',
  waiting: 2,
  cycleTitle: 'Holiday savings',
  link,
};
const joined = {
  record: sampleRecordLine,
  to: 'tobi@example.com',
  firstName: 'Tobi',
  bothVerified: true,
  ownerName: 'Ada.LO',
  cycleTitle: 'Holiday savings',
  link,
};
const slot: SlotEmailDetails = {
  record: sampleRecordLine,
  to: 'bola@example.com',
  firstName: 'Bola',
  ownerName: 'Ada Lovelace',
  ownerVerified: true,
  cycleTitle: 'Holiday savings',
  slot: 2,
  slots: 6,
  dateCollected: '2027-03-31',
  isPast: false,
  amountCollected: 62_500,
  currency: null,
  link,
};
const payment = {
  record: sampleRecordLine,
  to: 'bola@example.com',
  firstName: 'Bola',
  otherName: 'Chidi.EZ',
  areVerified: true,
  cycleTitle: 'Holiday savings',
  currency: null,
  amount: 12_500,
  date: '2027-03-31',
  link,
};
const { date: _unused, ...repayment } = payment;
const proposed = {
  ...repayment,
  proposerName: 'Chidi.EZ',
  reason: 'Two of us have lost their work.',
  gets: 25_000,
  pays: 0,
  open: [],
  endsOn: '2027-04-14',
};
const decided = {
  ...repayment,
  isOwnerVerified: true,
  gets: 25_000,
  pays: 0,
  open: [],
  stopsOn: '2027-04-02',
};
const unanswered = (side: 'payer' | 'collector') =>
  ({ side, other: 'Dora.NK', standing: 'REPORTED', amount: '£100' }) as const;
const stopped = {
  ...repayment,
  isOwnerVerified: true,
  balance: -25_000,
  isUntouched: false,
  open: [],
  repayments: [
    { name: 'Chidi.EZ', amount: 12_500, isPaid: true },
    { name: 'Dora.NK', amount: 12_500, isPaid: true },
  ],
};
const receipt = {
  ...payment,
  receivedOn: '2027-04-01',
  unsubscribe: { kind: 'receipts', link: 'https://kolo.test/unsubscribe/t0ken' },
} as const;
const rejected = {
  record: sampleRecordLine,
  to: 'ada@example.com',
  ownerFirstName: 'Ada',
  bothVerified: true,
  collectorName: 'Chidi.EZ',
  cycleTitle: 'Holiday savings',
  slot: 2,
  slots: 6,
  dateCollected: '2027-03-31',
  reason: null,
  wishes: [],
  link,
};
const left = {
  record: sampleRecordLine,
  to: 'ada@example.com',
  ownerFirstName: 'Ada',
  bothVerified: true,
  participantName: 'Chidi.EZ',
  cycleTitle: 'Holiday savings',
  isOrderCleared: false,
  link,
};
const swap: OwnSwapEmailDetails = {
  record: sampleRecordLine,
  to: 'bola@example.com',
  firstName: 'Bola',
  otherName: 'Chidi.EZ',
  areVerified: true,
  ownDate: '2027-03-31',
  otherDate: '2027-05-31',
  cycleTitle: 'Holiday savings',
  link,
};
const agreedSwap = {
  ...swap,
  moved: [
    { name: 'Bola.OK', date: '2027-03-31', isReader: false },
    { name: 'Chidi.EZ', date: '2027-05-31', isReader: false },
  ],
} as const;
const handover = {
  record: sampleRecordLine,
  to: 'bola@example.com',
  firstName: 'Bola',
  areVerified: true,
  cycleTitle: 'Holiday savings',
  link,
};
const offered = { ...handover, ownerName: 'Ada.LO', isRunning: false, until: '2027-02-14' };
const ownerProposed = {
  ...handover,
  reader: 'candidate',
  proposerName: 'Bob.BU',
  otherName: 'Ada.LO',
  until: '2027-02-28',
} as const;
const majority = { ...handover, candidateName: 'Eve.AD', passesOn: '2027-02-14' };
const proposalEnded = {
  ...handover,
  end: 'PASSED',
  reader: 'participant',
  ownerName: 'Ada.LO',
  candidateName: 'Eve.AD',
  isRunning: true,
} as const;
const placeLeft = {
  payments: 4,
  participantAmount: 100,
  toReceive: 800,
  day: '2027-05-03',
  currency: 'GBP',
} as const;
const placeOffered = {
  ...placeLeft,
  to: 'sam@example.com',
  record: handover.record,
  holderName: 'Bob.BU',
  isVerified: true,
  cycleTitle: handover.cycleTitle,
  link,
  until: '2027-02-28',
} as const;
const placeAgreed = {
  ...handover,
  ...placeLeft,
  reader: 'voter',
  holderName: 'Bob.BU',
  candidateName: 'Sam.ST',
} as const;
const placeEnded = {
  ...handover,
  outcome: 'PASSED',
  reader: 'participant',
  holderName: 'Bob.BU',
  candidateName: 'Sam.ST',
} as const;
const offerEnded = { ...handover, end: 'LAPSED', isToOwner: false, otherName: 'Ada.LO' } as const;
const ownerChanged = {
  ...handover,
  reader: 'participant',
  oldName: 'Ada.LO',
  newName: 'Chidi.EZ',
  isRunning: true,
} as const;
const ready = {
  record: sampleRecordLine,
  to: 'ada@example.com',
  ownerFirstName: 'Ada',
  ownerVerified: true,
  cycleTitle: 'Holiday savings',
  slots: 6,
  firstDate: '2027-01-31',
  isPast: false,
  link,
};
const payTo = {
  record: sampleRecordLine,
  to: 'bola@example.com',
  firstName: 'Bola',
  cycleTitle: 'Holiday savings',
  link,
};
const newPayTo = { ...payTo, collectorName: 'Chidi.EZ', areVerified: true, amount: 100, currency: null };
/** Only in the email to the owner of a completed cycle. */
const nextLink = 'https://kolo.test/start-cycle?step=2&from=c1';
const completed = {
  record: sampleRecordLine,
  to: 'bola@example.com',
  firstName: 'Bola',
  ownerVerified: true,
  cycleTitle: 'Holiday savings',
  participantAmount: 12_500,
  currency: 'NGN',
  statement: statementWhenCompleted({ participantAmount: 12_500, participantsCount: 6 }, '2027-03-31'),
  link,
  nextLink: undefined,
  canUndo: true,
};
const start = {
  record: sampleRecordLine,
  to: 'bola@example.com',
  firstName: 'Bola',
  ownerVerified: true,
  cycleTitle: 'Holiday savings',
  participantAmount: 12_500,
  currency: 'NGN',
  frequency: 28,
  payments: 5,
  first: { name: 'Chidi.EZ', date: '2027-01-31', isPast: false },
  collects: { amount: 62_500, date: '2027-03-31', isPast: false },
  link,
  agreementLink: 'https://kolo.test/my-cycles/c1/agreement',
  calendarLink: 'https://kolo.test/profile',
  payToLink: undefined,
};
const payToLink = 'https://kolo.test/my-cycles/c1#pay-to';
const account = { record: sampleRecordLine, to: 'bola@example.com', firstName: 'Bola', link };

const proof = { to: 'bola@example.com', link, code: '012345', isWelcome: false };

/** The visible text of the HTML. */
const visibleText = (html: string): string =>
  html
    .replace(/<style>[^]*?<\/style>|<[^>]*>/g, ' ')
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replaceAll('\u200c', '')
    .replace(/\s+/g, ' ');

/** Each kind of email in each of its variants. */
const emailChange = {
  to: 'bola@example.com',
  firstName: 'Bola',
  link,
};

const emailChanged = {
  to: 'bola@example.com',
  firstName: 'Bola',
  locale: 'en' as const,
  link,
};

const emails: EmailDraft[] = [
  inviteEmailDraft(invite).write(),
  inviteResponseEmail(response).write(),
  inviteResponseEmail({ ...response, response: 'REJECTED', participantName: 'efe@example.com' }).write(),
  inviteResponseEmail({
    ...response,
    response: 'REJECTED',
    reason: 'This year it is\ntoo much for us.',
  }).write(),
  inviteResponseEmail({ ...response, response: 'REJECTED', reason: 'UNKNOWN_OWNER' }).write(),
  participantLeftEmail(left).write(),
  participantLeftEmail({ ...left, bothVerified: false }).write(),
  participantLeftEmail({ ...left, isOrderCleared: true }).write(),
  participantRemovedEmail(joined).write(),
  participantRemovedEmail({ ...joined, firstName: undefined, bothVerified: false }).write(),
  cycleDeletedEmail({ ...joined, hadAsked: false }).write(),
  cycleDeletedEmail({ ...joined, firstName: undefined, bothVerified: false, hadAsked: true }).write(),
  swapProposedEmail({ ...swap, note: 'My sister’s wedding.' }).write(),
  swapProposedEmail({ ...swap, areVerified: false, note: null }).write(),
  swapDeclinedEmail(swap).write(),
  swapDeclinedEmail({ ...swap, areVerified: false }).write(),
  swapVoidEmail(swap).write(),
  swapVoidEmail({ ...swap, areVerified: false }).write(),
  swapAgreedEmail(agreedSwap).write(),
  swapAgreedEmail({
    ...agreedSwap,
    areVerified: false,
    moved: [agreedSwap.moved[0], { ...agreedSwap.moved[1], isReader: true }],
  }).write(),
  ownerOfferedEmail(offered).write(),
  ownerOfferedEmail({ ...offered, areVerified: false, isRunning: true }).write(),
  ownerProposedEmail(ownerProposed).write(),
  ownerProposedEmail({ ...ownerProposed, areVerified: false }).write(),
  ownerProposedEmail({ ...ownerProposed, reader: 'owner', otherName: 'Eve.AD' }).write(),
  ownerProposedEmail({ ...ownerProposed, reader: 'owner', otherName: 'Eve.AD', areVerified: false }).write(),
  ownerMajorityEmail(majority).write(),
  ownerMajorityEmail({ ...majority, areVerified: false }).write(),
  ownerProposalEndedEmail(proposalEnded).write(),
  ownerProposalEndedEmail({ ...proposalEnded, reader: 'candidate' }).write(),
  ownerProposalEndedEmail({ ...proposalEnded, reader: 'candidate', isRunning: false }).write(),
  ownerProposalEndedEmail({ ...proposalEnded, reader: 'owner', isRunning: false }).write(),
  ownerProposalEndedEmail({ ...proposalEnded, end: 'OBJECTED' }).write(),
  ownerProposalEndedEmail({ ...proposalEnded, end: 'LAPSED' }).write(),
  ownerProposalEndedEmail({ ...proposalEnded, areVerified: false }).write(),
  placeOfferedEmail(placeOffered).write(),
  placeOfferedEmail({ ...placeOffered, isVerified: false, payments: 0, toReceive: 0 }).write(),
  placeAgreedEmail(placeAgreed).write(),
  placeAgreedEmail({ ...placeAgreed, reader: 'holder', payments: 1, toReceive: 0 }).write(),
  placeAgreedEmail({ ...placeAgreed, areVerified: false }).write(),
  placeEndedEmail(placeEnded).write(),
  placeEndedEmail({ ...placeEnded, reader: 'payer' }).write(),
  placeEndedEmail({ ...placeEnded, reader: 'candidate' }).write(),
  placeEndedEmail({ ...placeEnded, reader: 'holder' }).write(),
  placeEndedEmail({ ...placeEnded, areVerified: false }).write(),
  placeEndedEmail({ ...placeEnded, outcome: 'ENDED' }).write(),
  placeEndedEmail({ ...placeEnded, outcome: 'ENDED', reader: 'holder' }).write(),
  placeEndedEmail({ ...placeEnded, outcome: 'PAUSED', reader: 'candidate' }).write(),
  offerEndedEmail(offerEnded).write(),
  offerEndedEmail({ ...offerEnded, isToOwner: true }).write(),
  offerEndedEmail({ ...offerEnded, isToOwner: true, end: 'DECLINED' }).write(),
  offerEndedEmail({ ...offerEnded, isToOwner: true, areVerified: false }).write(),
  offerEndedEmail({ ...offerEnded, end: 'WITHDRAWN' }).write(),
  offerEndedEmail({ ...offerEnded, areVerified: false }).write(),
  ownerChangedEmail(ownerChanged).write(),
  ownerChangedEmail({ ...ownerChanged, areVerified: false, isRunning: false }).write(),
  ownerChangedEmail({ ...ownerChanged, reader: 'new-owner', isRunning: false }).write(),
  ownerChangedEmail({ ...ownerChanged, reader: 'old-owner' }).write(),
  startedEmail(start).write(),
  startedEmail({
    ...start,
    first: { ...start.first, isPast: true },
    collects: { ...start.collects, isPast: true },
  }).write(),
  startedEmail({
    ...start,
    ownerVerified: false,
    firstName: undefined,
    currency: null,
    payments: 1,
    payToLink,
  }).write(),
  confirmationEmail(slot).write(),
  confirmationEmail({ ...slot, isPast: true }).write(),
  slotChangedEmail({ ...slot, firstName: undefined, slot: 0, slots: 2, amountCollected: 100 }).write(),
  welcomeEmail(account).write(),
  resetEmail(account).write(),
  verificationEmail(proof).write(),
  verificationEmail({ ...proof, isWelcome: true }).write(),
  passwordChangedEmail({ ...account, change: 'change' }).write(),
  passkeyChangedEmail({ ...account, change: 'added', name: 'Ada’s phone' }).write(),
  passkeyChangedEmail({ ...account, firstName: undefined, change: 'removed', name: undefined }).write(),
  paymentDisputedEmail({ ...payment, reason: 'Nothing has arrived until today.' }).write(),
  paymentDisputedEmail({ ...payment, areVerified: false, reason: 'Look at =1+1 http://x.example' }).write(),
  paymentUnmarkedEmail({ ...payment, hasReport: true }).write(),
  paymentUnmarkedEmail({ ...payment, areVerified: false, hasReport: false }).write(),
  paymentReceivedEmail(receipt).write(),
  paymentReceivedEmail({ ...receipt, areVerified: false, currency: 'NGN' }).write(),
  joinAskedEmail(asked).write(),
  joinAskedEmail({ ...asked, bothVerified: false, note: null, waiting: 1 }).write(),
  joinApprovedEmail(joined).write(),
  joinDeclinedEmail({ ...joined, isSettled: false }).write(),
  joinDeclinedEmail({ ...joined, firstName: undefined, bothVerified: false, isSettled: true }).write(),
  stopProposedEmail(proposed).write(),
  stopProposedEmail({ ...proposed, areVerified: false, gets: 0, pays: 100, currency: 'EUR' }).write(),
  stopProposedEmail({ ...proposed, gets: 0 }).write(),
  stopProposedEmail({ ...proposed, gets: 200, pays: 100, open: [unanswered('collector')] }).write(),
  stopDecidedEmail(decided).write(),
  stopDecidedEmail({ ...decided, isOwnerVerified: false, gets: 0, open: [unanswered('payer')] }).write(),
  stoppedEmail(stopped).write(),
  stoppedEmail({ ...stopped, isOwnerVerified: false, balance: 0, repayments: [] }).write(),
  stoppedEmail({ ...stopped, balance: 0, repayments: [], open: [unanswered('payer')] }).write(),
  stoppedEmail({ ...stopped, balance: 0, repayments: [], open: [unanswered('collector')] }).write(),
  stoppedEmail({
    ...stopped,
    balance: 300_000,
    repayments: Array.from({ length: 24 }, (_, index) => ({
      name: `Payer.${index}`,
      amount: 12_500,
      isPaid: false,
    })),
  }).write(),
  stoppedEmail({ ...stopped, balance: 0, isUntouched: true, repayments: [] }).write(),
  repaymentReportedEmail({
    ...repayment,
    paidOn: '2027-03-30',
    reference: 'by hand',
    note: null,
    isAgain: false,
  }).write(),
  repaymentReportedEmail({
    ...repayment,
    areVerified: false,
    paidOn: '2027-03-30',
    reference: null,
    note: null,
    isAgain: true,
  }).write(),
  repaymentDisputedEmail({ ...repayment, reason: 'Nothing has arrived until today.' }).write(),
  repaymentDisputedEmail({
    ...repayment,
    areVerified: false,
    reason: 'Look at =1+1 http://x.example',
  }).write(),
  repaymentUnmarkedEmail({ ...repayment, hasReport: true }).write(),
  repaymentUnmarkedEmail({ ...repayment, areVerified: false, hasReport: false }).write(),
  repaymentReceivedEmail({
    ...repayment,
    receivedOn: '2027-04-01',
    unsubscribe: { kind: 'receipts', link: 'https://kolo.test/unsubscribe/t0ken' },
  }).write(),
  repaymentReceivedEmail({
    ...repayment,
    areVerified: false,
    receivedOn: '2027-04-01',
    unsubscribe: { kind: 'receipts', link: 'https://kolo.test/unsubscribe/t0ken' },
  }).write(),
  repaymentAddedEmail(repayment).write(),
  repaymentAddedEmail({ ...repayment, areVerified: false }).write(),
  slotRejectedEmail(rejected).write(),
  slotRejectedEmail({
    ...rejected,
    reason: 'Before Easter I have nothing.',
    wishes: [3, 4, 5].map((wish) => ({ slot: wish, date: `2027-0${wish + 1}-30` })),
  }).write(),
  slotRejectedEmail({ ...rejected, bothVerified: false }).write(),
  allConfirmedEmail(ready).write(),
  allConfirmedEmail({ ...ready, isPast: true }).write(),
  allConfirmedEmail({ ...ready, ownerVerified: false }).write(),
  cycleCompletedEmail(completed).write(),
  cycleCompletedEmail({
    ...completed,
    firstName: undefined,
    ownerVerified: false,
    currency: null,
    nextLink,
  }).write(),
  reportedAgainEmail({
    ...payment,
    paidOn: '2027-03-30',
    reference: 'KOLO7Q4K9F',
    note: 'I gave it to your daughter.',
  }).write(),
  reportedAgainEmail({
    ...payment,
    areVerified: false,
    paidOn: '2027-03-30',
    reference: null,
    note: null,
  }).write(),
  paymentDelayedEmail({ ...payment, payOn: '2027-04-09', note: 'My wages come on the 8th.' }).write(),
  paymentDelayedEmail({ ...payment, payOn: '2027-04-09', note: null, collectorName: 'Dora.NK' }).write(),
  paymentDelayedEmail({ ...payment, areVerified: false, payOn: '2027-04-09', note: null }).write(),
  payToChangedEmail({ ...newPayTo, change: 'changed' }).write(),
  payToChangedEmail({ ...newPayTo, areVerified: false, change: 'removed' }).write(),
  payToChangedEmail({ ...newPayTo, change: 'added' }).write(),
  ownPayToChangedEmail({ ...payTo, isOwnerVerified: true, isRemoved: false }).write(),
  ownPayToChangedEmail({ ...payTo, isOwnerVerified: false, isRemoved: true }).write(),
  passwordChangedEmail({ ...account, change: 'reset' }).write(),
  newDeviceEmail({ ...account, device: 'Firefox on Linux', day: '2027-03-31' }).write(),
  newDeviceEmail({ ...account, firstName: undefined, device: 'x.example', day: '2027-03-31' }).write(),
  newDeviceEmail({ ...account, device: null, day: '2027-03-31' }).write(),
  tokenAddedEmail({ ...account, name: 'Backup script', scope: 'READ', expiresOn: '2027-06-29' }).write(),
  tokenAddedEmail({ ...account, name: 'Sync http://x.example', scope: 'WRITE', expiresOn: null }).write(),
  tokenRemovedEmail({ ...account, name: 'Backup script' }).write(),
  tokenExpiringEmail({ ...account, name: 'Backup script', expiresOn: '2027-06-29' }).write(),
  emailChangeCodeEmail({
    to: 'bola@example.com',
    link,
    code: '123456',
    locale: 'en',
  }).write(),
  emailChangeNoticeEmail({ ...emailChange, effect: null }).write(),
  emailChangeNoticeEmail({
    ...emailChange,
    firstName: undefined,
    effect: { at: new Date('2027-01-06T13:30:00Z'), timeZone: 'Africa/Lagos' },
  }).write(),
  emailChangedEmail({ ...emailChanged, address: 'old', isByOperator: false }).write(),
  emailChangedEmail({ ...emailChanged, address: 'new', isByOperator: false }).write(),
  emailChangedEmail({ ...emailChanged, address: 'new', firstName: undefined, isByOperator: true }).write(),
  emailTakenEmail({ to: 'bola@example.com', link }).write(),
  accountDeletedEmail({ to: 'ada@example.com', firstName: 'Ada', isByOperator: false, link }).write(),
  accountDeletedEmail({ to: 'ada@example.com', firstName: undefined, isByOperator: true, link }).write(),
];

it('every kind of email has its own file and is tested here', () => {
  const folder = new URL('.', import.meta.url);
  const files = readdirSync(folder).flatMap((file) => {
    const [, kind] = /^(.+)\.ts$/.exec(file) ?? [];
    if (!kind) return [];
    return readFileSync(new URL(file, folder)).includes(`'${kind}',`) ? [kind] : [];
  });

  // The morning email has its own tests.
  expect([...new Set(emails.map(({ kind }) => kind)), 'morning'].sort()).toEqual(files.sort());
});

/** The other emails are about a cycle. */
const ABOUT_ACCOUNT: EmailKind[] = [
  'welcome',
  'reset',
  'prove-email',
  'password-changed',
  'passkey-changed',
  'new-device',
  'token-added',
  'token-removed',
  'token-expiring',
  'email-change-code',
  'email-change-notice',
  'email-changed',
  'email-taken',
  'account-deleted',
];

const named = emails.map((email, index): [string, EmailDraft] => {
  const variant = emails.slice(0, index).filter(({ kind }) => kind === email.kind).length + 1;
  return [`${email.kind} ${variant}`, email];
});

describe.each(named)('the email %s', (_name, email) => {
  it('matches its snapshot', () => {
    const { subject, secret, text, html } = email;

    expect({ subject, secret, text, visible: visibleText(html) }).toMatchSnapshot();
  });

  it('has the unchanged link as a button and as text', () => {
    const hrefs = [...email.html.matchAll(/href="([^"]*)"/g)].map(([, href]) =>
      href?.replaceAll('&amp;', '&'),
    );
    // After the link come those that unsubscribe and that check the record.
    const alsoLinked = (address: string) => (email.text.includes(address) ? [address] : []);
    expect(hrefs).toEqual([
      ...alsoLinked(payToLink),
      link,
      ...[nextLink, start.agreementLink, start.calendarLink].flatMap(alsoLinked),
      link,
      ...(email.unsubscribe === null ? [] : [email.unsubscribe]),
      ...(email.record === null ? [] : [sampleRecordLine.link]),
    ]);
    expect(visibleText(email.html)).toContain(link);
    expect(email.text.split('\n')).toContain(link);
  });

  it('ends with the record line if it is about a circle', () => {
    const line = 'Record of this circle: entry 14, 7WZK-YFSZ-7WZK';
    // The record of a deleted circle is gone too.
    const isAboutCycle = ![...ABOUT_ACCOUNT, 'cycle-deleted'].includes(email.kind);
    expect(email.record).toBe(
      isAboutCycle ? `${sampleRecordLine.cycleId} 14 ${sampleRecordLine.hash}` : null,
    );
    expect(email.text.endsWith(`${line}\n`)).toBe(isAboutCycle);
    expect(visibleText(email.html).trimEnd().endsWith(line)).toBe(isAboutCycle);
    expect(email.text.includes(sampleRecordLine.hash)).toBe(isAboutCycle);
    // People need the short code only: the hash is in the header and in the plain text.
    expect(email.html).not.toContain(sampleRecordLine.hash);
  });

  it('loads nothing and fits into the outbox', () => {
    expect(email.html).not.toMatch(/<(img|link|script|iframe)|url\(|@import/i);
    expect(Buffer.byteLength(email.html)).toBeLessThan(20_000);
    expect(email.subject.length).toBeLessThanOrEqual(255);
  });

  it('uses only colours of the palette', () => {
    const known = new Set([palette.light, palette.dark].flatMap((colours) => Object.values<string>(colours)));
    const used = new Set(email.html.match(/#[0-9a-f]{3,8}\b(?=[;" ])/gi));

    expect(used.size).toBeGreaterThan(10);
    expect([...used].filter((colour) => !known.has(colour))).toEqual([]);
  });

  it('supports dark mode and phones', () => {
    expect(email.html).toContain('<meta name="color-scheme" content="light dark">');
    expect(email.html).toContain('prefers-color-scheme: dark');
    expect(email.html).toContain('width=device-width');
  });
});

describe('text that people typed', () => {
  const script = '"><script>alert(1)</script>\r\nBcc: eve@example.com\n\n<img src=x onerror=alert(1)>';
  const long = 'Nwachukwu'.repeat(22);
  const hostile = (typed: string): EmailDraft[] => [
    inviteEmailDraft({ ...invite, ownerName: typed, cycleTitle: typed, to: typed }).write(),
    inviteResponseEmail({
      ...response,
      participantName: typed,
      ownerFirstName: typed,
      cycleTitle: typed,
    }).write(),
    inviteResponseEmail({ ...response, response: 'REJECTED', participantName: typed }).write(),
    confirmationEmail({ ...slot, ownerName: typed, cycleTitle: typed, firstName: typed, to: typed }).write(),
    slotChangedEmail({ ...slot, ownerName: typed, cycleTitle: typed, firstName: typed, to: typed }).write(),
    welcomeEmail({ ...account, firstName: typed, to: typed }).write(),
    resetEmail({ ...account, firstName: typed, to: typed }).write(),
    verificationEmail({ ...proof, to: typed }).write(),
    paymentReceivedEmail({
      ...receipt,
      otherName: typed,
      cycleTitle: typed,
      firstName: typed,
      currency: null,
      to: typed,
    }).write(),
    inviteResponseEmail({ ...response, response: 'REJECTED', participantName: typed, reason: typed }).write(),
    participantLeftEmail({
      ...left,
      participantName: typed,
      ownerFirstName: typed,
      cycleTitle: typed,
    }).write(),
    swapProposedEmail({
      ...swap,
      otherName: typed,
      firstName: typed,
      cycleTitle: typed,
      note: typed,
    }).write(),
    ownerOfferedEmail({ ...offered, ownerName: typed, firstName: typed, cycleTitle: typed }).write(),
    ownerProposedEmail({
      ...ownerProposed,
      proposerName: typed,
      otherName: typed,
      firstName: typed,
      cycleTitle: typed,
    }).write(),
    ownerMajorityEmail({ ...majority, candidateName: typed, firstName: typed, cycleTitle: typed }).write(),
    ownerProposalEndedEmail({
      ...proposalEnded,
      ownerName: typed,
      candidateName: typed,
      firstName: typed,
      cycleTitle: typed,
    }).write(),
    placeOfferedEmail({ ...placeOffered, holderName: typed, cycleTitle: typed }).write(),
    placeAgreedEmail({
      ...placeAgreed,
      holderName: typed,
      candidateName: typed,
      firstName: typed,
      cycleTitle: typed,
    }).write(),
    placeEndedEmail({
      ...placeEnded,
      reader: 'payer',
      holderName: typed,
      candidateName: typed,
      firstName: typed,
      cycleTitle: typed,
    }).write(),
    offerEndedEmail({ ...offerEnded, otherName: typed, firstName: typed, cycleTitle: typed }).write(),
    ownerChangedEmail({
      ...ownerChanged,
      oldName: typed,
      newName: typed,
      firstName: typed,
      cycleTitle: typed,
    }).write(),
    swapDeclinedEmail({ ...swap, otherName: typed, firstName: typed, cycleTitle: typed }).write(),
    swapVoidEmail({ ...swap, otherName: typed, firstName: typed, cycleTitle: typed }).write(),
    swapAgreedEmail({
      ...agreedSwap,
      firstName: typed,
      cycleTitle: typed,
      moved: [{ ...agreedSwap.moved[0], name: typed }, agreedSwap.moved[1]],
    }).write(),
    slotRejectedEmail({
      ...rejected,
      collectorName: typed,
      ownerFirstName: typed,
      cycleTitle: typed,
      reason: typed,
    }).write(),
    joinAskedEmail({
      ...asked,
      askerName: typed,
      askerEmail: typed,
      note: typed,
      ownerFirstName: typed,
      cycleTitle: typed,
    }).write(),
    joinApprovedEmail({ ...joined, firstName: typed, ownerName: typed, cycleTitle: typed }).write(),
    participantRemovedEmail({ ...joined, firstName: typed, ownerName: typed, cycleTitle: typed }).write(),
    cycleDeletedEmail({
      ...joined,
      firstName: typed,
      ownerName: typed,
      cycleTitle: typed,
      hadAsked: false,
    }).write(),
    joinDeclinedEmail({
      ...joined,
      firstName: typed,
      ownerName: typed,
      cycleTitle: typed,
      isSettled: false,
    }).write(),
    slotRejectedEmail({
      ...rejected,
      collectorName: typed,
      ownerFirstName: typed,
      cycleTitle: typed,
    }).write(),
    allConfirmedEmail({ ...ready, ownerFirstName: typed, cycleTitle: typed }).write(),
    startedEmail({
      ...start,
      firstName: typed,
      cycleTitle: typed,
      first: { ...start.first, name: typed },
      currency: null,
    }).write(),
  ];
  const tagsOf = ({ html }: EmailDraft): string[] => html.match(/<\/?[a-z][a-z0-9]*/gi) ?? [];
  const linesOf = ({ text }: EmailDraft): number => text.split('\n').length;

  it('adds no tag, line or header to any email', () => {
    const [plain, attacked] = [hostile('Ada'), hostile(script)];
    for (const [index, email] of attacked.entries()) {
      expect(tagsOf(email)).toEqual(tagsOf(plain[index]!));
      expect(linesOf(email)).toBe(linesOf(plain[index]!));
      expect(email.subject).not.toMatch(/[\r\n\p{Cc}]/u);
    }
  });

  it('adds no link to any email', () => {
    const [plain, attacked] = [hostile('Ada'), hostile('https://evil.example')];
    const addresses = ({ html, text }: EmailDraft) => `${html}\n${text}`.match(/https?:\/\/[^\s"<]+/g);
    expect(attacked.map(addresses)).toEqual(plain.map(addresses));
  });

  it('is shortened in subjects, and complete in the email', () => {
    for (const email of hostile(long)) {
      expect(Array.from(email.subject).length).toBeLessThanOrEqual(200);
      expect(email.text).toContain(long);
    }
    const { subject } = inviteEmailDraft({ ...invite, ownerName: long }).write();
    expect(subject).toMatch(
      /^Nwachukwu.*… has invited you to “Holiday savings” \(12,500 every month, from 31 January 2027\)$/,
    );
  });
});

describe('while an address is not verified', () => {
  const typed = 'URGENT: your bank account is locked';
  const owned = { ownerName: typed, cycleTitle: typed, ownerVerified: false };
  const answered = { ...response, participantName: typed, cycleTitle: typed, bothVerified: false };
  const unverified: [string, EmailDraft][] = [
    ['invite', inviteEmailDraft({ ...invite, ...owned, participantAmount: 800_555_100 }).write()],
    ['confirmation', confirmationEmail({ ...slot, ...owned, firstName: undefined }).write()],
    ['slot-changed', slotChangedEmail({ ...slot, ...owned, firstName: undefined }).write()],
    ['invite-response', inviteResponseEmail({ ...answered, ownerFirstName: typed }).write()],
    [
      'invite-response',
      inviteResponseEmail({ ...answered, ownerFirstName: typed, response: 'REJECTED' }).write(),
    ],
    [
      'payment-received',
      paymentReceivedEmail({
        ...receipt,
        otherName: typed,
        cycleTitle: typed,
        firstName: undefined,
        areVerified: false,
      }).write(),
    ],
    [
      'slot-rejected',
      slotRejectedEmail({
        ...rejected,
        bothVerified: false,
        ownerFirstName: typed,
        collectorName: typed,
        cycleTitle: typed,
      }).write(),
    ],
    [
      'participant-left',
      participantLeftEmail({
        ...left,
        bothVerified: false,
        ownerFirstName: typed,
        participantName: typed,
        cycleTitle: typed,
      }).write(),
    ],
    [
      'all-confirmed',
      allConfirmedEmail({ ...ready, ownerVerified: false, ownerFirstName: typed, cycleTitle: typed }).write(),
    ],
    [
      'started',
      startedEmail({
        ...start,
        ownerVerified: false,
        firstName: undefined,
        cycleTitle: typed,
        participantAmount: 800_555_100,
        first: { ...start.first, name: typed },
      }).write(),
    ],
    [
      'join-asked',
      joinAskedEmail({
        ...asked,
        bothVerified: false,
        ownerFirstName: typed,
        askerName: typed,
        note: typed,
        cycleTitle: typed,
      }).write(),
    ],
    [
      'join-approved',
      joinApprovedEmail({ ...joined, bothVerified: false, ownerName: typed, cycleTitle: typed }).write(),
    ],
    [
      'participant-removed',
      participantRemovedEmail({
        ...joined,
        bothVerified: false,
        ownerName: typed,
        cycleTitle: typed,
      }).write(),
    ],
    [
      'cycle-deleted',
      cycleDeletedEmail({
        ...joined,
        bothVerified: false,
        ownerName: typed,
        cycleTitle: typed,
        hadAsked: true,
      }).write(),
    ],
    [
      'join-declined',
      joinDeclinedEmail({
        ...joined,
        bothVerified: false,
        ownerName: typed,
        cycleTitle: typed,
        isSettled: true,
      }).write(),
    ],
    ['welcome', welcomeEmail({ ...account, firstName: typed }).write()],
  ];
  /** What mail programs list: the subject, the start of the plain text, and the hidden preview in the HTML. */
  const listed = ({ subject, text, html }: EmailDraft): string =>
    [
      subject,
      text.slice(0, 130),
      visibleText(/<div style="display:none[^]*?<\/div>/.exec(html)?.[0] ?? typed),
    ].join('\n');

  it('the verification email contains neither a name nor a circle', () => {
    expect(verificationEmail(proof).write().text).not.toMatch(/Bola,|Record of this circle/);
  });

  it.each(unverified)('the %s email shows no name or title before it is opened', (_kind, email) => {
    expect(listed(email)).not.toMatch(/URGENT|800/);
    expect(email.text).toContain(typed);
  });
});

it('emails about different rounds, circles or entries have different subjects', () => {
  const other = { ...sampleRecordLine, position: 15 };
  const pairs = [
    [paymentReceivedEmail(receipt).write(), paymentReceivedEmail({ ...receipt, date: '2027-04-30' }).write()],
    [inviteEmailDraft(invite).write(), inviteEmailDraft({ ...invite, participantAmount: 900 }).write()],
    [
      inviteEmailDraft({ ...invite, ownerVerified: false }).write(),
      inviteEmailDraft({ ...invite, ownerVerified: false, startDate: '2027-02-28' }).write(),
    ],
    [
      paymentDisputedEmail({ ...payment, areVerified: false, reason: 'Nothing.' }).write(),
      paymentDisputedEmail({ ...payment, areVerified: false, record: other, reason: 'Nothing.' }).write(),
    ],
    [confirmationEmail(slot).write(), confirmationEmail({ ...slot, dateCollected: '2027-06-30' }).write()],
    [
      joinDeclinedEmail({ ...joined, bothVerified: false, isSettled: true }).write(),
      joinDeclinedEmail({ ...joined, bothVerified: false, isSettled: true, record: other }).write(),
    ],
  ];
  for (const [one, two] of pairs) expect(one?.subject).not.toBe(two?.subject);
});

it('people can unsubscribe from receipts only: the other emails are too important to miss', () => {
  const kinds = new Set(emails.flatMap(({ kind, unsubscribe }) => (unsubscribe === null ? [] : kind)));

  expect([...kinds]).toEqual(['payment-received', 'repayment-received']);
});

describe('the order of collection', () => {
  const dots = (slots: number) =>
    confirmationEmail({ ...slot, slots })
      .write()
      .html.match(/class="dot"/g)?.length ?? 0;

  it('is drawn with the reader’s own slot highlighted if it fits on a phone', () => {
    expect([3, 12].map(dots)).toEqual([2, 11]);
    expect(confirmationEmail(slot).write().html).toMatch(/class="now"[^>]*>3</);
  });

  it('is not drawn for a circle of one, or for large circles', () => {
    expect([1, 13, 1_000].map(dots)).toEqual([0, 0, 0]);
    expect(confirmationEmail({ ...slot, slot: 0, slots: 1, amountCollected: 0 }).write().text).toMatch(
      /You collect: +0$/m,
    );
  });
});

it.each([
  [7, 'every week'],
  [14, 'every 2 weeks'],
  [21, 'every 3 weeks'],
  [28, 'every month'],
])('a frequency of %i days reads “%s”', (frequency, phrase) => {
  expect(inviteEmailDraft({ ...invite, frequency }).write().text).toContain(phrase);
});

it.each([
  ['invite', inviteEmailDraft({ ...invite, currency: 'EUR' }).write(), '€12,500 every month'],
  [
    'confirmation',
    confirmationEmail({ ...slot, currency: 'NGN' }).write(),
    'NGN 62,500 in total from 5 other people',
  ],
  [
    'slot-changed',
    slotChangedEmail({ ...slot, currency: 'GBP' }).write(),
    '£62,500 in total from 5 other people',
  ],
  [
    'payment-disputed',
    paymentDisputedEmail({ ...payment, currency: 'JPY', reason: 'Nothing has arrived.' }).write(),
    'JP¥12,500',
  ],
  [
    'payment-unmarked',
    paymentUnmarkedEmail({ ...payment, currency: 'EUR', hasReport: true }).write(),
    '€12,500',
  ],
  [
    'payment-delayed',
    paymentDelayedEmail({ ...payment, currency: 'EUR', payOn: '2027-04-09', note: null }).write(),
    '€12,500',
  ],
  [
    'reported-again',
    reportedAgainEmail({
      ...payment,
      currency: 'EUR',
      paidOn: '2027-03-30',
      reference: null,
      note: null,
    }).write(),
    '€12,500',
  ],
  [
    'pay-to-changed',
    payToChangedEmail({ ...newPayTo, amount: 1_500, currency: 'EUR', change: 'changed' }).write(),
    'Your payment of €1,500 to them',
  ],
] as const)('the %s email shows the currency of the cycle in HTML and in text', (_kind, email, amount) => {
  expect(email.text.replace(/\s+/g, ' ')).toContain(amount);
  expect(visibleText(email.html)).toContain(amount);
});

describe('the name of a person in an email', () => {
  it('is quoted in plain text where it could be read as a sentence', () => {
    const otherName = 'Kolo has checked it. Bob.UU';
    const email = paymentDisputedEmail({ ...payment, otherName, reason: 'Nothing has arrived.' }).write();

    expect(email.text).toContain('paid. “Kolo has checked it. Bob.UU” has checked');
    expect(email.html).toMatch(/<strong[^>]*>Kolo has checked it\. Bob\.\u200cUU<\/strong> has checked/);
    expect(paymentDisputedEmail({ ...payment, reason: 'No.' }).write().text).toContain(
      'paid. Chidi.EZ has checked',
    );
  });

  it('does not change the direction of the sentence', () => {
    const otherName = 'عبد الرحمن.ال';
    const email = paymentDisputedEmail({
      ...payment,
      otherName,
      reason: 'لا شيء',
      cycleTitle: 'Holiday',
    }).write();

    expect(email.text).toContain('paid. \u2068عبد الرحمن.ال\u2069 has checked');
    expect(email.text).toContain('\u2068“لا شيء”\u2069');
    expect(email.html).toMatch(/<strong[^>]*><bdi>عبد الرحمن\.\u200cال<\/bdi><\/strong> has checked/);
    expect(stoppedEmail({ ...stopped, cycleTitle: 'جمعية' }).write().text).toContain(
      'to stop “\u2068جمعية\u2069”.',
    );
  });

  it('does not change the direction of a subject, and loses typed direction marks', () => {
    const subjectWith = (otherName: string, cycleTitle: string) =>
      paymentDisputedEmail({ ...payment, otherName, cycleTitle, areVerified: true, reason: 'No.' }).write()
        .subject;
    const before = 'Your 12,500 to';
    const after = 'is in dispute:';

    expect(subjectWith('عبد الرحمن.ال', 'جمعية')).toContain(
      `${before} \u2068عبد الرحمن.ال\u2069 ${after} “\u2068جمعية\u2069” (`,
    );
    expect(subjectWith('Bob\u202e.\u2068UU', 'Holi\u2069day')).toContain(
      `${before} Bob . UU ${after} “Holi day” (`,
    );
    expect(subjectWith('\u2068عبد\u202e.ال', 'Holiday')).toContain(
      `${before} \u2068عبد .ال\u2069 ${after} “Holiday” (`,
    );
    // A shortened title is closed before the bracket.
    expect(subjectWith('Bob.UU', `جمعية ${'ا'.repeat(300)}`)).toMatch(
      /“\u2068[^\u2069]+…\u2069 \([^\u2068\u2069]+$/u,
    );
  });
});
