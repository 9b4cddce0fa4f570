import { doneAlready, failures, notices, questions, statements } from '@kolo/server/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  CyclePageDocument,
  RunCycleDocument,
  type CyclePageFieldsFragment,
} from '../../graphql/generated.ts';
import { aCircle, viewerCalled, type Name } from '../../testing/circle.ts';
import { answering, refusing, show, strange, unreachable } from '../../testing/render.tsx';
import type { Answer } from '../../testing/server.ts';
import { CyclePage } from './cycle-page.tsx';
import { readCycleSearch } from './cycle-search.ts';

interface Visit {
  query?: string;
  viewer?: Name;
  answers?: Answer[];
}

/** Opens the page as the route does: its search is the address's, and follows it. */
function open(
  cycle: CyclePageFieldsFragment | undefined,
  { query = '', viewer = 'Ada', answers = [] }: Visit = {},
) {
  const search = readCycleSearch(Object.fromEntries(new URLSearchParams(query)));
  const read = cycle ? [answering(CyclePageDocument, { cycle })] : [];
  return show(<CyclePage cycleId="cycle-1" search={search} />, [...read, ...answers], {
    at: `/my-cycles/cycle-1?${query}`,
    viewer: viewerCalled(viewer),
  });
}

const runButton = () => screen.queryByRole('button', { name: 'Run Cycle' });
const hintOf = (button: HTMLElement | null) =>
  document.getElementById(button?.getAttribute('aria-describedby') ?? '')?.textContent;

describe('the page of a cycle', () => {
  it('shows a spinner until the cycle is there, then the cycle under its own title', async () => {
    const opened = open(aCircle());
    expect(await screen.findByRole('status', { name: 'Loading...' })).not.toBeNull();
    await opened;

    expect(await screen.findByRole('heading', { level: 1, name: 'Holiday savings' })).not.toBeNull();
    expect(document.title).toBe('Holiday savings');
    expect(screen.queryByRole('status', { name: 'Loading...' })).toBeNull();
  });

  it.each([
    ['unreachable', unreachable(CyclePageDocument), statements.cycleUnavailable],
    ['not there', refusing(CyclePageDocument, 'cycle-not-found'), failures['cycle-not-found'].text],
    ['not theirs', refusing(CyclePageDocument, 'not-a-member'), failures['not-a-member'].text],
    ['null', strange(CyclePageDocument, { data: { cycle: null } }), failures['cycle-not-found'].text],
    ['nothing at all', strange(CyclePageDocument, { data: null }), failures['cycle-not-found'].text],
  ])('says so when the cycle is %s', async (_case, answer, words) => {
    await open(undefined, { answers: [answer] });

    expect((await screen.findByRole('alert')).textContent).toContain(words);
    expect(document.title).toBe('Cycle');
    expect(screen.queryByRole('tab')).toBeNull();
  });

  it('tries again on request where nobody answered', async () => {
    const { user } = await open(undefined, {
      answers: [unreachable(CyclePageDocument), answering(CyclePageDocument, { cycle: aCircle() })],
    });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));

    expect(await screen.findByRole('heading', { level: 1, name: 'Holiday savings' })).not.toBeNull();
  });

  it.each([
    ['participantId=seat-bola', 'Ada'],
    ['ownerParticipantId=seat-bola', 'Ada'],
    ['ownerParticipantId=seat-ada', 'Bola'],
    ['participantId=seat-ada', 'Bola'],
  ] as const)(
    'is refused where the address names a seat that is not the viewer’s: %s as %s',
    async (query, viewer) => {
      await open(aCircle({ viewer }), { query, viewer });

      expect((await screen.findByRole('alert')).textContent).toContain(failures['not-a-member'].text);
      expect(screen.queryByRole('heading', { name: 'Holiday savings' })).toBeNull();
    },
  );

  it('fills in what the address leaves out, and keeps what it says', async () => {
    const { address } = await open(aCircle(), { query: 'status=pending' });
    await screen.findByRole('heading', { level: 1 });

    await waitFor(() => expect(address()).toContain('participantId=seat-ada'));
    const filled = new URL(address(), 'http://kolo.test').searchParams;
    expect(Object.fromEntries(filled)).toEqual({
      status: 'pending',
      isOwner: 'true',
      participantId: 'seat-ada',
      ownerParticipantId: 'seat-ada',
    });
  });

  it('names the type and the state, and the round once it runs', async () => {
    const given = { startDate: '2999-01-31' };
    await open(aCircle({ stage: 'running', given }));
    await screen.findByRole('heading', { level: 1 });

    expect(screen.getByText('Group')).not.toBeNull();
    expect(screen.getByText('Running · round 1 of 3')).not.toBeNull();
  });
});

describe('Run Cycle', () => {
  it.each([
    ['is there for the owner', 'isOwner=true', 'Ada', true],
    ['is not there where the address says otherwise', 'isOwner=false', 'Ada', false],
    ['is not there on an invite', 'isOwner=true&purpose=invite', 'Ada', false],
    ['is not granted by the address', 'isOwner=true', 'Bola', false],
  ] as const)('%s', async (_case, query, viewer, there) => {
    await open(aCircle({ stage: 'confirmed', viewer }), { query, viewer });
    await screen.findByRole('heading', { level: 1 });

    expect(runButton() !== null).toBe(there);
  });

  it.each([
    ['setup', failures['sections-not-frozen'].text],
    ['frozen', failures['collectors-unassigned'].text],
    ['assigned', failures['collectors-unconfirmed'].text],
    ['running', doneAlready.run],
  ] as const)('cannot be pressed while the cycle is %s, and says why', async (stage, words) => {
    await open(aCircle({ stage }));
    await screen.findByRole('heading', { level: 1 });

    expect(runButton()?.getAttribute('aria-disabled')).toBe('true');
    expect(hintOf(runButton())).toBe(words);
  });

  it('asks first, then starts the cycle and says both things that it did', async () => {
    const { user, calls } = await open(aCircle({ stage: 'confirmed' }), {
      answers: [answering(RunCycleDocument, { runCycle: aCircle({ stage: 'running' }) })],
    });
    await user.click(await screen.findByRole('button', { name: 'Run Cycle' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog.textContent).toContain(questions.run);
    expect(calls.map(({ name }) => name)).not.toContain('RunCycle');
    await user.click(within(dialog).getByRole('button', { name: 'Run Cycle' }));

    expect(await screen.findByText(notices.runCycle.done)).not.toBeNull();
    expect(await screen.findByText(notices.createRounds.done)).not.toBeNull();
    expect(screen.getByRole('heading', { name: 'This round' })).not.toBeNull();
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
  });

  it('says so when it failed, and looks at the cycle anew where the state had changed', async () => {
    const { user } = await open(undefined, {
      answers: [
        answering(CyclePageDocument, { cycle: aCircle({ stage: 'confirmed' }) }),
        answering(CyclePageDocument, { cycle: aCircle({ stage: 'assigned' }) }),
        refusing(RunCycleDocument, 'collectors-unconfirmed'),
      ],
    });
    await user.click(await screen.findByRole('button', { name: 'Run Cycle' }));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Run Cycle' }),
    );

    expect(await screen.findByText(notices.runCycle.failed)).not.toBeNull();
    await waitFor(() => expect(hintOf(runButton())).toBe(failures['collectors-unconfirmed'].text));
  });
});
