// Written by `npm run codegen`, from the files in `locales/`.

import type { SharedMessages } from '@kolo/server/domain/messages/shared-messages.ts';

export interface ClientMessages extends SharedMessages {
  'check.title': undefined;
  'check.email.intro': undefined;
  'check.email.circle': undefined;
  'check.email.circleHint': undefined;
  'check.email.circleMissing': undefined;
  'check.email.code': undefined;
  'check.email.codeHint': undefined;
  'check.email.submit': undefined;
  'check.email.checking': undefined;
  'check.email.holds': { entries: number; position: string | number; day: string | number };
  'check.email.changedLater': { position: string | number; day: string | number; brokenAt: string | number };
  'check.email.changed': { position: string | number; day: string | number; brokenAt: string | number };
  'check.email.unknown': undefined;
  'check.email.unavailable': undefined;
  'check.file.title': undefined;
  'check.file.intro': undefined;
  'check.file.code': undefined;
  'check.file.choose': undefined;
  'check.file.drop': undefined;
  'check.file.holds': { entries: number; title: string | number; code: string | number };
  'check.file.changed': { entries: number; title: string | number; brokenAt: string | number };
  'check.file.empty': { title: string | number };
  'check.file.unreadable': undefined;
  'check.file.tooLarge': undefined;
  'check.file.codeFound': { position: string | number };
  'check.file.codeMissing': undefined;
}
