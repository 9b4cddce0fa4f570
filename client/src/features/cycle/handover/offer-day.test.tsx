import { screen } from '@testing-library/react';
import { afterAll, expect, it } from 'vitest';
import { t } from '../../../lib/t.ts';
import { aCircle, viewerCalled } from '../../../testing/circle.ts';
import { show } from '../../../testing/render.tsx';
import { OfferCard } from './offer-card.tsx';

// In a file of its own: formats of days keep the time zone in which they were first used.
const originalZone = process.env.TZ;
process.env.TZ = 'Pacific/Kiritimati';
afterAll(() => {
  if (originalZone === undefined) delete process.env.TZ;
  else process.env.TZ = originalZone;
});

it('an offer names its last day by the time zone of the reader, as the email does', async () => {
  const ownerOffer = {
    at: '2026-12-01T12:00:00.000Z',
    until: '2026-12-15T12:00:00.000Z',
    to: { id: 'participant-bola' },
  };
  await show(<OfferCard cycle={aCircle({ viewer: 'Bola', given: { ownerOffer } })} />, [], {
    viewer: viewerCalled('Bola'),
  });

  expect(screen.getByText(t('handover.asked.until', { day: '16 Dec 2026' }))).toBeTruthy();
});
