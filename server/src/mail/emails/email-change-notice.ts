import { t } from '../../base/messages.ts';
import { EMAIL_CHANGE } from '../../domain/email-change.ts';
import { richT, together } from '../rich.ts';
import { moment } from '../text.ts';
import { email } from './compose.ts';
import { greeting } from './greeting.ts';

export interface EmailChangeNoticeDetails {
  to: string;
  /** Undefined while the address is not verified: see `Beginning`. */
  firstName: string | undefined;
  /** When the change takes effect, and the reader's time zone; null until the new address confirms it. */
  effect: { at: Date; timeZone: string } | null;
  /** To the page that cancels the change. */
  link: string;
}

declare module '../email-draft.ts' {
  interface EmailKinds {
    'email-change-notice': EmailChangeNoticeDetails;
  }
}

/**
 * Notifies the old address of a change that was requested or confirmed, and lets it cancel the change (docs/rules.md §35.2). It does
 * not name the new address: an old address that was never verified may be a stranger's.
 */
export const emailChangeNoticeEmail = email(
  'email-change-notice',
  ({ to, firstName, effect, link }: EmailChangeNoticeDetails) => ({
    to,
    subject: effect ? t('accountEmails.changeConfirmed.subject') : t('accountEmails.changeRequested.subject'),
    secret: true,
    preview: richT('accountEmails.changeRequested.preview'),
    heading: effect
      ? richT('accountEmails.changeConfirmed.subject')
      : richT('accountEmails.changeRequested.subject'),
    paragraphs: [
      greeting(firstName),
      effect
        ? richT('accountEmails.changeConfirmed.text', {
            email: to,
            moment: together(moment(effect.at, effect.timeZone)),
          })
        : richT('accountEmails.changeRequested.text', { email: to, hours: EMAIL_CHANGE.waitHours }),
      richT('accountEmails.changeRequested.yours'),
    ],
    action: { label: t('accountEmails.changeRequested.action'), link },
    notes: [richT('accountEmails.changeRequested.note')],
  }),
);
