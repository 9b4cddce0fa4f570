import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '../testing/render.tsx';
import { AskDialog } from './ask-dialog.tsx';
import { LeaveQuestion } from './leave-question.tsx';

const looks = (...names: string[]) => names.map((name) => screen.getByRole('button', { name }).className);

it('the dark button of the question before leaving is the one that keeps what was typed', async () => {
  const usual = await show(
    <AskDialog
      open
      title="Run?"
      question="It starts."
      onConfirm={() => undefined}
      onCancel={() => undefined}
    />,
  );
  const [dark, pale] = looks('Yes', 'Cancel');
  expect(dark).not.toBe(pale);
  usual.unmount();

  await show(<LeaveQuestion answer={() => undefined} />);
  expect(looks('Keep editing', 'Leave page')).toEqual([dark, pale]);
});
