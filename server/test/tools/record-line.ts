import { fingerprintOf } from '../../src/domain/passbook.ts';
import type { RecordLine } from '../../src/mail/emails/content.ts';

const hash = '3f'.repeat(32);

/** An entry as letters about a circle name one. */
export const aRecord: RecordLine = {
  cycleId: '0192aa00-0000-7000-8000-000000000001',
  position: 14,
  hash,
  fingerprint: fingerprintOf(hash),
  link: 'https://kolo.example/check?cycle=0192aa00-0000-7000-8000-000000000001&fingerprint=x',
};
