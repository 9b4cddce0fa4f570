import { readFileSync } from 'node:fs';
import { ACCESS_TOKENS, TOKEN_NAME_MAX } from '../../src/domain/access-token.ts';
import { EMAIL_CODE } from '../../src/domain/email-code.ts';
import { EMAIL_MAX, NAME_MAX, PASSWORD, PHONE_MAX } from '../../src/domain/account.ts';
import {
  AMOUNT,
  DEFAULT_AMOUNT,
  DEFAULT_GRACE_DAYS,
  DESCRIPTION,
  GRACE,
  HOUSE_RULES,
  TITLE,
} from '../../src/domain/cycle.ts';
import { EXCERPT } from '../../src/domain/excerpt.ts';
import { HISTORY_PAGE } from '../../src/domain/history/page.ts';
import { INVITE_CARE } from '../../src/domain/invite-care.ts';
import { INVITE_DAYS, INVITES, RELATIONSHIPS } from '../../src/domain/invite.ts';
import {
  ANSWER,
  CYCLES,
  CYCLES_PAGE,
  KEPT_ANSWER,
  OPEN_SESSIONS,
  REFRESH_GRACE_SECONDS,
  PARTICIPANTS_MAX,
} from '../../src/domain/limits.ts';
import { refusalOf, type Permission } from '../../src/domain/permissions.ts';
import {
  BIRTH_YEARS,
  DEFAULT_FREQUENCY,
  FREQUENCIES,
  frequencyLabel,
  START_YEARS,
} from '../../src/domain/schedule.ts';
import {
  PAY_TO_CHANGE_SHOWN_DAYS,
  PAY_TO_MAX,
  PAYMENT_METHODS,
  REASON_MAX,
  REFERENCE_MAX,
} from '../../src/domain/payment-status.ts';
import { MAX_TOKENS } from '../../src/api/graphql/requests/mutation-fields.ts';
import { LIMITS } from '../../src/api/graphql/limits/measure.ts';
import * as limits from '../../src/domain/limits.ts';

/**
 * docs/rules.md and docs/graphql.md state numbers that the code defines. These tests build the sentences from the code's numbers, so that
 * a change of either one fails until the other is changed too.
 */
const read = (name: string): string =>
  readFileSync(new URL(`../../../docs/${name}`, import.meta.url), 'utf8');
const page = read('rules.md');

/** The text of each section by its number, with all white space collapsed. */
const sections = new Map(
  page.split(/^(?=###? \d)/m).flatMap((text): [string, string][] => {
    const number = /^###? (\d+(?:\.\d+)?) /.exec(text)?.[1];
    return number ? [[number, text.replaceAll(/\s+/g, ' ')]] : [];
  }),
);
const section = (number: string): string => sections.get(number) ?? '';

/** The rows of a section's table as cells, without the header. */
const rowsOf = (number: string): string[][] =>
  (page.split(new RegExp(`^###? ${number.replace('.', '\\.')} `, 'm'))[1] ?? '')
    .split(/^###? \d/m)[0]
    ?.split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    ) ?? [];

const counted = (count: number): string => count.toLocaleString('en-GB');
const IN_WORDS: Partial<Record<number, string>> = { 11: 'eleven' };

const MINUTE = 60_000;
const SPANS = new Map([
  [15 * MINUTE, 'in 15 minutes'],
  [60 * MINUTE, 'an hour'],
  [24 * 60 * MINUTE, 'a day'],
]);
const spanOf = ({ windowMs }: limits.LimitRule): string => SPANS.get(windowMs) ?? `in ${windowMs} ms`;
/** Formats a size: `256 kB`, `20 MB`. */
const bytes = (count: number): string => (count < 1e6 ? `${count / 1e3} kB` : `${count / 1e6} MB`);
/** Formats a limit: `20 an hour` or, with a noun, `50 new ones a day`. */
const rate = (rule: limits.LimitRule, of = ''): string =>
  [counted(rule.max), of, spanOf(rule)].filter(Boolean).join(' ');

const [fromAddress, ofAccount, ofAddress] = limits.signInRules;
const guessing = fromAddress && spanOf(fromAddress);
const guesses = `${fromAddress?.max} for an account from one address, ${ofAccount?.max} for an account, ${ofAddress?.max} from one address`;

const labels = FREQUENCIES.map(frequencyLabel).join(', ');
const days = `${FREQUENCIES.slice(0, -1).join(', ')} or ${FREQUENCIES.at(-1)} days`;

