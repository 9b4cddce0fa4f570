import { CYCLE_TYPES, cycleTypeLabel } from '@kolo/server/domain/cycle.ts';
import { CYCLES_PAGE } from '@kolo/server/domain/limits.ts';
import { stageLabel } from '@kolo/server/domain/stage.ts';
import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  HideCycleDocument,
  MoreCyclesDocument,
  MyCyclesDocument,
  type MyCyclesQuery,
} from '../../graphql/generated.ts';
import { aListedCycle, aParticipant } from '../../testing/builders.ts';
import { answering, refusing, show, unreachable } from '../../testing/render.tsx';
import { leaveNote, noteLeft } from '../../lib/note.ts';
import { MyCyclesPage } from './my-cycles-page.tsx';
import { t } from '../../lib/t.ts';

const nothing: MyCyclesQuery['myCycles'] = {
  version: '0',
  owned: [],
  accepted: [],
  pending: [],
  rejected: [],
};
const listing = (given: Partial<MyCyclesQuery['myCycles']>) =>
  answering(MyCyclesDocument, { myCycles: { ...nothing, ...given } });
const joined = (status: 'ACCEPTED' | 'PENDING' | 'REJECTED', id: string) =>
  aListedCycle({
    id,
    title: `Cycle ${id}`,
    isOwner: false,
    viewerParticipant: aParticipant({ id: `participant-${id}`, status }),
  });

describe('My Cycles', () => {
  it('shows all four headings if there is any cycle', async () => {
    await show(<MyCyclesPage />, [listing({ pending: [joined('PENDING', 'p')] })]);

    await screen.findByText('Cycle p');
    expect(screen.getAllByRole('heading').map((heading) => heading.textContent)).toEqual([
      'My Cycles',
      'Pending Cycles',
      'Cycle p',
      'Owned Cycles',
      'Joined Cycles',
      'Rejected Cycles',
    ]);
    expect(document.title).toBe('My Cycles');
  });

  it('starts with the owned cycles if no invite is pending', async () => {
    await show(<MyCyclesPage />, [listing({ rejected: [joined('REJECTED', 'r')] })]);

    await screen.findByText('Cycle r');
    expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
      'Owned Cycles',
      'Joined Cycles',
      'Pending Cycles',
      'Rejected Cycles',
    ]);
  });

  it.each([
    [
      'an owned cycle',
      'owned',
      aListedCycle(),
      'isOwner=true&ownerParticipantId=participant-ada&status=accepted&participantId=participant-ada',
    ],
    [
      'a joined cycle',
      'accepted',
      joined('ACCEPTED', 'cycle-1'),
      'isOwner=false&status=accepted&participantId=participant-cycle-1',
    ],
    [
      'a pending cycle',
      'pending',
      joined('PENDING', 'cycle-1'),
      'isOwner=false&status=pending&participantId=participant-cycle-1',
    ],
    [
      'a rejected cycle',
      'rejected',
      joined('REJECTED', 'cycle-1'),
      'isOwner=false&status=rejected&participantId=participant-cycle-1',
    ],
    [
      'a cycle without a participant',
      'accepted',
      aListedCycle({ isOwner: false, viewerParticipant: null }),
      'isOwner=false',
    ],
  ] as const)('links %s to its page', async (_name, list, cycle, query) => {
    await show(<MyCyclesPage />, [listing({ [list]: [cycle] })]);

    const link = await screen.findByRole('link', { name: 'View Details' });
    expect(link.getAttribute('href')).toBe(`/my-cycles/cycle-1?${query}`);
  });

  it('shows the title, type, stage and story of a cycle', async () => {
    const cycle = aListedCycle({ cycleFrozen: true, participantsFrozen: true });
    await show(<MyCyclesPage />, [listing({ owned: [cycle] })]);

    const card = within(await screen.findByRole('article', { name: cycle.title }));
    expect(card.getByText('Group')).toBeTruthy();
    expect(card.getByText(stageLabel('FROZEN'))).toBeTruthy();
    expect(card.getByText(cycle.excerpt)).toBeTruthy();
  });

  it.each(CYCLE_TYPES)('labels the type %s', async (type) => {
    await show(<MyCyclesPage />, [listing({ owned: [aListedCycle({ type })] })]);

    const card = await screen.findByRole('article');
    expect(card.dataset.type).toBe(type.toLowerCase());
    expect(within(card).getByText(cycleTypeLabel(type))).toBeTruthy();
  });

  it('offers to start a cycle if there is none', async () => {
    const { user, address } = await show(<MyCyclesPage />, [listing({})]);
    expect(await screen.findByText(t('statements.noCycles'))).toBeTruthy();
    expect(screen.queryByText('Owned Cycles')).toBeNull();

    await user.click(screen.getByRole('link', { name: 'Want to start one?' }));

    expect(address()).toBe('/start-cycle?step=1');
  });

  it('shows an error if the cycles cannot be fetched, and tries again', async () => {
    const { user } = await show(<MyCyclesPage />, [
      refusing(MyCyclesDocument, 'busy'),
      listing({ owned: [aListedCycle()] }),
    ]);
    expect(await screen.findByText(t('statements.cyclesUnavailable'))).toBeTruthy();

    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByText('Holiday savings')).toBeTruthy();
    expect(screen.queryByText(t('statements.cyclesUnavailable'))).toBeNull();
  });

  it('keeps the cycles if fetching them again fails, and shows an error', async () => {
    const { client } = await show(<MyCyclesPage />, [
      listing({ owned: [aListedCycle()] }),
      unreachable(MyCyclesDocument),
    ]);
    await screen.findByText('Holiday savings');

    await act(async () => {
      await client.refetchQueries({ include: 'active' }).catch(() => undefined);
    });

    expect(screen.getByText(t('statements.cyclesUnavailable'))).toBeTruthy();
    expect(screen.getByText('Holiday savings')).toBeTruthy();
  });

  it('announces that it is loading', async () => {
    const never = { ...listing({}), data: { myCycles: () => new Promise(() => undefined) } };
    await show(<MyCyclesPage />, [never]);

    expect(screen.getByText('Loading...')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'My Cycles' })).toBeTruthy();
  });
});

