import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  JoinPanelDocument,
  type CyclePageFieldsFragment,
  type JoinPanelFieldsFragment,
} from '../../../graphql/generated.ts';
import { t } from '../../../lib/t.ts';
import { aJoinRequest, aTerms } from '../../../testing/builders.ts';
import { aCircle } from '../../../testing/circle.ts';
import { answering, show } from '../../../testing/render.tsx';
import { CycleView } from '../cycle-view.tsx';

beforeEach(() => {
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
});

const view = (cycle: CyclePageFieldsFragment) => <CycleView cycle={cycle} search={{ isOwner: 'true' }} />;
const next = () => document.querySelector('[aria-current=step]');

describe('the owner’s path', () => {
  it('shows what is done, what is next and what it waits for', async () => {
    const participants = { Ada: { confirmationStatus: 'APPROVED' } } as const;
    await show(view(aCircle({ stage: 'assigned', participants, given: { sentConfirmationEmails: true } })));

    expect(screen.getByText('5 of 7 done')).not.toBeNull();
    expect(next()?.textContent).toContain('Everyone confirms');
    expect(next()?.textContent).toContain('1 of 3 confirmed so far, waiting for Bola.OK and Chidi.AD');
    expect(screen.getAllByRole('button', { name: /^Go there/ })).toHaveLength(1);
  });

  it('says before the last steps who has not confirmed their email', async () => {
    const participants = { Bola: { emailProven: false }, Chidi: { emailProven: false } } as const;
    const preloaded = await show(view(aCircle({ stage: 'frozen', participants })));
    expect(screen.queryByText('2 of 3 people haven’t confirmed their email yet')).toBeNull();
    preloaded.unmount();

    await show(view(aCircle({ stage: 'assigned', participants })));
    expect(next()?.textContent).toContain('Send confirmation emails');
    expect(next()?.textContent).toContain(
      '2 of 3 people haven’t confirmed their email yet: Bola.OK and Chidi.AD',
    );
    expect(screen.queryByRole('link', { name: t('path.steps.confirmEmail') })).toBeNull();
  });

  it('leads owners to confirm their own email', async () => {
    const participants = { Ada: { emailProven: false } } as const;
    await show(view(aCircle({ stage: 'assigned', participants })));

    expect(next()?.textContent).toContain('You haven’t confirmed your own email yet');
    expect(screen.getByRole('link', { name: t('path.steps.confirmEmail') }).getAttribute('href')).toBe(
      '/profile',
    );
  });

  it.each([
    ['an invite', aCircle({ size: 1 }), 'Invite', 'dialog', 'Edit Participants'],
    ['freezing the cycle', aCircle(), 'Freeze', 'alertdialog', 'Freeze'],
    [
      'freezing the participants',
      aCircle({ given: { cycleFrozen: true } }),
      'Freeze',
      'alertdialog',
      'Freeze',
    ],
    ['choosing collectors', aCircle({ stage: 'frozen' }), 'Choose', 'dialog', 'Edit Collectors'],
    ['running', aCircle({ stage: 'confirmed' }), 'Start', 'alertdialog', 'Run Cycle'],
  ])('opens the dialog for %s, and takes the focus back', async (_case, cycle, action, role, title) => {
    const { user } = await show(view(cycle));
    await user.click(screen.getByRole('button', { name: new RegExp(`^${action}: `) }));

    await screen.findByRole(role, { name: title });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole(role)).toBeNull());
    await waitFor(() => expect(document.activeElement?.textContent).toBe(action));
  });

  it('sends the confirmation emails', async () => {
    const { user, calls } = await show(view(aCircle({ stage: 'assigned' })));
    await user.click(screen.getByRole('button', { name: /^Send: / }));

    await waitFor(() => expect(calls.map(({ name }) => name)).toContain('SendConfirmationEmails'));
  });

  it('leads to the owner’s own answer', async () => {
    const cycle = aCircle({ stage: 'assigned', given: { sentConfirmationEmails: true } });
    const { user } = await show(view(cycle));
    expect(next()?.textContent).toContain('0 of 3 confirmed so far, waiting for you, Bola.OK and Chidi.AD');
    const link = within(next() as HTMLElement).getByRole('link', { name: t('answers.link') });
    expect(link.getAttribute('href')).toContain('purpose=collectionStatus');
    await user.click(link);
  });

  it('is pale while someone asks to join: freezing would decline them', async () => {
    const path = async (joinRequests: JoinPanelFieldsFragment['joinRequests']) => {
      const panel = { id: 'cycle-1', joinLink: null, joinRequests, terms: aTerms() };
      const shown = await show(view(aCircle()), [answering(JoinPanelDocument, { cycle: panel })]);
      if (joinRequests.length > 0) await screen.findByRole('button', { name: t('participants.note.button') });
      const { className } = screen.getByRole('button', { name: /^Freeze: / });
      shown.unmount();
      return className;
    };
    expect(await path([aJoinRequest()])).not.toBe(await path([]));
  });

  it('moves to the next control if the address names it, and to no other', async () => {
    const first = await show(view(aCircle()), [], { at: '/my-cycles/cycle-1#control-freeze-cycle' });
    expect(document.activeElement?.id).toBe('control-freeze-cycle');
    first.unmount();

    await show(view(aCircle()), [], { at: '/my-cycles/cycle-1#control-run' });
    expect(document.activeElement?.id).not.toBe('control-run');
  });

  it('comes before the ring, as the round does once the cycle runs', async () => {
    const order = () => {
      const ring = screen.getByRole('listbox');
      const card = screen.getByRole('heading', { name: /^(Your path|This round)/ });
      return ring.compareDocumentPosition(card) & Node.DOCUMENT_POSITION_FOLLOWING ? 'after' : 'before';
    };
    const before = await show(view(aCircle()));
    expect(order()).toBe('before');
    before.unmount();

    await show(view(aCircle({ stage: 'running' })));
    expect(order()).toBe('before');
  });

  it('is replaced by the round once the cycle runs', async () => {
    await show(view(aCircle({ stage: 'running' })));

    expect(screen.queryByText(/of 7 done/)).toBeNull();
    expect(screen.getByRole('heading', { name: 'This round' })).not.toBeNull();
  });
});