const sentences: [section: string, sentence: string][] = [
  ['3.1', `| \`firstName\`, \`lastName\` | required, not blank, at most ${NAME_MAX} characters, one line |`],
  ['3.1', `| \`email\` | required, a well-formed address, at most ${EMAIL_MAX} characters`],
  ['3.1', `| \`password\` | ${PASSWORD.min} to ${counted(PASSWORD.max)} characters;`],
  ['3.1', `| \`phoneNumber\` | required, no letters, at least one digit, at most ${PHONE_MAX} characters |`],
  ['3.1', `in this year or the ${BIRTH_YEARS - 1} before it |`],
  ['4.3', `At most ${OPEN_SESSIONS} are open;`],
  ['4.3', `For ${REFRESH_GRACE_SECONDS} seconds after that, the previous token`],
  ['4.3', `again later than those ${REFRESH_GRACE_SECONDS} seconds.`],
  ['5', `a name of at most ${TOKEN_NAME_MAX} characters`],
  ['5', `at most ${ACCESS_TOKENS.perAccount} for an account.`],
  ['6.1', `| \`title\` | ${TITLE.min} to ${TITLE.max} characters,`],
  ['6.1', `| \`description\` | ${DESCRIPTION.min} to ${counted(DESCRIPTION.max)} characters |`],
  ['6.1', `in the years ${START_YEARS.first} to ${START_YEARS.last};`],
  ['6.1', `| \`frequency\` | ${days}: ${labels} |`],
  [
    '6.1',
    `| \`participantAmount\` | a whole number from ${AMOUNT.min} to ${counted(AMOUNT.max)}, a multiple of ${AMOUNT.step} |`,
  ],
  [
    '6.1',
    `without a frequency shows ${DEFAULT_FREQUENCY}; a form without an amount shows ${DEFAULT_AMOUNT}.`,
  ],
  [
    '6.1',
    `| \`graceDays\` | a whole number from ${GRACE.min} to ${GRACE.max}, ${DEFAULT_GRACE_DAYS} if not sent;`,
  ],
  ['6.1', `| \`houseRules\` | at most ${counted(HOUSE_RULES.max)} characters`],
  ['6.3', `at most ${CYCLES_PAGE} of each at once.`],
  ['6.3', `the description, ${EXCERPT.max} characters in whole words`],
  ['8.1', `At most ${INVITES.perCall} rows a call.`],
  ['8.1', `the ${IN_WORDS[RELATIONSHIPS.length]} of \`domain/invite.ts\``],
  ['8.6', `works for ${INVITE_DAYS} days.`],
  ['10.5', `the method (${PAYMENT_METHODS.map((each) => `\`${each}\``).join(', ')})`],
  ['10.5', `at most ${REFERENCE_MAX} characters,`],
  ['10.6', `A reason of 1 to ${REASON_MAX} characters is required.`],
  ['10.7', `At most ${PAY_TO_MAX} characters on several lines,`],
  ['10.7', `for ${PAY_TO_CHANGE_SHOWN_DAYS} days that it was changed.`],
  ['10.8', `after the round's day: the cycle's \`graceDays\`, ${DEFAULT_GRACE_DAYS} by default.`],
  ['11', `Pages of ${HISTORY_PAGE.usual}, at most ${HISTORY_PAGE.max}.`],
  ['27.7', `At most ${counted(limits.CALENDAR_EVENTS)} events,`],
  ['13', 'the next attempt is refused, whether right or wrong.'],
  [
    '13',
    `the ${limits.JOIN_REQUESTS.perAccountAndCycle} join requests of one cycle, and the ${limits.JOIN_REQUESTS.openPerCycle} open ones have the same limits in every deployment.`,
  ],
  ['20.3', `a dropdown of ${BIRTH_YEARS} years`],
  ['20.6', `\`12/${DESCRIPTION.min} (Min ${DESCRIPTION.min} chars)\``],
];

it.each(sentences)('section %s of docs/rules.md contains “%s”', (number, sentence) => {
  expect(section(number)).toContain(sentence);
});