describe('more cycles than one page holds', () => {
  const numbered = (from: number, count: number) =>
    Array.from({ length: count }, (_, index) =>
      aListedCycle({ id: `cycle-${from + index}`, title: `Cycle number ${from + index}` }),
    );
  const whole = listing({ owned: numbered(1, CYCLES_PAGE) });
  const next = (after: number, owned: ReturnType<typeof numbered>) =>
    answering(
      MoreCyclesDocument,
      { myCycles: { owned } },
      { after: `cycle-${after}`, owned: true, accepted: false, pending: false, rejected: false },
    );
  const more = () => screen.findByRole('button', { name: 'Show more circles' });

  it('load page by page, also by keyboard, and the first new card gets the focus', async () => {
    const { user } = await show(<MyCyclesPage />, [
      whole,
      next(CYCLES_PAGE, numbered(CYCLES_PAGE + 1, CYCLES_PAGE)),
      next(2 * CYCLES_PAGE, numbered(2 * CYCLES_PAGE + 1, 2)),
    ]);
    (await more()).focus();
    await user.keyboard('{Enter}');

    const first = within(await screen.findByRole('article', { name: `Cycle number ${CYCLES_PAGE + 1}` }));
    expect(document.activeElement).toBe(first.getByRole('link', { name: 'View Details' }));
    await user.click(await more());

    await screen.findByText(`Cycle number ${2 * CYCLES_PAGE + 2}`);
    expect(screen.getAllByRole('article')).toHaveLength(2 * CYCLES_PAGE + 2);
    expect(screen.queryByRole('button', { name: 'Show more circles' })).toBeNull();
  }, 30_000);

  it('are fetched again after a failure', async () => {
    const { user } = await show(<MyCyclesPage />, [
      whole,
      unreachable(MoreCyclesDocument),
      next(CYCLES_PAGE, numbered(CYCLES_PAGE + 1, 1)),
    ]);
    await user.click(await more());
    expect(await screen.findByText(t('statements.cyclesUnavailable'))).toBeTruthy();

    await user.click(await more());

    expect(await screen.findByText(`Cycle number ${CYCLES_PAGE + 1}`)).toBeTruthy();
    expect(screen.queryByText(t('statements.cyclesUnavailable'))).toBeNull();
  }, 30_000);

  it('are not offered if the page is not full', async () => {
    await show(<MyCyclesPage />, [listing({ owned: numbered(1, 3) })]);

    await screen.findByText('Cycle number 3');
    expect(screen.queryByRole('button', { name: 'Show more circles' })).toBeNull();
  });
});

