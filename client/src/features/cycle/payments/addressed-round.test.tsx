import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aCircle, type Name } from '../../../testing/circle.ts';
import { openCyclePage } from '../../../testing/cycle-page.tsx';

const visit = (round: string, viewer: Name = 'Bola') =>
  openCyclePage(aCircle({ stage: 'running', viewer }), { query: `round=${round}`, viewer });

describe('a round in the address', () => {
  it('opens for its collector to mark, and leaves the address when it is closed', async () => {
    const { user, address } = await visit('participant-bola');
    const dialog = await screen.findByRole('dialog', { name: 'Payment Details' });
    expect(within(dialog).getAllByRole('checkbox')).toHaveLength(2);

    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(address()).not.toContain('round=');
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
  });

  it('is read-only for everyone else', async () => {
    await visit('participant-ada');
    const dialog = await screen.findByRole('dialog', { name: 'Payment Details' });

    expect(dialog.textContent).toContain('Ada.LO collects 200 on 31 Jan 2027');
    expect(within(dialog).queryByRole('checkbox')).toBeNull();
  });

  it.each(['', 'participant-unknown', '1'])('opens nothing if it does not exist: "%s"', async (round) => {
    await visit(round);
    await screen.findByRole('heading', { level: 1 });

    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
