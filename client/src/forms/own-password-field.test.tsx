import { screen } from '@testing-library/react';
import { t } from '../lib/t.ts';
import { useForm } from 'react-hook-form';
import { beforeEach, expect, it, vi } from 'vitest';
import { show } from '../testing/render.tsx';
import { FilledForm } from './filled-form.tsx';
import { OwnPasswordField } from './own-password-field.tsx';

const onSubmit = vi.fn<(values: { password: string }) => void>();

function Form() {
  const form = useForm({ defaultValues: { password: '' } });
  return (
    <FilledForm form={form} onSubmit={form.handleSubmit((values) => onSubmit(values))}>
      <OwnPasswordField form={form} name="password" />
      <button type="submit">Continue</button>
    </FilledForm>
  );
}

const submit = () => screen.getByRole('button', { name: 'Continue' });

beforeEach(() => onSubmit.mockClear());

it('requires the password', async () => {
  const { user } = await show(<Form />);
  await user.click(submit());

  expect(await screen.findByText(t('complaints.passwordRequired'))).toBeTruthy();
  expect(onSubmit).not.toHaveBeenCalled();
});

it('reads a password that a password manager filled in without an event', async () => {
  const { user } = await show(<Form />);
  screen.getByLabelText<HTMLInputElement>('Your Password').value = 'correct horse';
  await user.click(submit());

  expect(onSubmit.mock.calls).toEqual([[{ password: 'correct horse' }]]);
});