it('the table of limits (docs/rules.md §13) matches the code, row by row', () => {
  expect(rowsOf('13').map(([what, most]) => [what, most])).toEqual([
    [`wrong passwords ${guessing}`, guesses],
    [
      'wrong passwords within a session',
      `${limits.guessesOfSession.max} for a session, ${limits.guessesOfSessions.max} for an account's sessions`,
    ],
    ['sign-ups', `${rate(limits.registrations)} from one address`],
    ['checks whether an email is registered', `${rate(limits.emailChecks)} from one address`],
    ['fingerprint lookups', `${rate(limits.fingerprintChecks)} from one address`],
    ['passbooks', `${rate(limits.passbooks)} for an account, one in a document`],
    ['invite previews', `${rate(limits.invitePreviews)} from one address`],
    ['uses of payment links', `${rate(limits.paymentLinkUses)} from one address`],
    [
      'resending, readdressing or copying an invite',
      `${INVITE_CARE.times} times in all; resending not within ${INVITE_CARE.minutesBetween} minutes of the last email`,
    ],
    [
      'password reset requests',
      `${rate(limits.resetsPerAddress)} from one address, ${rate(limits.resetsPerAccount)} for an account`,
    ],
    ['welcome email requests', `${rate(limits.welcomes)} from one address`],
    [
      'invites',
      `${INVITES.perCall} a call, ${rate(limits.invitesPerOwner)} for an owner, ${rate(limits.invitesUnverified)} while unverified`,
    ],
    [
      'invites and slot questions to one mailbox',
      `${rate(limits.emailsFromOne)} from one account, ${limits.emailsToOne.max} from all, ${limits.emailsOfUnverified.max} of them from unverified accounts`,
    ],
    [
      'slot questions to one mailbox',
      `${rate(limits.questionsToOne)}; ${rate(limits.confirmationRounds, 'rounds of them')} for a cycle`,
    ],
    [
      'emails to an owner about answers',
      `${rate(limits.answersFromOne)} from one account, ${limits.answersToUnverified.max} from all while unverified`,
    ],
    ['statements about one payment', rate(limits.paymentClaims, 'reports, delays, withdrawals and disputes')],
    ['proposals to stop a cycle', `${rate(limits.stopProposals)} for an account in one cycle`],
    ['emails that a payment is no longer received', `${rate(limits.paymentEmails)} about one payment`],
    ["emails about one participant's payment details", rate(limits.paymentEmails)],
    ['emails that a payment comes later', `${rate(limits.delayEmails)} about one payment to one person`],
    ['emails about a dispute', `${rate(limits.disputeEmails)} of each kind about one payment`],
    [
      'receipts',
      `${rate(limits.receiptEmails)} for a payment, ${rate(limits.receiptsToUnverified)} to an unverified mailbox`,
    ],
    ['join link previews', `${rate(limits.joinPreviews)} from one address`],
    [
      'join requests',
      `${rate(limits.joinRequests)} for an account, ${limits.JOIN_REQUESTS.perAccountAndCycle} of one cycle in all`,
    ],
    ['participants of a cycle', `${PARTICIPANTS_MAX}, pending and rejected ones included`],
    ['open join requests of a cycle', counted(limits.JOIN_REQUESTS.openPerCycle)],
    ['emails to an owner about join requests', `${rate(limits.joinEmails)} for a cycle`],
    ['emails that a cycle can run', `${rate(limits.readyEmails)} for a cycle`],
    [
      'verification emails',
      `${rate(limits.verificationEmails)} for an account, ${rate(limits.verificationEmailsFromAddress)} from one address`,
    ],
    [
      'wrong codes of verification emails',
      `${EMAIL_CODE.tries} for a code, ${rate(limits.wrongCodes)} for an account, ${rate(limits.wrongCodesFromAddress)} from one address`,
    ],
    [
      'emails to one mailbox, of all kinds',
      `${rate(limits.emailsToMailbox)}, ${rate(limits.emailsToUnverified)} to unverified addresses (§12.9)`,
    ],
    ['swap proposals', `${rate(limits.swapProposals)} for an account`],
    ['emails about swaps', `${rate(limits.swapEmails)} of one kind to one participant`],
    ['offers to take over a cycle', `${rate(limits.ownerOffers)} for an account`],
    ['emails about such offers', `${rate(limits.handoverEmails)} of one kind to one participant`],
    ['proposals of new owners and of places', `${rate(limits.proposals)} for an account, together`],
    ['emails about such proposals', `${rate(limits.proposalEmails)} of one kind to one participant`],
    ['views of the links of offered places', `${rate(limits.placePreviews)} for a network address`],
    ['password changes', rate(limits.passwordChanges)],
    ["exports of one's data", `${rate(limits.dataExports)}, ${bytes(limits.EXPORTS.bytes)} each`],
    ['name changes', rate(limits.renames)],
    ['cycles', `${rate(limits.newCycles, 'new ones')}, ${CYCLES.notRunning} that do not run`],
    [
      'recorded changes',
      `${rate(limits.storyEdits, 'stories and house rules')}, ${counted(limits.recordedChanges.max)} of all kinds`,
    ],
    ['sessions', `${OPEN_SESSIONS} open; ${rate(limits.refreshes, 'refreshes')} of each`],
    ['personal access tokens', `${ACCESS_TOKENS.perAccount}`],
    ['calendar requests', `${rate(limits.calendarFeeds)} by one link`],
    ['requests under an `Idempotency-Key`', `${rate(limits.keyedRequests)} for an account`],
    [
      'answers kept under an `Idempotency-Key`',
      `${bytes(KEPT_ANSWER.bytes)} each, ${bytes(limits.keptAnswers.max)} a day for an account, compressed`,
    ],
    // Enforced by the APIs; their own tests check these numbers.
    ['a body', '256 kB'],
    ['a document, an answer', '[graphql.md](graphql.md#limits), ADR 15'],
  ]);
});

