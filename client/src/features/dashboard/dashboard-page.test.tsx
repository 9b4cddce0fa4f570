import { CYCLES_PAGE } from '@kolo/server/domain/limits.ts';
import { failureText } from '@kolo/server/domain/messages/failures.ts';
import type { PaymentStatus } from '@kolo/server/domain/payment-status.ts';
import { PLACES } from '@kolo/server/domain/places.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  DashboardDocument,
  DashboardUserDocument,
  WithdrawJoinRequestDocument,
  type DashboardQuery,
} from '../../graphql/generated.ts';
import { keepTyping } from '../../lib/kept-typing.ts';
import { t } from '../../lib/t.ts';
import { aListedCycle, aParticipant, aPayment, aRound, aUser, aViewer } from '../../testing/builders.ts';
import { answering, held, refusing, show, unreachable } from '../../testing/render.tsx';
import { DashboardPage } from './dashboard-page.tsx';

const nothing: DashboardQuery['myCycles'] = {
  version: '0',
  owned: [],
  accepted: [],
  pending: [],
  rejected: [],
};
const participant = aParticipant({ status: 'PENDING' });
const bob = aParticipant({
  id: 'participant-bob',
  userId: 'user-bob',
  name: 'Bob.TA',
  email: 'bob@example.com',
});
const invited = aListedCycle({
  isOwner: false,
  userId: 'user-bob',
  participants: [bob, participant],
  viewerParticipant: participant,
});

const ada = answering(DashboardUserDocument, { me: aUser() });
const me = {
  id: 'user-ada',
  emailProven: true,
  joinRequests: [],
  joinRequestsToAnswer: [],
  proposalsToAnswer: [],
};
const cycles = (
  given: Partial<DashboardQuery['myCycles']> = {},
  asked: Partial<Pick<DashboardQuery['me'], 'joinRequestsToAnswer' | 'proposalsToAnswer'>> = {},
) =>
  answering(DashboardDocument, {
    me: { ...me, ...asked },
    myCycles: { ...nothing, ...given },
  });
const actions = () =>
  ['Start Cycle', 'Join Cycle', 'My Cycles'].map((name) =>
    screen.getByRole<HTMLButtonElement>('button', { name }),
  );

const descriptionOf = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

describe('the dashboard of a visitor', () => {
  it('greets without a name, disables its three buttons and leads to Sign In', async () => {
    const { user, address, calls } = await show(<DashboardPage />, [], { viewer: null, at: '/dashboard' });

    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Hello there');
    const reason = failureText('not-signed-in');
    for (const button of actions()) {
      expect(button.getAttribute('aria-disabled')).toBe('true');
      expect(descriptionOf(button)).toContain(reason);
      await user.click(button);
      expect(document.activeElement).toBe(button);
    }
    expect(address()).toBe('/dashboard');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(calls).toEqual([]);

    expect(screen.getByRole('link', { name: 'Sign Up' }).getAttribute('href')).toBe('/sign-up?step=1');
    await user.click(screen.getByRole('button', { name: 'Log In' }));
    expect(address()).toBe('/');
  });
});

