import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { dayAfter } from '@kolo/server/domain/schedule.ts';
import { today } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';
import { aCircle } from '../../../testing/circle.ts';
import { collectorRows, showCollectors } from '../../../testing/collectors.tsx';

describe('the collectors', () => {
  it('are none at first, with a notice for the owner about what to do first', async () => {
    await showCollectors({});

    expect(screen.getByText(t('statements.noCollectors'))).not.toBeNull();
    expect(screen.getByText(t('statements.freezeFirst'), { selector: 'div' })).not.toBeNull();
  });

  it('have no such notice and no Edit button for others', async () => {
    await showCollectors({}, [], 'Bola');

    expect(screen.queryByText(t('statements.freezeFirst'))).toBeNull();
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
  });

  it('are listed in slot order with name or email, date and status', async () => {
    const participants = {
      Ada: { slot: 1, confirmationStatus: 'APPROVED' },
      Bola: { slot: 0, name: null },
      Chidi: { confirmationStatus: 'REJECTED', dateCollected: null },
    } as const;
    await showCollectors({ stage: 'assigned', participants });

    expect(collectorRows().map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/bola@example\.com.*28 Feb 2027.*pending/),
      expect.stringMatching(/Ada\.LO \(you\).*31 Jan 2027.*approved/),
      expect.stringMatching(/Chidi\.AD.*N\/A.*rejected/),
    ]);
  });

  it('have one strong Pay button, that of the present round', async () => {
    await showCollectors({ stage: 'running', size: 4, given: { startDate: '2999-01-31' } }, [], 'Dele');

    const looks = screen.getAllByRole('button', { name: 'Pay' }).map(({ className }) => className);
    expect(looks).toHaveLength(4);
    expect(looks[0]).not.toBe(looks[1]);
    expect(looks[1]).toBe(looks[2]);
  });

  it('say beside a past date whose payments are late, the viewer’s first', async () => {
    const days = (ahead: number) => dayAfter(today(), ahead);
    const dueFor = async (viewer: 'Ada' | 'Bola' | 'Dele', paid: readonly string[]) => {
      const circle = aCircle({ stage: 'running', size: 4, viewer, given: { startDate: days(-9) } });
      const rounds = circle.rounds.map((round) => ({
        ...round,
        payments: round.payments.map((payment) =>
          paid.includes(payment.participant.id) ? { ...payment, standing: 'RECEIVED' as const } : payment,
        ),
      }));
      const given = { startDate: days(-9), rounds, isOwner: viewer === 'Dele' };
      const shown = await showCollectors({ stage: 'running', size: 4, given }, [], viewer);
      const text = collectorRows()[0]?.textContent;
      shown.unmount();
      return text;
    };

    expect(await dueFor('Bola', [])).toContain('your payment: 9 days late');
    expect(await dueFor('Ada', ['participant-bola'])).toContain('2 payments: 9 days late');
    expect(await dueFor('Dele', [])).toContain('your payment and 2 others: 9 days late');
    // A member does not see yet that others are late.
    expect(await dueFor('Bola', ['participant-bola'])).toContain('9 days ago');
  });

  it('lead a collector with an open slot to the answer', async () => {
    await showCollectors({ stage: 'assigned' }, [], 'Bola');

    const link = screen.getByRole('link', { name: t('answers.link') });
    expect(collectorRows()[1]?.contains(link)).toBe(true);
    expect(link.getAttribute('href')).toContain('purpose=collectionStatus');
  });

  it.each(['Ada', 'Bola'] as const)(
    'show %s why a slot was rejected, and which slots were suggested',
    async (viewer) => {
      const rejected = { confirmationStatus: 'REJECTED', slotReason: 'Not in winter.' } as const;
      await showCollectors(
        { stage: 'assigned', participants: { Bola: { ...rejected, slotWishes: [2] } } },
        [],
        viewer,
      );
      expect(collectorRows()[1]?.textContent).toContain(
        'Reason: “Not in winter.”Suggested instead: turn 3 (31 Mar 2027)',
      );
    },
  );
});
