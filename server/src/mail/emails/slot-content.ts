import { t } from '../../base/messages.ts';
import { amountText } from '../../domain/currency.ts';
import { plainName, rich, richT, together, type Rich } from '../rich.ts';
import { longDay, shortDay } from '../text.ts';
import type { CycleEmailDetails, EmailContent } from './content.ts';

export interface SlotEmailDetails extends CycleEmailDetails {
  to: string;
  firstName?: string | undefined;
  ownerName: string;
  /** Whether the owner has verified their email address: see `Beginning`. */
  ownerVerified: boolean;
  cycleTitle: string;
  /** 0 is the first to collect. */
  slot: number;
  slots: number;
  /** yyyy-MM-dd */
  dateCollected: string;
  /** Whether that day has passed already. */
  isPast: boolean;
  /** What all others pay together. */
  amountCollected: number;
  /** A code of ISO 4217; null if the cycle has no currency. */
  currency: string | null;
  link: string;
}

/** What the two emails that ask about a slot have in common. */
export const slotContent = (
  facts: SlotEmailDetails,
): Omit<EmailContent, 'kind' | 'subject' | 'paragraphs'> => {
  const turn = { turn: facts.slot + 1, turns: facts.slots };
  return {
    to: facts.to,
    record: facts.record,
    about: shortDay(facts.dateCollected),
    secret: true,
    preview: richT('slotEmails.own.preview', turn),
    heading: richT('slotEmails.own.heading', { day: together(shortDay(facts.dateCollected)) }),
    ownSlot: facts,
    facts: [
      [t('slotEmails.facts.yourTurn'), richT('slotEmails.facts.turnOf', turn)],
      [t('emailLayout.facts.collectionDate'), dayText(facts.dateCollected, facts.isPast)],
      [t('slotEmails.facts.youCollect'), collectedText(facts)],
    ],
    action: { label: t('slotEmails.own.action'), link: facts.link },
    notes: [
      richT('slotEmails.own.note', { name: plainName(facts.ownerName) }),
      richT('slotEmails.own.address', { email: facts.to }),
    ],
  };
};

/** A circle may be late to start. */
export const dayText = (date: string, isPast: boolean): Rich =>
  isPast ? richT('slotEmails.facts.past', { day: longDay(date) }) : rich`${longDay(date)}`;

function collectedText({ amountCollected, currency, slots }: SlotEmailDetails): Rich {
  const others = slots - 1;
  const amount = amountText(amountCollected, currency);
  return others < 1 ? rich`${amount}` : richT('slotEmails.facts.amountFrom', { amount, others });
}
