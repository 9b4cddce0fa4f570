import { t } from '../../base/messages.ts';
import { named, richT, titled } from '../rich.ts';
import { nameInSubject, titleInSubject } from '../subject.ts';
import { email } from './compose.ts';
import { greeting } from './greeting.ts';
import type { HandoverEmailDetails } from './handover-content.ts';
import { factsOfPlace, type PlaceLeftDetails } from './place-offered.ts';

export interface PlaceAgreedEmailDetails extends HandoverEmailDetails, PlaceLeftDetails {
  reader: 'holder' | 'voter';
  holderName: string;
  candidateName: string;
}

declare module '../email-draft.ts' {
  interface EmailKinds {
    'place-agreed': PlaceAgreedEmailDetails;
  }
}

/** Notifies those who vote, and the holder, that someone has agreed to take over a place (docs/rules.md §39.11). */
export const placeAgreedEmail = email('place-agreed', (facts: PlaceAgreedEmailDetails) => {
  const isVoter = facts.reader === 'voter';
  const values = {
    holder: named(facts.holderName),
    candidate: named(facts.candidateName),
    title: titled(facts.cycleTitle),
  };
  return {
    to: facts.to,
    record: facts.record,
    subject: facts.areVerified
      ? t('placeEmails.agreed.subject', {
          name: nameInSubject(facts.candidateName),
          title: titleInSubject(facts.cycleTitle),
        })
      : t('placeEmails.unverified.subject'),
    secret: false,
    preview: richT('placeEmails.agreed.preview'),
    heading: richT('placeEmails.agreed.heading'),
    paragraphs: [
      greeting(facts.firstName),
      isVoter
        ? richT('placeEmails.agreed.text', values)
        : richT('placeEmails.agreed.textHolder', { candidate: values.candidate, title: values.title }),
      isVoter ? richT('placeEmails.agreed.meaning') : richT('placeEmails.agreed.meaningHolder'),
      richT('labels.placeNotice'),
    ],
    facts: factsOfPlace(facts),
    action: { label: t('proposalEmails.proposed.action'), link: facts.link },
    notes: [],
  };
});
