import { amountText } from '../../domain/currency.ts';
import { plainName, rich, together, type Rich } from '../rich.ts';
import { longDay, shortDay } from '../text.ts';
import type { CycleEmailDetails, EmailContent } from './content.ts';

export interface SlotEmailDetails extends CycleEmailDetails {
  to: string;
  firstName?: string | undefined;
  ownerName: string;
  /** Whether the owner has shown that the address is theirs: see `Beginning`. */
  ownerVerified: boolean;
  cycleTitle: string;
  /** 0 is the first to collect. */
  slot: number;
  slots: number;
  /** yyyy-MM-dd */
  dateCollected: string;
  /** What everybody else pays together. */
  amountCollected: number;
  /** A code of ISO 4217; null where the cycle names none. */
  currency: string | null;
  link: string;
}

/** What the two letters about a slot have in common. */
export const slotContent = (
  facts: SlotEmailDetails,
): Omit<EmailContent, 'kind' | 'subject' | 'paragraphs'> => ({
  to: facts.to,
  record: facts.record,
  about: shortDay(facts.dateCollected),
  secret: true,
  preview: rich`Slot ${facts.slot + 1} of ${facts.slots}. Does the date suit you?`,
  heading: rich`You would collect on ${together(shortDay(facts.dateCollected))}`,
  place: facts,
  facts: [
    ['Your slot', rich`${facts.slot + 1} of ${facts.slots}`],
    ['Collection date', rich`${longDay(facts.dateCollected)}`],
    ['You collect', collected(facts)],
  ],
  action: { label: 'Confirm or reject', link: facts.link },
  notes: [
    rich`Opening the page decides nothing yet. The cycle can run once every collector has confirmed; if you reject, ${plainName(facts.ownerName)} can choose another order.`,
    rich`This letter is for ${facts.to}: please sign in with this address.`,
  ],
});

function collected({ amountCollected, currency, slots }: SlotEmailDetails): Rich {
  const others = slots - 1;
  const sum = amountText(amountCollected, currency);
  if (others < 1) return rich`${sum}`;
  return rich`${sum} from ${others} ${others === 1 ? 'other' : 'others'}`;
}
