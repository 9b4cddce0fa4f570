import type { EmailDraft } from '../email-draft.ts';
import { address, rich } from '../rich.ts';
import { greeting } from '../text.ts';
import { compose } from './compose.ts';
import type { RecordLine } from './content.ts';
import { itemOf, urgencyOf, type MorningThing } from './morning-things.ts';

export interface MorningEmailDetails {
  to: string;
  firstName: string | undefined;
  /** Invited people may have none. */
  hasAccount: boolean;
  /** At least one. */
  things: readonly MorningThing[];
  /** How many there are beside these. */
  further: number;
  dashboardLink: string;
  preferencesLink: string;
  /** When the next morning begins, which has a letter of its own. */
  goodUntil: Date;
  /** Where reminders are turned off. */
  unsubscribeLink: string;
}

declare module '../email-draft.ts' {
  interface EmailKinds {
    morning: MorningEmailDetails;
  }
}

/** The one letter of a morning: what waits for its reader, over all circles, the most urgent thing first (docs/rules.md §27.1). */
export function morningEmail(facts: MorningEmailDetails): EmailDraft {
  const things = [...facts.things].sort((one, other) => urgencyOf(one) - urgencyOf(other));
  const told = things.map(itemOf);
  const [first] = told;
  if (!first) throw new Error('a morning letter was written of nothing');
  const count = told.length + facts.further;
  const [record, ...furtherRecords] = recordsOf(things);
  return compose({
    kind: 'morning',
    to: facts.to,
    subject: first.title.text,
    about: null,
    // A letter that asks for an answer carries the secret of its link.
    secret: things.some(({ kind }) => kind === 'INVITE' || kind === 'SLOT'),
    preview: count > 1 ? moreThings(count - 1) : rich`One look, and you are done.`,
    heading: count > 1 ? rich`${count} things wait for you` : rich`One thing waits for you`,
    paragraphs: [rich`${greeting(facts.firstName)}`],
    items: told,
    ...(facts.further > 0
      ? { action: { label: `See the other ${facts.further}`, link: facts.dashboardLink } }
      : {}),
    notes: [
      facts.hasAccount
        ? rich`At most one such letter comes a day, in your morning, and none where nothing waits. When that is, and which letters you want, you choose in your profile: ${address(facts.preferencesLink)}`
        : rich`This letter is for ${facts.to}: please sign up with this address. At most one comes a day, and none where nothing waits.`,
    ],
    unsubscribe: { link: facts.unsubscribeLink, kind: 'reminders' },
    goodUntil: facts.goodUntil,
    ...(record ? { record, furtherRecords } : {}),
  });
}

const moreThings = (more: number) =>
  more === 1 ? rich`And one more thing waits for you.` : rich`And ${more} more things wait for you.`;

/** One for each circle; where there are several, each says of which it is. */
function recordsOf(things: readonly MorningThing[]): RecordLine[] {
  const lines = new Map<string, RecordLine>();
  for (const { record, cycleTitle } of things) {
    if (record && !lines.has(record.cycleId)) lines.set(record.cycleId, { ...record, title: cycleTitle });
  }
  if (lines.size > 1) return [...lines.values()];
  return [...lines.values()].map(({ title: _of, ...line }) => line);
}