it('the limits of one mailbox (docs/rules.md §12.9) match the code', () => {
  const { perMailbox, toUnverified, resets, proofs, fromOneNetwork, ...warnings } = limits.EMAILS;
  for (const sentence of [
    `at most ${perMailbox} emails in any 24 hours`,
    `At most ${toUnverified} of them go to addresses`,
    `${resets} password resets and ${proofs} verification emails a day, of each at most ${fromOneNetwork}`,
    `${warnings.accountNotices} emails about the account that no change caused`,
    `${warnings.ofOwnPayTo} emails that the person's own payment details`,
    `${warnings.ofPayTo} emails that someone the person still has to pay`,
  ]) {
    expect(section('12.9')).toContain(sentence);
  }
});

it('the shares of warnings about an account (docs/rules.md §34.1) match the code', () => {
  const { EMAILS } = limits;
  const shares = rowsOf('34.1').map(([, count = '']) => Number(count));

  expect(shares).toEqual([EMAILS.ofPassword, EMAILS.ofAccount, EMAILS.ofUnverifiedAccounts]);
});

it('the table of permissions (docs/rules.md §2.1) has the error reasons of the code', () => {
  const rows = rowsOf('2.1').map(([permission = '', , otherwise = '']) => [permission, otherwise]);

  expect(rows.length).toBeGreaterThan(5);
  expect(rows).toEqual(
    rows.map(([permission = '']) => [
      permission,
      `\`${refusalOf(permission.replaceAll('`', '') as Permission)}\``,
    ]),
  );
});

