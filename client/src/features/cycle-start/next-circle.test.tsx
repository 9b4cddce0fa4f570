// @vitest-environment jsdom
import { failureText } from '@kolo/server/domain/messages/failures.ts';
import { isolated } from '@kolo/server/domain/names.ts';
import { useSearch } from '@tanstack/react-router';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { CreateCycleDocument, LastCircleDocument } from '../../graphql/generated.ts';
import { t } from '../../lib/t.ts';
import { toaster } from '../../lib/toaster.ts';
import { aCycle } from '../../testing/builders.ts';
import { aCircle } from '../../testing/circle.ts';
import { answering, refusing, show } from '../../testing/render.tsx';
import type { Answer } from '../../testing/server.ts';
import { StartCyclePage } from './start-cycle-page.tsx';

function Wizard() {
  const { step, from }: { step?: string; from?: string } = useSearch({ strict: false });
  return <StartCyclePage step={step} from={from} />;
}

const AT = '/start-cycle?step=2&from=cycle-1';
const last = (given = {}) =>
  aCircle({
    stage: 'running',
    given: { stage: 'COMPLETED', startDate: '2030-01-31', houseRules: 'Be on time.', ...given },
  });
const found = (given = {}) => answering(LastCircleDocument, { cycle: last(given) });
const start = (...answers: Answer[]) => show(<Wizard />, answers, { at: AT });
const created = answering(CreateCycleDocument, { createCycle: aCycle({ id: 'new-cycle' }) });
const create = () => screen.findByRole('button', { name: 'Create Cycle' });

afterEach(() => {
  act(() => toaster.remove());
  sessionStorage.clear();
});

describe('the next circle', () => {
  it('is filled in from the last cycle, starts after its last round, and is created once by one tap', async () => {
    const { calls, address } = await start(found(), created);
    const button = await create();
    expect(
      screen.getByText(t('cycleStart.schedule.nextIntro', { title: isolated(last().title) })),
    ).toBeTruthy();
    // As many people as in the last cycle.
    expect(screen.getByText(t('scheduleForm.preview.people', { count: 3 }))).toBeTruthy();

    button.click();
    button.click();

    const { type, title, description, participantAmount, currency, graceDays, houseRules } = last();
    await screen.findByText('Cycle created', { exact: false }).catch(() => undefined);
    expect(address()).toBe('/send-invites?step=1&cycleId=new-cycle&from=cycle-1');
    expect(calls.filter(({ name }) => name === 'CreateCycle').map(({ variables }) => variables)).toEqual([
      {
        input: {
          type,
          title,
          description,
          startDate: '2030-04-30',
          frequency: 28,
          participantAmount,
          currency,
          graceDays,
          houseRules,
        },
      },
    ]);
  });

  it('leads on without a question after a change, because it is saved', async () => {
    const { user, address } = await start(found(), created);
    const amount = await screen.findByLabelText(/^Amount per participant/);
    await user.clear(amount);
    await user.type(amount, '300');
    await user.click(await create());

    await waitFor(() => expect(address()).toBe('/send-invites?step=1&cycleId=new-cycle&from=cycle-1'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('has a draft of its own', async () => {
    sessionStorage.setItem(
      'kolo.draft',
      JSON.stringify({ account: 'user-ada', draft: { story: { title: 'Another' } } }),
    );
    sessionStorage.setItem(
      'kolo.draft.next',
      JSON.stringify({
        account: 'user-ada',
        draft: { from: 'cycle-2', schedule: { participantAmount: '900' } },
      }),
    );
    const { user } = await start(found());
    const amount = await screen.findByLabelText<HTMLInputElement>('Amount per participant');
    expect(amount.value).toBe('100');

    await user.clear(amount);
    await user.type(amount, '300');

    expect(sessionStorage.getItem('kolo.draft')).toContain('Another');
    expect(sessionStorage.getItem('kolo.draft.next')).toContain('"from":"cycle-1"');
    expect(sessionStorage.getItem('kolo.draft.next')).toContain('300');
  });

  it.each([
    ['a cycle that is running', found({ stage: 'RUNNING' }), t('cycleStart.lastStillRunning')],
    ['a cycle of another owner', found({ isOwner: false }), failureText('not-owner')],
    ['a cycle of other people', refusing(LastCircleDocument, 'not-a-member'), failureText('not-a-member')],
  ])('cannot follow %s', async (_which, answer, message) => {
    await start(answer);

    expect((await screen.findByRole('alert')).textContent).toContain(message);
    expect(screen.getByRole('link', { name: t('cycleStart.toLast') }).getAttribute('href')).toBe(
      '/my-cycles/cycle-1',
    );
    expect(screen.queryByRole('button', { name: 'Create Cycle' })).toBeNull();
  });
});