describe('the note about what happens next', () => {
  it('is shown until it is closed or the page is left', async () => {
    leaveNote('You’ve joined “Choir susu”.');
    const { user, unmount } = await show(<MyCyclesPage />, [listing({})]);
    expect(screen.getByText('You’ve joined “Choir susu”.')).toBeTruthy();

    await user.click(screen.getByRole('button', { name: 'Close this note' }));
    expect(screen.queryByText('You’ve joined “Choir susu”.')).toBeNull();
    unmount();
    expect(noteLeft()).toBeUndefined();
  });
});

describe('hidden circles', () => {
  const rejected = (viewerHides: boolean) => ({ ...joined('REJECTED', 'r'), viewerHides });
  const hiding = (hidden: boolean) =>
    answering(HideCycleDocument, { hideCycle: { id: 'r', viewerHides: hidden } }, { cycleId: 'r', hidden });

  it('are left out, but counted, and opened on request', async () => {
    const others = [
      { ...aListedCycle({ id: 'a', title: 'Holiday savings' }), viewerHides: false },
      { ...aListedCycle({ id: 'b', title: 'Never started' }), viewerHides: true },
    ];
    const { user } = await show(<MyCyclesPage />, [listing({ owned: others, rejected: [rejected(true)] })]);

    await screen.findByText('Holiday savings');
    expect(screen.queryByText('Never started')).toBeNull();
    expect(screen.queryByText('Cycle r')).toBeNull();
    // The list is not empty, so it must not say so.
    expect(screen.queryByText(t('cycleList.rejected.none'))).toBeNull();
    expect(screen.queryByText(t('cycleList.rejected'))).toBeNull();

    await user.click(screen.getByRole('button', { name: '2 hidden' }));
    expect(screen.getByText('Never started')).toBeTruthy();
    expect(screen.getByText('Cycle r')).toBeTruthy();
  });

  it('are all that is left of the page if there is nothing else', async () => {
    await show(<MyCyclesPage />, [listing({ rejected: [rejected(true)] })]);
    expect(await screen.findByRole('button', { name: '1 hidden' })).toBeTruthy();
    expect(screen.queryByText(t('statements.noCycles'))).toBeNull();
  });

  it('are hidden and shown again from their cards', async () => {
    const { user } = await show(<MyCyclesPage />, [
      listing({ rejected: [rejected(false)] }),
      hiding(true),
      hiding(false),
    ]);
    await user.click(await screen.findByRole('button', { name: t('cycleList.hide') }));
    expect(await screen.findByText(t('notices.hideCycle.done'))).toBeTruthy();
    expect(screen.queryByText('Cycle r')).toBeNull();

    await user.click(screen.getByRole('button', { name: '1 hidden' }));
    await user.click(screen.getByRole('button', { name: t('cycleList.show') }));
    expect(await screen.findByText(t('notices.showCycle.done'))).toBeTruthy();
    expect(screen.getByText('Cycle r')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /hidden/ })).toBeNull();
  });

  it('cannot be hidden while money moves in them, unless they were rejected, and from the card only once they need nothing', async () => {
    const running = { isRunning: true, stage: 'RUNNING' } as const;
    await show(<MyCyclesPage />, [
      listing({
        owned: [
          aListedCycle({ id: 'draft', title: 'In preparation' }),
          aListedCycle({ id: 'runs', title: 'Under way', ...running }),
          aListedCycle({ id: 'done', title: 'All collected', isRunning: true, stage: 'COMPLETED' }),
        ],
        rejected: [{ ...joined('REJECTED', 'no'), ...running }],
      }),
    ]);
    const hasButton = (name: string): boolean =>
      within(screen.getByRole('article', { name })).queryByRole('button') !== null;
    await screen.findByText('In preparation');
    expect(['In preparation', 'Under way', 'All collected', 'Cycle no'].map(hasButton)).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });
});
