import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { collectorRows, showCollectors } from '../../../testing/collectors.tsx';
import { t } from '../../../lib/t.ts';

describe('the collectors', () => {
  it('are none at first, and the owner is told what to do before', async () => {
    await showCollectors({});

    expect(screen.getByText(t('statements.noCollectors'))).not.toBeNull();
    expect(screen.getByText(t('statements.freezeFirst'), { selector: 'div' })).not.toBeNull();
  });

  it('give nobody else that notice, nor an Edit button', async () => {
    await showCollectors({}, [], 'Bola');

    expect(screen.queryByText(t('statements.freezeFirst'))).toBeNull();
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
  });

  it('stand in slot order with name or e-mail, date and status', async () => {
    const participants = {
      Ada: { slot: 1, confirmationStatus: 'APPROVED' },
      Bola: { slot: 0, name: null },
      Chidi: { confirmationStatus: 'REJECTED', dateCollected: null },
    } as const;
    await showCollectors({ stage: 'assigned', participants });

    expect(collectorRows().map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/bola@example\.com.*28\/02\/2027.*pending/),
      expect.stringMatching(/Ada\.LO \(you\).*31\/01\/2027.*approved/),
      expect.stringMatching(/Chidi\.AD.*N\/A.*rejected/),
    ]);
  });

  it('lead the collector whose slot waits to the answer', async () => {
    await showCollectors({ stage: 'assigned' }, [], 'Bola');

    const link = screen.getByRole('link', { name: 'Answer for your slot' });
    expect(collectorRows()[1]?.contains(link)).toBe(true);
    expect(link.getAttribute('href')).toContain('purpose=collectionStatus');
  });

  it.each(['Ada', 'Bola'] as const)('tell %s why a slot was rejected, and which would do', async (viewer) => {
    const said = { confirmationStatus: 'REJECTED', slotReason: 'Not in winter.' } as const;
    await showCollectors(
      { stage: 'assigned', participants: { Bola: { ...said, slotWishes: [2] } } },
      [],
      viewer,
    );
    expect(collectorRows()[1]?.textContent).toContain(
      'Reason: “Not in winter.”Would do: slot 3 (31/03/2027)',
    );
  });
});
