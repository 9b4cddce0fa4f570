import { failureText } from '@kolo/server/domain/messages/failures.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CyclePageDocument, RunCycleDocument } from '../../../graphql/generated.ts';
import { doneAlready } from '../../../lib/messages/done-already.ts';
import { notices } from '../../../lib/messages/notices.ts';
import { aCircle } from '../../../testing/circle.ts';
import { openCyclePage } from '../../../testing/cycle-page.tsx';
import { hintOf } from '../../../testing/hint-of.ts';
import { answering, refusing } from '../../../testing/render.tsx';
import { t } from '../../../lib/t.ts';

const runButton = () => screen.queryByRole('button', { name: 'Run Cycle' });

describe('Run Cycle', () => {
  it.each([
    ['is shown to the owner', 'isOwner=true', 'Ada', true],
    ['is hidden if the URL says that the viewer is not the owner', 'isOwner=false', 'Ada', false],
    ['is hidden on an invite', 'isOwner=true&purpose=invite', 'Ada', false],
    ['is hidden from other people, whatever the URL says', 'isOwner=true', 'Bola', false],
  ] as const)('%s', async (_case, query, viewer, isShown) => {
    await openCyclePage(aCircle({ stage: 'confirmed', viewer }), { query, viewer });
    await screen.findByRole('heading', { level: 1 });

    expect(runButton() !== null).toBe(isShown);
  });

  it.each([
    ['setup', failureText('sections-not-frozen')],
    ['frozen', failureText('collectors-unassigned')],
    ['assigned', failureText('collectors-unconfirmed')],
    ['running', doneAlready.run()],
  ] as const)('is disabled while the cycle is %s, and says why', async (stage, hint) => {
    await openCyclePage(aCircle({ stage }));
    await screen.findByRole('heading', { level: 1 });

    expect(runButton()?.getAttribute('aria-disabled')).toBe('true');
    expect(hintOf(runButton())).toBe(hint);
  });

  it('asks first, then starts the cycle and confirms the start and the rounds', async () => {
    const { user, calls } = await openCyclePage(aCircle({ stage: 'confirmed' }), {
      answers: [answering(RunCycleDocument, { runCycle: aCircle({ stage: 'running' }) })],
    });
    await user.click(await screen.findByRole('button', { name: 'Run Cycle' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog.textContent).toContain(t('questions.run'));
    expect(calls.map(({ name }) => name)).not.toContain('RunCycle');
    await user.click(within(dialog).getByRole('button', { name: 'Run Cycle' }));

    expect(await screen.findByText(notices.runCycle.done())).not.toBeNull();
    expect(await screen.findByText(notices.createRounds.done())).not.toBeNull();
    expect(screen.getByRole('heading', { name: 'This round' })).not.toBeNull();
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
  });

  it('warns if the first collection has passed, because its payments are overdue at once', async () => {
    const past = aCircle({ stage: 'confirmed', given: { startDate: '2020-01-31' } });
    const { user } = await openCyclePage(past);
    await user.click(await screen.findByRole('button', { name: 'Run Cycle' }));

    expect((await screen.findByRole('alertdialog')).textContent).toContain(
      t('cyclePage.run.past', { passed: 3, rounds: 3, day: '31 Jan 2020' }),
    );
  });

  it('shows an error if it fails, and refetches the cycle if its stage has changed', async () => {
    const { user } = await openCyclePage(undefined, {
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

    expect(await screen.findByText(notices.runCycle.failed())).not.toBeNull();
    await waitFor(() => expect(hintOf(runButton())).toBe(failureText('collectors-unconfirmed')));
  });
});
