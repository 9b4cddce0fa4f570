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
}