/** The beginnings of the rows in the guide's table of limits, up to their numbers. */
const documentedLimits: string[] = [
  `| document length | ${counted(MAX_TOKENS)} GraphQL tokens |`,
  `| depth | ${LIMITS.depth} nested fields |`,
  `| depth of introspection | ${LIMITS.introspectionDepth} nested fields |`,
  `| cost | ${counted(LIMITS.cost)} fields |`,
  `| top-level fields | ${LIMITS.rootFields} |`,
  `| \`passbook\` | ${LIMITS.wholeRecords} in a document |`,
  `| aliases | ${LIMITS.aliases} in an operation |`,
  `| fragments | ${LIMITS.fragments} |`,
  `| directives | ${LIMITS.directives} |`,
  `| variables | ${LIMITS.variables} |`,
  `| unknown fields | ${LIMITS.unknownFields} |`,
  `| fields, with all fragments expanded | ${counted(LIMITS.visits)} |`,
  `| long texts in an answer | ${counted(ANSWER.texts)} characters |`,
  `| text in an answer's lists | ${counted(ANSWER.all)} characters |`,
  `| list items in an answer | ${counted(ANSWER.items)} |`,
  `| participants of a cycle | ${PARTICIPANTS_MAX}, pending and rejected ones included |`,
  `| invites in one call | ${INVITES.perCall} |`,
  `| invites, own address not verified | ${rate(limits.invitesUnverified, 'people')} |`,
  `| invites by one owner | ${rate(limits.invitesPerOwner)} |`,
  `| resending, changing, copying invites | ${INVITE_CARE.times} times for an invite, ${INVITE_CARE.minutesBetween} minutes apart |`,
  `| emails to one address from one account | ${rate(limits.emailsFromOne)} |`,
  `| emails to one address from all accounts | ${rate(limits.emailsToOne)} |`,
  `| emails to one address from accounts without a verified email | ${rate(limits.emailsOfUnverified)} |`,
  `| questions about slots to one address | ${rate(limits.questionsToOne)} from`,
  `| \`sendConfirmationEmails\` | ${rate(limits.confirmationRounds, 'times')} for a cycle |`,
  `| statements about one payment | ${rate(limits.paymentClaims, 'reports, delays, withdrawals and disputes')} |`,
  `| emails that a payment was unmarked | ${rate(limits.paymentEmails)} for a payment |`,
  `| emails that payment details changed | ${rate(limits.paymentEmails)} for a participant |`,
  `| emails that a payment comes later | ${rate(limits.delayEmails)} for a payment and person |`,
  `| emails about a dispute | ${rate(limits.disputeEmails)} of each kind for a payment |`,
  `| receipts | ${rate(limits.receiptEmails)} for a payment |`,
  `| receipts to an unverified mailbox | ${rate(limits.receiptsToUnverified)} |`,
  `| emails of all kinds to one mailbox | ${rate(limits.emailsToMailbox)}, ${limits.emailsToUnverified.max} of them to unverified addresses |`,
  `| \`proposeSwap\` | ${rate(limits.swapProposals)} |`,
  `| \`proposeStop\` | ${rate(limits.stopProposals)} for a cycle |`,
  `| emails about a proposed swap | ${rate(limits.swapEmails)} of each kind for a participant |`,
  `| \`changePassword\` | ${rate(limits.passwordChanges, 'times')} |`,
  `| \`exportMyData\` | ${rate(limits.dataExports, 'times')} |`,
  `| one export | ${bytes(limits.EXPORTS.bytes)} |`,
  `| \`sendOwnEmailProof\` | ${rate(limits.verificationEmails, 'emails')} |`,
  `| \`sendOwnEmailProof\` to one mailbox | ${rate(limits.proofEmails, 'emails')} |`,
  `| new cycles | ${rate(limits.newCycles)} |`,
  `| cycles that are not running | ${CYCLES.notRunning} |`,
  `| story changes | ${rate(limits.storyEdits)} |`,
  `| changes in histories | ${rate(limits.recordedChanges)} |`,
  `| personal access tokens | ${ACCESS_TOKENS.perAccount} |`,
  `| open sessions | ${OPEN_SESSIONS} |`,
  `| refreshes of a session | ${rate(limits.refreshes)} |`,
  `| requests with an \`Idempotency-Key\` | ${rate(limits.keyedRequests)} |`,
  `| one answer kept under a key, compressed | ${bytes(KEPT_ANSWER.bytes)} |`,
  `| one answer kept under a key, before compression | ${counted(KEPT_ANSWER.all)} characters, ${counted(KEPT_ANSWER.texts)} of them in long texts |`,
  `| all answers kept under keys, compressed | ${bytes(limits.keptAnswers.max)} a day |`,
  `| a calendar link | ${rate(limits.calendarFeeds, 'requests')} |`,
  `| name changes | ${rate(limits.renames)} |`,
  `| wrong passwords for one account from one address | ${fromAddress?.max} ${guessing} |`,
  `| wrong passwords for one account | ${ofAccount?.max} ${guessing} |`,
  `| wrong passwords from one address | ${ofAddress?.max} ${guessing} |`,
  `| wrong passwords in one session | ${rate(limits.guessesOfSession)} |`,
  `| wrong passwords in all sessions of an account | ${rate(limits.guessesOfSessions)} |`,
  `| sign-ups from one address | ${rate(limits.registrations)} |`,
  `| \`verifyEmail\` from one address | ${rate(limits.emailChecks)} |`,
  `| \`checkFingerprint\` from one address | ${rate(limits.fingerprintChecks)} |`,
  `| \`passbook\` | ${rate(limits.passbooks)} for an account |`,
  `| payment links from one address | ${rate(limits.paymentLinkUses)} |`,
  `| \`joinPreview\` from one address | ${rate(limits.joinPreviews)} |`,
  `| \`askToJoin\` | ${rate(limits.joinRequests)}, ${limits.JOIN_REQUESTS.perAccountAndCycle} for one cycle in all |`,
  `| open join requests of a cycle | ${limits.JOIN_REQUESTS.openPerCycle} |`,
  `| emails about join requests | ${rate(limits.joinEmails)} for a cycle |`,
  `| \`invitePreview\` from one address | ${rate(limits.invitePreviews)} |`,
  `| \`requestPasswordReset\` from one address | ${rate(limits.resetsPerAddress)} |`,
  `| \`requestPasswordReset\` for one account | ${rate(limits.resetsPerAccount)} |`,
];

it.each(documentedLimits)('docs/graphql.md contains “%s”', (row) => {
  expect(read('graphql.md').replaceAll(/\s+/g, ' ')).toContain(row);
});
