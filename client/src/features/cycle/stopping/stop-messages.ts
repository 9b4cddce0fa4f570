import { amountText } from '@kolo/server/domain/currency.ts';
import { STOP_DAYS, STOP_HOURS } from '@kolo/server/domain/stopping.ts';
import { formatInstant, formatInstantDay } from '../../../lib/format.ts';

/** What stands about stopping a circle (docs/rules.md §32). */
export const stopMessages = {
  open: 'Stop this circle…',
  title: 'Stop this circle',
  means:
    'Nothing more would be paid into its rounds. Between each two of you, the one who has received more from the other pays the difference back.',
  told: `We email your reason to all participants. The circle stops if more than half of you agree, and more than half of those to whom something would be owed now. That takes at least ${STOP_HOURS} hours, unless everyone agrees. Without enough votes the proposal ends after ${STOP_DAYS} days.`,
  toldAlone: 'You are the only one here: it is stopped at once.',
  wouldBe: 'What each of you has paid and got',
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
    'Once it is stopped, nothing more is paid into its rounds, and we email everyone what they get back or owe.',
  stopsAt: (at: string) => `Stops on ${formatInstant(at)} unless the majority is lost.`,
  stopsNow: 'The circle stops now. This page shows it within a minute.',
  atOnce: `The ${STOP_HOURS} hours are over: it stops as soon as both majorities agree.`,
  notBefore: (at: string) => `It stops on ${formatInstant(at)} at the earliest, unless everyone agrees.`,
  agree: 'Agree to stop',
  disagree: 'I no longer agree',
  counting: 'Sending...',
  agrees: 'agrees',
  until: (endsAt: string) =>
    `Without enough votes the proposal ends by itself on ${formatInstantDay(endsAt)}. Until then, what was received stays received.`,
};

/** How many have agreed, and how many are missing of all who have to. */
export const ofAll = (agreed: number, needed: number, people: number): string =>
  agreed >= needed
    ? `${agreed} of ${people} ${agree(agreed)}: that is more than half.`
    : `${agreed} of ${people} ${agree(agreed)}. ${missing(needed - agreed)} for more than half.`;

/** The same of those to whom something would be owed. */
export const ofOwed = (agreed: number, needed: number, owed: number): string => {
  if (needed === 0) return 'Nothing was owed to anyone when this was proposed, so that is all it takes.';
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

/** What somebody has paid more than they got, counting what was received; of what was only reported it says that it is missing (docs/rules.md §32.8). */
export function balanceText(
  name: string,
  balance: number,
  currency: string | null,
  { reported, reportedToThem }: { reported: number; reportedToThem: number },
): string {
  const parts = [
    ...(reported > 0 ? [`${amountText(reported, currency)} they reported`] : []),
    ...(reportedToThem > 0 ? [`${amountText(reportedToThem, currency)} reported to them`] : []),
  ];
  const rest = parts.length > 0 ? `, not counting ${parts.join(' and ')}` : '';
  if (balance > 0) return `${name}: paid ${amountText(balance, currency)} more than they got${rest}`;
  if (balance < 0) return `${name}: got ${amountText(-balance, currency)} more than they paid${rest}`;
  return rest ? `${name}: ${amountText(0, currency)} so far${rest}` : `${name}: paid as much as they got`;
}

/** What stands about what is left when it was stopped. */
export const settlementMessages = {
  heading: 'Settlement',
  stopped: (day: string) => `This circle was stopped on ${day}. Nothing more is paid into its rounds.`,
  settled: 'All is settled: nobody owes anybody anything.',
  unclear: (open: number) =>
    open === 1
      ? 'No repayment is open, but 1 reported payment was not confirmed.'
      : `No repayment is open, but ${open} reported payments were not confirmed.`,
  left: (open: number) =>
    open === 1 ? '1 repayment is not received yet.' : `${open} repayments are not received yet.`,
  toPay: 'You still have something to pay back.',
  toAnswer: 'Somebody says that you were paid back: please say whether it has come.',
  toAnswerReport: 'A payment was reported to you before the stop: please say whether it arrived.',
  toWait: 'You have said that you paid back: there is nothing for you to do until that is answered.',
  toCome: 'You get something back: there is nothing for you to do until it has come.',
  notOwn: 'None of it is yours to pay or to get: there is nothing for you to do.',
  balances: 'What each of you had paid and got',
  repayments: 'Who pays back how much to whom',
  told: 'Who pays says that it is paid, who gets says whether it has come, and the other one is told by letter.',
  youPay: (name: string, amount: string) => `You pay ${name} ${amount} back`,
  paysYou: (name: string, amount: string) => `${name} pays you ${amount} back`,
  pays: (from: string, to: string, amount: string) => `${from} pays ${to} ${amount} back`,
  payBack: 'Pay back',
  yourClaim: 'Your word on it',
  received: 'Received',
  notReceived: 'Not received…',
  takeBack: 'It has not come after all',
  takeBackQuestion: (name: string) =>
    `Take back that this has come? ${name} is told by letter at once, and the circle is not settled any more.`,
  openPayments: 'Reported, and not counted',
  openHint:
    'The person who collected can still say that it arrived. Then it is owed back as one more repayment.',
  openLine: (payer: string, collector: string, amount: string) => `${payer} to ${collector}: ${amount}`,
  receiveQuestion: (payer: string, amount: string) =>
    `Has it come? Then you owe ${payer} ${amount} back, and ${payer} is told by letter.`,
  reason: 'The reason was:',
  done: 'Done',
};
