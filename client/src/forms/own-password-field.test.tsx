import { screen } from '@testing-library/react';
import { t } from '../lib/t.ts';
import { useForm } from 'react-hook-form';
import { beforeEach, expect, it, vi } from 'vitest';
import { show } from '../testing/render.tsx';
import { FilledForm } from './filled-form.tsx';
import { OwnPasswordField } from './own-password-field.tsx';

const sent = vi.fn<(values: { password: string }) => void>();

function Form() {
  const form = useForm({ defaultValues: { password: '' } });
  return (
    <FilledForm form={form} onSubmit={form.handleSubmit((values) => sent(values))}>
      <OwnPasswordField form={form} name="password" />
      <button type="submit">Go on</button>
    </FilledForm>
  );
}

const goOn = () => screen.getByRole('button', { name: 'Go on' });

beforeEach(() => sent.mockClear());

it('asks for the password', async () => {
  const { user } = await show(<Form />);
  await user.click(goOn());

  expect(await screen.findByText(t('complaints.passwordRequired'))).toBeTruthy();
  expect(sent).not.toHaveBeenCalled();
});

it('takes one that a password manager put in without an event', async () => {
  const { user } = await show(<Form />);
  screen.getByLabelText<HTMLInputElement>('Your Password').value = 'correct horse';
  await user.click(goOn());

  expect(sent.mock.calls).toEqual([[{ password: 'correct horse' }]]);
});
