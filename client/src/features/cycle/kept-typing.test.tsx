import { cleanup, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { StoppingDocument } from '../../graphql/generated.ts';
import { keepTyping } from '../../lib/kept-typing.ts';
import { aCircle } from '../../testing/circle.ts';
import { openCyclePage } from '../../testing/cycle-page.tsx';
import { answering, type show } from '../../testing/render.tsx';
import { stopMessages } from './stopping/stop-messages.ts';

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
  ['the reason to stop', running, press(stopMessages.open), stopMessages.reason],
])('%s', (_what, cycle, open, label) => {
  it('stands there again where the session ended', async () => {
    const enter = async (): Promise<Shown> => {
      const shown = await openCyclePage(cycle, { answers: [stopping] });
      await open(shown.user);
      return shown;
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
