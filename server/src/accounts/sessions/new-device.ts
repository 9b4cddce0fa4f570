import { IsNull, MoreThan } from 'typeorm';
import { civilTime } from '../../base/civil-time.ts';
import type { Context } from '../../context/context.ts';
import { DAY_MS } from '../../domain/schedule.ts';
import { newDeviceEmail } from '../../mail/emails/new-device.ts';
import { forgotPasswordLink } from '../../mail/links.ts';
import { queueEmail } from '../../mail/outbox.service.ts';
import { addresseeOf } from '../credentials/addressee.ts';
import { Session } from './session.entity.ts';

const KNOWN_FOR_DAYS = 30;

/**
 * Emails the owner of the account if the device of this sign-in has not used the account in the last 30 days (docs/rules.md §34.2).
 * Sessions are kept for at least that long after they end. Call it with `lockCredential` held, before the session is stored.
 */
export async function notifyOfNewDevice(tx: Context, userId: string, device: string | null): Promise<void> {
  const now = tx.clock();
  const ofDevice = { userId, device: device ?? IsNull() };
  const isKnown = await tx.manager.existsBy(Session, [
    { ...ofDevice, createdAt: MoreThan(new Date(now.getTime() - KNOWN_FOR_DAYS * DAY_MS)) },
    // A session that is open, but was not used for longer.
    { ...ofDevice, usedAt: IsNull(), endedAt: IsNull(), expiresAt: MoreThan(now) },
  ]);
  if (isKnown) return;
  const { timeZone, ...addressee } = await addresseeOf(tx, userId);
  const { day } = civilTime(now, timeZone);
  const link = forgotPasswordLink(tx.publicUrl);
  await queueEmail(tx, newDeviceEmail({ ...addressee, device, day, link }));
}
