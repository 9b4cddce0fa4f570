import { t } from '../../base/messages.ts';
import { amountText } from '../../domain/currency.ts';
import { isolated } from '../../domain/names.ts';
import type { PaymentStatus } from '../../domain/payment-status.ts';
import { clamp, oneLine, withoutBareLinks } from '../../mail/typed.ts';
import { quoted, SUBJECT_NAME_MAX } from '../../mail/text.ts';

/** What a calendar program shows of an event. */
export interface EventText {
  summary: string;
  description: string;
}

interface CycleFacts {
  title: string;
  amount: number;
  currency: string | null;
  link: string;
  /** Whether the people whose name and title it contains have verified their email addresses (ADR 22). */
  areVerified: boolean;
}

/** A payment of the reader that is not received. */
export interface DueFacts extends CycleFacts {
  /** The collector's name. */
  to: string;
  standing: Exclude<PaymentStatus, 'RECEIVED'>;
}

/** A round of which the reader is the collector. */
export interface CollectionFacts extends CycleFacts {
  payers: number;
}

/** What a person typed, on one line, and not as a link: calendar programs turn anything that looks like an address into one. */
const harmless = (text: string): string => withoutBareLinks(oneLine(text));
/** Also isolated, so that it does not change the direction of the text around it (docs/rules.md §22.6). */
const typed = (text: string): string => isolated(harmless(text));

/**
 * The summary is visible at a glance, and to people nearby. Like the subject of an email, it contains no name or title of an account
 * that is not verified.
 */
export function dueText(facts: DueFacts): EventText {
  const { title, currency, standing, link } = facts;
  const name = isolated(clamp(harmless(facts.to), SUBJECT_NAME_MAX));
  const amount = amountText(facts.amount, currency);
  return {
    summary: facts.areVerified
      ? SUMMARIES[standing]({ name, amount, title: quoted(typed(title)) })
      : SUMMARIES_UNVERIFIED[standing](),
    description: [
      ...statusLines(standing, name),
      t('calendarFeed.lines.circle', { title: typed(title) }),
      t('calendarFeed.lines.to', { name }),
      t('calendarFeed.lines.amount', { amount }),
      '',
      t('calendarFeed.lines.pay'),
      link,
    ].join('\n'),
  };
}

interface SummaryValues {
  name: string;
  amount: string;
  title: string;
}

const SUMMARIES = {
  DUE: (values) => t('calendarFeed.due.summary', values),
  REPORTED: (values) => t('calendarFeed.reported.summary', values),
  DISPUTED: (values) => t('calendarFeed.disputed.summary', values),
} satisfies Record<DueFacts['standing'], (values: SummaryValues) => string>;

const SUMMARIES_UNVERIFIED = {
  DUE: () => t('calendarFeed.due.summaryUnverified'),
  REPORTED: () => t('calendarFeed.reported.summaryUnverified'),
  DISPUTED: () => t('calendarFeed.disputed.summaryUnverified'),
} satisfies Record<DueFacts['standing'], () => string>;

function statusLines(status: DueFacts['standing'], name: string): string[] {
  if (status === 'REPORTED') return [t('calendarFeed.reported.text'), ''];
  return status === 'DISPUTED' ? [t('calendarFeed.disputed.text', { name }), ''] : [];
}

export function collectionText(facts: CollectionFacts): EventText {
  const { title, amount, currency, payers, link, areVerified } = facts;
  const sum = amountText(amount * payers, currency);
  return {
    summary: areVerified
      ? t('calendarFeed.collection.summary', { amount: sum, title: quoted(typed(title)) })
      : t('calendarFeed.collection.summaryUnverified'),
    description: [
      t('calendarFeed.lines.circle', { title: typed(title) }),
      t('calendarFeed.lines.amount', { amount: sum }),
      t('calendarFeed.collection.payers', { count: payers, amount: amountText(amount, currency) }),
      '',
      t('calendarFeed.lines.collect'),
      link,
    ].join('\n'),
  };
}
