// Written by `npm run codegen`, from the files in `locales/`.

import type { SharedMessages } from '../../domain/messages/shared-messages.ts';

export interface ServerMessages extends SharedMessages {
  'requests.unknownField': { name: string | number };
  'requests.slotDateAlone': undefined;
  'requests.idempotencyKey': undefined;
  'requests.notUnderKey': undefined;
  'requests.tooManyValues': undefined;
  'requests.unknownChange': undefined;
  'requests.lastOrAfter': undefined;
  'requests.unknownCycle': undefined;
  'requests.position': undefined;
  'requests.paymentTwice': undefined;
  'requests.payToWithYes': undefined;
  'requests.relationshipWithYes': undefined;
  'requests.reasonWithNo': undefined;
  'requests.ownRelationshipWithYes': undefined;
  'requests.wishesWithNo': undefined;
  'swapEmails.facts.circle': undefined;
  'swapEmails.facts.youCollect': undefined;
  'swapEmails.facts.theyCollect': undefined;
  'swapEmails.openCircle': undefined;
  'swapEmails.proposed.subject': { name: string | number; title: string | number };
  'swapEmails.proposed.subjectUnverified': undefined;
  'swapEmails.proposed.preview': undefined;
  'swapEmails.proposed.heading': undefined;
  'swapEmails.proposed.text': { name: string | number };
  'swapEmails.proposed.outcome': { otherDay: string | number; ownDay: string | number };
  'swapEmails.proposed.action': undefined;
  'swapEmails.proposed.note': undefined;
  'swapEmails.declined.subject': { name: string | number; title: string | number };
  'swapEmails.declined.subjectUnverified': undefined;
  'swapEmails.declined.heading': undefined;
  'swapEmails.declined.text': { name: string | number };
  'swapEmails.declined.note': { days: number };
  'swapEmails.void.subject': { title: string | number };
  'swapEmails.void.heading': undefined;
  'swapEmails.void.text': { name: string | number };
  'swapEmails.void.outcome': undefined;
  'swapEmails.agreed.subject': { first: string | number; second: string | number; title: string | number };
  'swapEmails.agreed.subjectUnverified': undefined;
  'swapEmails.agreed.preview': undefined;
  'swapEmails.agreed.heading': undefined;
  'swapEmails.agreed.text': { first: string | number; second: string | number; title: string | number };
  'swapEmails.agreed.own': { day: string | number };
  'swapEmails.agreed.others': undefined;
  'swapEmails.agreed.action': undefined;
  'swapEmails.agreed.note': undefined;
}
