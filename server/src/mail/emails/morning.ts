import { t } from '../../base/messages.ts';
import { address, richT } from '../rich.ts';
import { email } from './compose.ts';
import type { RecordLine } from './content.ts';
import { greeting } from './greeting.ts';
import { emailItemOf, urgencyOf, type MorningItem } from './morning-items.ts';

export interface MorningEmailDetails {
  to: string;
  firstName: string | undefined;
  /** False for invited people without an account. */
  hasAccount: boolean;
  /** At least one. */
  items: readonly MorningItem[];
  /** How many more there are that do not fit. */
  further: number;
  dashboardLink: string;
  preferencesLink: string;
  /** When the next morning begins, which has its own email. */
  goodUntil: Date;
  unsubscribeLink: string;
}

declare module '../email-draft.ts' {
  interface EmailKinds {
    morning: MorningEmailDetails;
  }
}

/** The one reminder of a day, with the reader's items from all cycles, the most urgent first (docs/rules.md §27.1). */
export const morningEmail = email('morning', (facts: MorningEmailDetails) => {
  const sorted = [...facts.items].sort((one, other) => urgencyOf(one) - urgencyOf(other));
  const items = sorted.map(emailItemOf);
  const [first] = items;
  if (!first) throw new Error('a morning email needs at least one item');
  const count = items.length + facts.further;
  const [record, ...furtherRecords] = recordsOf(sorted);
  // A single reminder is the whole email, so its title is the heading.
  const body =
    count === 1
      ? { heading: first.title, paragraphs: [...first.lines], action: first.action }
      : { heading: richT('morningEmail.heading', { count }), paragraphs: [], items };
  return {
    to: facts.to,
    subject: first.title.text,
    about: null,
    secret: sorted.some(hasSecretLink),
    preview:
      count > 1 ? richT('morningEmail.previewMore', { count: count - 1 }) : richT('morningEmail.preview'),
    ...body,
    paragraphs: [greeting(facts.firstName), ...body.paragraphs],
    ...(facts.further > 0
      ? {
          action: {
            label: t('morningEmail.seeOthers', { count: facts.further }),
            link: facts.dashboardLink,
          },
        }
      : {}),
    notes: [
      facts.hasAccount
        ? richT('morningEmail.note', { link: address(facts.preferencesLink) })
        : richT('morningEmail.noteNoAccount', { email: facts.to }),
    ],
    unsubscribe: { link: facts.unsubscribeLink, kind: 'reminders' },
    goodUntil: facts.goodUntil,
    ...(record ? { record, furtherRecords } : {}),
  };
});

/** Whether the link of an item contains a secret: that of a question, and that of a payment to a verified address. */
const hasSecretLink = (item: MorningItem): boolean =>
  item.kind === 'INVITE' || item.kind === 'SLOT' || (item.kind === 'PAY' && item.opensWithoutSignIn);

/** One for each cycle. If there are several, each names its cycle. */
function recordsOf(items: readonly MorningItem[]): RecordLine[] {
  const lines = new Map<string, RecordLine>();
  for (const { record, cycleTitle } of items) {
    if (record && !lines.has(record.cycleId)) lines.set(record.cycleId, { ...record, title: cycleTitle });
  }
  if (lines.size > 1) return [...lines.values()];
  return [...lines.values()].map(({ title: _title, ...line }) => line);
}
