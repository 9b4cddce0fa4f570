import { amountText, STOP_DAYS } from '@kolo/server/domain';
import { formatInstantDay } from '../../../lib/format.ts';

/** What stands about stopping a circle (docs/rules.md §32). */
export const stopWords = {
  open: 'Stop this circle…',
  title: 'Stop this circle',
  means:
    'Nothing more would be paid into its rounds. What was received is counted into one balance for each of you, and whoever has got more than they paid pays it back.',
  told: `All others who take part are told by letter, and read your reason. It is stopped once more than half of you agree, and more than half of those to whom something would be owed; else the proposal ends after ${STOP_DAYS} days.`,
  toldAlone: 'You are the only one here: it is stopped at once.',
  wouldBe: 'What would be left between you',
  reason: 'Why?',
  reasonHint: 'For example: “Two of us have lost their work.”',
  send: 'Propose to stop',
  sendAlone: 'Stop it',
  sending: 'Sending...',
  unavailable: 'The balances could not be fetched.',
  proposalUnavailable: 'It is proposed to stop this circle, but why and who agrees could not be fetched.',
  loading: 'Loading...',
  proposes: (name: string, day: string) => `${name} proposed on ${day} to stop this circle:`,
  youPropose: (day: string) => `You proposed on ${day} to stop this circle:`,
  heading: 'Shall this circle be stopped?',
  happens:
    'With enough votes it is stopped at once: nothing more is paid into its rounds, and everybody is told by letter what they get back or owe.',
  agree: 'Agree to stop',
  agreeAgain: 'Stop it now',
  disagree: 'I no longer agree',
  counting: 'Sending...',
  agrees: 'agrees',
  until: (endsAt: string) =>
    `Without enough votes the proposal ends by itself on ${formatInstantDay(endsAt)}. Until then, what was received stays received.`,
  enough: 'By what was received since, the votes are enough by now: whoever agrees once more stops it.',
};

/** How many have agreed, and how many are missing of all who have to. */
export const ofAll = (agreed: number, needed: number, people: number): string =>
  agreed >= needed
    ? `${agreed} of ${people} ${agree(agreed)}: that is more than half.`
    : `${agreed} of ${people} ${agree(agreed)}. ${missing(needed - agreed)} for more than half.`;

/** The same of those to whom something would be owed. */
export const ofOwed = (agreed: number, needed: number, owed: number): string => {
  if (needed === 0) return 'Nothing would be owed to anybody, so that is all it takes.';
  if (owed === 1)
    return agreed >= needed
      ? 'The one to whom something would be owed agrees.'
      : 'The one to whom something would be owed does not agree yet.';
  return agreed >= needed
    ? `Of the ${owed} to whom something would be owed, ${agreed} ${agree(agreed)}: that is more than half.`
    : `Of the ${owed} to whom something would be owed, ${agreed} ${agree(agreed)}. ${missing(needed - agreed)} there.`;
};

const agree = (count: number): string => (count === 1 ? 'agrees' : 'agree');
const missing = (count: number): string => (count === 1 ? '1 is missing' : `${count} are missing`);

/** What a stop would leave somebody with. */
export const wouldBe = (name: string, balance: number, currency: string | null): string => {
  if (balance === 0) return `${name} would be even`;
  return balance > 0
    ? `${name} would get ${amountText(balance, currency)} back`
    : `${name} would owe ${amountText(-balance, currency)}`;
};

/** What it has left them with. */
export const isOwed = (name: string, balance: number, currency: string | null): string => {
  if (balance === 0) return `${name}: paid as much as they got`;
  return balance > 0
    ? `${name}: paid ${amountText(balance, currency)} more than they got`
    : `${name}: got ${amountText(-balance, currency)} more than they paid`;
};

/** What stands about what is left when it was stopped. */
export const settlementWords = {
  heading: 'Settlement',
  stopped: (day: string) => `This circle was stopped on ${day}. Nothing more is paid into its rounds.`,
  settled: 'All is settled: nobody owes anybody anything.',
  left: (open: number) =>
    open === 1 ? '1 repayment is not received yet.' : `${open} repayments are not received yet.`,
  toPay: 'You still have something to pay back.',
  toAnswer: 'Somebody says that you were paid back: please say whether it has come.',
  toWait: 'You have said that you paid back: there is nothing for you to do until that is answered.',
  toCome: 'You get something back: there is nothing for you to do until it has come.',
  notOwn: 'None of it is yours to pay or to get: there is nothing for you to do.',
  balances: 'What everybody had paid and got',
  repayments: 'Who pays back how much to whom',
  told: 'Who pays says that it is paid, who gets says whether it has come, and the other one is told by letter.',
  youPay: (name: string, amount: string) => `You pay ${name} ${amount} back`,
  paysYou: (name: string, amount: string) => `${name} pays you ${amount} back`,
  pays: (from: string, to: string, amount: string) => `${from} pays ${to} ${amount} back`,
  payBack: 'Pay back',
  yourWord: 'Your word on it',
  received: 'Received',
  notReceived: 'Not received…',
  takeBack: 'It has not come after all',
  takeBackQuestion: (name: string) =>
    `Take back that this has come? ${name} is told by letter at once, and the circle is not settled any more.`,
  openPayments: 'Reported when it was stopped, and not counted',
  openHint:
    'Whoever collected can still say that it has come. Then it is counted, and owed back as one repayment more.',
  openLine: (payer: string, collector: string, amount: string) => `${payer} to ${collector}: ${amount}`,
  receiveQuestion: (payer: string, amount: string) =>
    `Has it come? Then you owe ${payer} ${amount} back, and ${payer} is told by letter.`,
  reason: 'The reason was:',
  done: 'Done',
};
