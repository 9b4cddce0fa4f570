import { cleanup, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { StoppingDocument } from '../../graphql/generated.ts';
import { keepTyping } from '../../lib/kept-typing.ts';
import { aCircle } from '../../testing/circle.ts';
import { openCyclePage } from '../../testing/cycle-page.tsx';
import { answering, type show } from '../../testing/render.tsx';
import { t } from '../../lib/t.ts';

type Shown = Awaited<ReturnType<typeof show>>;
const circle = aCircle();
const running = aCircle({ stage: 'running' });
const stopping = answering(StoppingDocument, {
  cycle: { id: running.id, stage: 'RUNNING', stopProposedAt: null, stop: null, settlement: null },
});
const press =
  (name: string | RegExp, index = 0) =>
  (user: UserEvent) =>
    screen.findAllByRole('button', { name }).then((found) => user.click(found[index] ?? document.body));

beforeEach(() => sessionStorage.clear());

describe.each([
  ['the story', circle, press('Edit', 0), 'Description'],
  ['house rules', circle, press('Edit', 1), 'House rules'],
  ['the reason to stop', running, press(t('stopping.open')), t('stopping.dialog.reason')],
])('text typed as %s', (_what, cycle, open, label) => {
  it('is restored after the session has ended', async () => {
    const enter = async (): Promise<Shown> => {
      const opened = await openCyclePage(cycle, { answers: [stopping] });
      await open(opened.user);
      return opened;
    };
    const field = () => screen.findByLabelText<HTMLTextAreaElement>(label);
    const { user, router } = await enter();
    await user.click(await field());
    await user.paste('What was typed');
    const typed = (await field()).value;
    keepTyping('user-ada', router.state.location);
    cleanup();

    await enter();
    expect(typed).toContain('What was typed');
    expect((await field()).value).toBe(typed);
  });
});