describe('the dashboard of a signed-in user', () => {
  it('says if it covers only a part of the cycles', async () => {
    const owned = Array.from({ length: CYCLES_PAGE }, (_, index) => aListedCycle({ id: `cycle-${index}` }));
    await show(<DashboardPage />, [ada, cycles({ owned })]);

    expect(await screen.findByText(t('statements.newestCyclesOnly', { max: CYCLES_PAGE }))).toBeTruthy();
  });

  it.each([true, false])(
    'leads to confirming an email that is not confirmed yet: %s',
    async (emailProven) => {
      await show(<DashboardPage />, [
        answering(DashboardUserDocument, { me: { ...aUser(), emailProven } }),
        cycles(),
      ]);

      await screen.findByRole('heading', { name: t('dashboard.welcome') });
      const link = screen.queryByRole('link', { name: t('dashboard.confirmEmail') });
      expect(link?.getAttribute('href')).toBe(emailProven ? undefined : '/profile');
    },
  );

  it('greets by first and last name', async () => {
    await show(<DashboardPage />, [ada, cycles()]);

    expect(await screen.findByRole('heading', { name: 'Hello Ada Lovelace' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Log In' })).toBeNull();
    expect(document.title).toBe('Dashboard');
  });

  it('greets with "Loading..." until the user has loaded', async () => {
    const never = { ...ada, data: { me: () => new Promise(() => undefined) } };
    await show(<DashboardPage />, [never, cycles()]);

    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Hello Loading...');
  });

  it('only logs a failure to fetch the user', async () => {
    await show(<DashboardPage />, [unreachable(DashboardUserDocument), cycles()]);

    await waitFor(() => expect(console.error).toHaveBeenCalled());
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Hello Ada Lovelace');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('region', { name: 'Notifications' }).textContent).toBe('');
  });

  it.each([
    ['Start Cycle', '/start-cycle?step=1'],
    ['My Cycles', '/my-cycles'],
  ])('has a button %s that leads to %s', async (name, target) => {
    const { user, address } = await show(<DashboardPage />, [ada, cycles()]);

    await user.click(screen.getByRole('button', { name }));

    expect(address()).toBe(target);
  });

  const named = { id: bob.id, name: bob.name, formerNumber: null as number | null, email: bob.email };
  const own = { id: 'participant-ada', name: 'Ada.LO', formerNumber: null, email: 'ada@example.com' };
  const running = {
    isRunning: true,
    roundsCreated: true,
    participants: [aParticipant(), bob],
    title: 'Roof',
  };
  const stop = { stopsAt: null, proposedBy: named };

  it('leads a new account to its first circle', async () => {
    const { user, address } = await show(<DashboardPage />, [ada, cycles()]);

    await screen.findByRole('heading', { name: t('dashboard.welcome') });
    expect(screen.queryByText(t('todo.nothing'))).toBeNull();
    expect(screen.queryByText('Waiting for others')).toBeNull();

    await user.click(screen.getByRole('link', { name: t('dashboard.welcome.button') }));
    expect(address()).toBe('/start-cycle?step=1');
  });

  it('says that there is nothing to do', async () => {
    await show(<DashboardPage />, [ada, cycles({ rejected: [aListedCycle({ isOwner: false })] })]);

    expect(await screen.findByRole('heading', { name: t('todo.upToDate') })).toBeTruthy();
    expect(screen.getByText(t('todo.nothing'))).toBeTruthy();
    expect(screen.queryByText(t('dashboard.welcome'))).toBeNull();
  });

  it('puts the most pressing item first, and the others into groups by how soon they are due', async () => {
    const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
    const paying = (id: string, ahead: number, standing: PaymentStatus = 'DUE') =>
      aListedCycle({
        ...running,
        id,
        title: id,
        rounds: [
          aRound({
            id,
            date: day(ahead),
            collector: { ...bob, payTo: null, payToChangedAt: null },
            payments: [aPayment({ id, standing, participant: { id: 'participant-ada' } })],
          }),
        ],
      });
    const accepted = [
      paying('Later', 30),
      paying('Soon', 4),
      paying('Waiting', -1, 'REPORTED'),
      paying('Today', 0),
      paying('Late', -9),
    ];
    await show(<DashboardPage />, [ada, cycles({ accepted })]);

    const first = await screen.findByRole('region', { name: 'Pay Bob.TA 100' });
    expect(within(first).getByText(/^Late · 9 days late/)).toBeTruthy();
    expect(within(first).getByRole('link', { name: 'Pay' }).getAttribute('href')).toContain(
      '/my-cycles/Late?',
    );
    for (const [heading, title] of [
      [t('todo.heading'), 'Today'],
      [t('todo.heading.week'), 'Soon'],
      [t('todo.heading.later'), 'Later'],
      [t('dashboard.waiting'), 'Waiting'],
    ] as const) {
      const group = screen.getByRole('heading', { name: heading }).parentElement;
      expect(
        group &&
          within(group)
            .getAllByRole('listitem')
            .map(({ textContent }) => textContent),
      ).toEqual([expect.stringContaining(`${title} · `)]);
    }
  });

  it('says that nothing is due this week, and what comes next', async () => {
    const later = aListedCycle({
      ...running,
      rounds: [
        aRound({
          date: '2999-01-31',
          collector: { ...bob, payTo: null, payToChangedAt: null },
          payments: [aPayment({ participant: { id: 'participant-ada' } })],
        }),
      ],
    });
    await show(<DashboardPage />, [ada, cycles({ accepted: [later] })]);

    const first = await screen.findByRole('region', { name: t('todo.upToDate') });
    expect(within(first).getByText('Pay Bob.TA 100')).toBeTruthy();
    expect(screen.queryByRole('heading', { name: t('todo.heading.later') })).toBeNull();
  });

  it('shows who a cycle waits for, below the to-do items', async () => {
    const joined = aListedCycle({
      id: 'cycle-2',
      isOwner: false,
      ownerParticipant: bob,
      title: 'Choir susu',
    });
    await show(<DashboardPage />, [ada, cycles({ accepted: [joined], pending: [invited] })]);

    const waiting = (await screen.findByRole('heading', { name: 'Waiting for others' })).parentElement;
    expect(waiting?.textContent).toContain(`Choir susu${t('nextSteps.setup', { owner: 'Bob.TA' })}`);
  });

  it('says who the first cycle waits for, to someone who has nothing to do', async () => {
    const asked = aListedCycle({ participants: [aParticipant(), { ...bob, status: 'PENDING' }] });
    const joined = aListedCycle({
      id: 'cycle-2',
      isOwner: false,
      ownerParticipant: bob,
      title: 'Choir susu',
    });
    await show(<DashboardPage />, [ada, cycles({ owned: [asked], accepted: [joined] })]);

    const card = within(await screen.findByRole('region', { name: t('todo.upToDate') }));
    expect(card.getByText(t('todo.nothing'))).toBeTruthy();
    expect(card.getByText('Holiday savings · 0 of 1 answered so far, waiting for Bob.TA')).toBeTruthy();
    expect(card.getByRole('link', { name: 'Open circle' }).getAttribute('href')).toContain(
      '/my-cycles/cycle-1?',
    );
    const others = screen.getByRole('heading', { name: 'Waiting for others' }).parentElement;
    expect(others && within(others).getAllByRole('listitem')).toHaveLength(1);
  });

  it('shows the first items of many, and all on request', async () => {
    const owned = Array.from({ length: 12 }, (_, index) => aListedCycle({ id: `cycle-${index}` }));
    const { user } = await show(<DashboardPage />, [ada, cycles({ owned })]);
    const rows = () => screen.getAllByRole('listitem').length;
    // The first of the twelve is in the first card.
    await screen.findByRole('button', { name: 'Show all 11' });
    expect(rows()).toBe(8);

    await user.click(screen.getByRole('button', { name: 'Show all 11' }));
    expect(rows()).toBe(11);
  });

  it('names the people of proposals, requests and repayments, and leads to the place to answer', async () => {
    const repayment = { id: 'repayment-1', amount: 200, standing: 'DUE' as const, from: own, to: named };
    const swap = { id: 'swap-1', from: { ...named, dateCollected: '2027-03-14' }, to: own };
    const owned = [
      { ...aListedCycle({ ...running, id: 'cycle-1' }), viewerAgreesToStop: false, stop, swaps: [swap] },
      {
        ...aListedCycle({ ...running, id: 'cycle-2', stage: 'STOPPED' }),
        stop,
        viewerRepayments: [repayment],
      },
      aListedCycle({ id: 'cycle-3', title: 'Choir' }),
    ];
    const request = { id: 'request-1', cycleId: 'cycle-3', name: 'Tobi.AD' };
    await show(<DashboardPage />, [ada, cycles({ owned }, { joinRequestsToAnswer: [request] })]);

    for (const [text, place] of [
      ['Roof · Bob.TA proposes to stop it', PLACES.stop],
      ['Bob.TA would like to swap turns with you', PLACES.swap],
      ['Pay Bob.TA 200 back', PLACES.settlement],
      ['Tobi.AD wants to join', PLACES.asking],
    ] as const) {
      const row = (await screen.findByText(text)).closest<HTMLElement>('li, section');
      const href = row && within(row).getByRole('link').getAttribute('href');
      expect(href?.endsWith(`#${place}`), text).toBe(true);
    }
  });

  it.each([
    ['ANSWER', 'Would you run the circle?', 'Answer'],
    ['VOTE', 'Vote on Ada.LO as organiser', 'See the proposal'],
    ['OBJECT', 'Ada.LO may become organiser in your place', 'See the proposal'],
  ] as const)('names a proposal of a new organiser that asks to %s', async (viewerTask, text, label) => {
    const proposal = {
      id: 'p-1',
      cycleId: 'cycle-1',
      kind: 'OWNER' as const,
      viewerTask,
      subject: own,
      proposedBy: named,
      candidate: { ...own, name: 'Ada.LO' },
      candidateName: null,
    };
    const owned = [aListedCycle({ ...running, id: 'cycle-1' }), aListedCycle({ ...running, id: 'cycle-2' })];
    await show(<DashboardPage />, [ada, cycles({ owned }, { proposalsToAnswer: [proposal] })]);

    const row = (await screen.findByText(text)).closest<HTMLElement>('li, section');
    if (!row) throw new Error('the item is in no row');
    expect(within(row).getByText('Roof · Bob.TA proposes it')).not.toBeNull();
    const link = within(row).getByRole('link', { name: label });
    expect(link.getAttribute('href')).toMatch(/\/cycle-1\?.*#proposal$/);
  });

  it('asks for a vote on a place, and names both people', async () => {
    const proposal = {
      id: 'p-1',
      cycleId: 'cycle-1',
      kind: 'PLACE' as const,
      viewerTask: 'VOTE' as const,
      subject: named,
      proposedBy: named,
      candidate: null,
      candidateName: 'Chidi.AD',
    };
    const owned = [aListedCycle({ ...running, id: 'cycle-1' })];
    await show(<DashboardPage />, [ada, cycles({ owned }, { proposalsToAnswer: [proposal] })]);

    const row = (await screen.findByText('Vote on who takes over Bob.TA’s place')).closest<HTMLElement>(
      'li, section',
    );
    if (!row) throw new Error('the item is in no row');
    expect(within(row).getByText('Roof · Chidi.AD has agreed')).not.toBeNull();
    expect(within(row).getByRole('link').getAttribute('href')).toMatch(/\/cycle-1\?.*#proposal$/);
  });

  it('shows the offer of a circle to the person who gets it, and to no one else', async () => {
    const cycle = { ...aListedCycle({ ...running, id: 'cycle-1', isOwner: false }), ownerParticipant: named };
    const offered = { ...cycle, ownerOffer: { to: { id: own.id } } };
    const toOther = { ...cycle, id: 'cycle-2', ownerOffer: { to: { id: named.id } } };
    await show(<DashboardPage />, [ada, cycles({ accepted: [offered, toOther] })]);

    const items = await screen.findAllByText('Bob.TA would like you to run a circle');
    expect(items).toHaveLength(1);
    const link = screen.getByRole('link', { name: 'Answer' });
    expect(link.getAttribute('href')).toMatch(/\/cycle-1\?.*#offer$/);
  });

  it.each([true, false])(
    'says when a circle stops that enough people want to stop, and asks no one to vote: agreed %s',
    async (viewerAgreesToStop) => {
      const decided = { ...stop, stopsAt: '2027-01-02T09:00:00.000Z' };
      const owned = [{ ...aListedCycle({ ...running, id: 'cycle-1' }), viewerAgreesToStop, stop: decided }];
      await show(<DashboardPage />, [ada, cycles({ owned })]);

      expect(
        await screen.findByText(/Enough of you agree to stop\. The circle stops on 2 Jan 2027/),
      ).not.toBeNull();
      expect(screen.queryByText(t('dashboard.waiting.votes'))).toBeNull();
      expect(screen.queryByText(t('todo.vote'))).toBeNull();
    },
  );

  it('asks someone who gets money back after a stop how to pay it', async () => {
    const repayment = { id: 'repayment-1', amount: 200, standing: 'DUE' as const, from: named, to: own };
    const stopped = { ...aListedCycle({ ...running, id: 'cycle-1', stage: 'STOPPED' }), stop };
    const owned = [{ ...stopped, viewerRepayments: [repayment], viewerHasPayTo: false }];
    await show(<DashboardPage />, [ada, cycles({ owned })]);

    expect(await screen.findByText('Roof · Bob.TA has to pay you 200 back')).not.toBeNull();
    const link = screen.getByRole('link', { name: t('todo.button.payTo') });
    expect(link.getAttribute('href')?.endsWith(`#${PLACES.payTo}`)).toBe(true);
  });

  it('lists the viewer’s join requests until they are withdrawn', async () => {
    const request = {
      id: 'request-1',
      title: 'Choir',
      status: 'OPEN' as const,
      at: '2027-01-01T09:00:00.000Z',
    };
    const { user } = await show(<DashboardPage />, [
      ada,
      answering(DashboardDocument, { me: { ...me, joinRequests: [request] }, myCycles: nothing }),
      answering(WithdrawJoinRequestDocument, {
        withdrawJoinRequest: { id: request.id, status: 'WITHDRAWN' },
      }),
    ]);

    await user.click(
      await screen.findByRole('button', { name: t('joinRequests.withdrawFrom', { title: 'Choir' }) }),
    );
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', {
        name: t('joinRequests.withdraw'),
      }),
    );
    await waitFor(() => expect(screen.queryByText('Choir')).toBeNull());
  });

  it('shows no item before all of them have loaded', async () => {
    const { answer, come } = held(cycles({ pending: [invited] }));
    await show(<DashboardPage />, [ada, answer]);
    expect(await screen.findByText('Loading...')).toBeTruthy();
    expect(screen.queryByText(/nothing to do|caught up/)).toBeNull();
    come();

    expect(await screen.findByRole('heading', { name: 'Answer the invite' })).toBeTruthy();
  });

  it.each(['collector', 'payer'] as const)(
    'does not say that nothing is to be done while a report before a stop is unanswered: %s',
    async (side) => {
      const [from, to] = side === 'payer' ? [own, named] : [named, own];
      const circle = {
        ...aListedCycle({ ...running, roundsCreated: false, id: 'cycle-9', stage: 'SETTLED' }),
        viewerHasOpenPayments: true,
        viewerOpenPayments: [{ id: 'payment-1', standing: 'REPORTED' as const, from, to }],
      };
      await show(<DashboardPage />, [ada, cycles({ owned: [circle] })]);

      if (side === 'payer') {
        expect(await screen.findByText('Bob.TA hasn’t confirmed yet that your 100 arrived.')).toBeTruthy();
        expect(screen.getByText(t('todo.nothingButWaiting'))).toBeTruthy();
      } else {
        const row = (
          await screen.findByText('Bob.TA says they’ve paid you 100. Did the money arrive?')
        ).closest('section');
        const link = row && within(row).getByRole('link', { name: 'Answer' });
        expect(link?.getAttribute('href')?.endsWith(`#${PLACES.settlement}`)).toBe(true);
      }
      expect(screen.queryByText(t('todo.nothing'))).toBeNull();
    },
  );

  it('lists the to-do items with their links', async () => {
    const collector = aParticipant({ id: 'seat-2', isCollector: true, slot: 0, dateCollected: '2027-01-31' });
    const confirming = aListedCycle({
      id: 'cycle-2',
      title: 'New roof for mother',
      cycleFrozen: true,
      participantsFrozen: true,
      participants: [collector],
    });
    await show(<DashboardPage />, [ada, cycles({ owned: [confirming], pending: [invited] })]);

    await screen.findByRole('list');
    expect(
      screen.getAllByRole('link', { name: /Answer|Go there/ }).map((link) => link.getAttribute('href')),
    ).toEqual([
      '/my-cycles/cycle-1?isOwner=false&status=pending&participantId=participant-ada',
      '/my-cycles/cycle-2?purpose=collectionStatus&status=accepted&participantId=seat-2',
      '/my-cycles/cycle-2?isOwner=true&ownerParticipantId=seat-2&status=accepted&participantId=seat-2#control-send-confirmations',
    ]);
  });

  it('shows an error if the cycles cannot be fetched, and tries again', async () => {
    const { user } = await show(<DashboardPage />, [
      ada,
      refusing(DashboardDocument, 'busy'),
      cycles({ pending: [invited] }),
    ]);
    expect((await screen.findByRole('alert')).textContent).toContain(t('statements.cyclesUnavailable'));
    expect(screen.queryByText(/nothing to do|caught up/)).toBeNull();

    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByText('Answer the invite')).toBeTruthy();
  });
});

describe('Join Cycle', () => {
  const openDialog = async (given?: Partial<DashboardQuery['myCycles']>) => {
    const shown = await show(<DashboardPage />, [ada, cycles(given)]);
    await screen.findByRole('heading', { level: 2 });
    await shown.user.click(screen.getByRole('button', { name: 'Join Cycle' }));
    return { ...shown, dialog: within(await screen.findByRole('dialog', { name: 'Join Cycle' })) };
  };
  const link = '/confirm/invite?email=a%40b.example&token=007&cycleId=c-1&participantId=p-1';

  it('shows the pending invites', async () => {
    const { dialog } = await openDialog({ pending: [invited] });

    expect(dialog.getByText('Holiday savings')).toBeTruthy();
    expect(dialog.getByRole('link', { name: 'Answer' }).getAttribute('href')).toBe(
      '/my-cycles/cycle-1?isOwner=false&status=pending&participantId=participant-ada',
    );
  });

  it('opens a pasted link inside this application', async () => {
    const { dialog, user, address } = await openDialog();
    expect(dialog.getByText('No invites right now.')).toBeTruthy();

    await user.click(dialog.getByLabelText('Invite link'));
    await user.paste(`https://elsewhere.example${link}&redirect=/profile`);
    await user.click(dialog.getByRole('button', { name: 'Open link' }));

    await waitFor(() => expect(address()).toBe(link));
  });

  it('restores the typed link after the session has ended', async () => {
    sessionStorage.clear();
    const { dialog, user, router } = await openDialog();
    await user.type(dialog.getByLabelText('Invite link'), 'https://kolo.example/join/half-a-l');
    keepTyping(aViewer().id, router.state.location);
    cleanup();

    const { dialog: again } = await openDialog();
    expect(again.getByLabelText<HTMLInputElement>('Invite link').value).toBe(
      'https://kolo.example/join/half-a-l',
    );
  });

  it('refuses any other text', async () => {
    const { dialog, user, address } = await openDialog();
    const before = address();

    await user.click(dialog.getByLabelText('Invite link'));
    await user.paste('https://evil.example/profile');
    await user.keyboard('{Enter}');

    expect(await dialog.findByText(t('complaints.joinLink'))).toBeTruthy();
    expect(address()).toBe(before);
  });
});
