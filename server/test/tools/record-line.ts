import { fingerprintOf } from '../../src/domain/passbook.ts';
import type { RecordLine } from '../../src/mail/emails/content.ts';

const hash = '3f'.repeat(32);

/** An audit-log entry as emails about a cycle reference it. */
export const sampleRecordLine: RecordLine = {
  cycleId: '0192aa00-0000-7000-8000-000000000001',
  position: 14,
  hash,
  fingerprint: fingerprintOf(hash),
  link: 'https://kolo.example/check?cycle=0192aa00-0000-7000-8000-000000000001&fingerprint=x',
};
