import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CyclePageFieldsFragment } from '../../../graphql/generated.ts';
import { aCircle } from '../../../testing/circle.ts';
import { show } from '../../../testing/render.tsx';
import { CycleView } from '../cycle-view.tsx';

beforeEach(() => {
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
});

const view = (cycle: CyclePageFieldsFragment) => <CycleView cycle={cycle} search={{ isOwner: 'true' }} />;
const next = () => document.querySelector('[aria-current=step]');

describe('the owner’s path', () => {
  it('shows what is done, what is next and what that waits for', async () => {
    const participants = { Ada: { confirmationStatus: 'APPROVED' } } as const;
    await show(view(aCircle({ stage: 'assigned', participants, given: { sentConfirmationEmails: true } })));

    expect(screen.getByText('5 of 7 done')).not.toBeNull();
    expect(next()?.textContent).toContain('Everyone confirms');
    expect(next()?.textContent).toContain(
      '1 of 3 have confirmed; Bola.OK and Chidi.AD have not answered yet',
    );
    expect(screen.getAllByRole('button', { name: /^Go there/ })).toHaveLength(1);
  });

  it.each([
    ['an invite', aCircle({ size: 1 }), 'Edit'],
    ['freezing the cycle', aCircle(), 'Freeze'],
    ['freezing the participants', aCircle({ given: { cycleFrozen: true } }), 'Freeze'],
    ['choosing collectors', aCircle({ stage: 'frozen' }), 'Edit'],
    ['sending the e-mails', aCircle({ stage: 'assigned' }), 'Send Confirmation Email'],
    [
      'the owner’s own answer',
      aCircle({ stage: 'assigned', given: { sentConfirmationEmails: true } }),
      'Answer for your slot',
    ],
    ['running', aCircle({ stage: 'confirmed' }), 'Run Cycle'],
  ])('leads to the control for %s', async (_case, cycle, control) => {
    const { user } = await show(view(cycle));
    await user.click(screen.getByRole('button', { name: /^Go there/ }));

    expect(document.activeElement?.textContent).toBe(control);
    expect(document.activeElement?.getAttribute('aria-disabled')).toBeNull();
  });

  it('gives way to the round once the cycle runs', async () => {
    await show(view(aCircle({ stage: 'running' })));

    expect(screen.queryByText(/of 7 done/)).toBeNull();
    expect(screen.getByRole('heading', { name: 'This round' })).not.toBeNull();
  });
});
