import { screen } from '@testing-library/react';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { expect, it } from 'vitest';
import { show } from '../testing/render.tsx';
import { EmailField } from './email-field.tsx';

const email = () => screen.getByLabelText<HTMLInputElement>('Email');

function Controlled() {
  const [value, setValue] = useState('');
  return <EmailField label="Email" value={value} onChange={({ target }) => setValue(target.value)} />;
}

function Registered() {
  const { register, control } = useForm({ defaultValues: { email: '' } });
  return (
    <>
      <EmailField label="Email" {...register('email')} />
      <output>{useWatch({ control, name: 'email' })}</output>
    </>
  );
}

it('removes what surrounds a pasted address, in controlled and in registered fields', async () => {
  for (const Form of [Controlled, Registered]) {
    const { user, unmount } = await show(<Form />);
    await user.click(email());
    await user.paste('Ada Obi <ada.obi@example.com>');
    expect(email().value).toBe('ada.obi@example.com');
    if (Form === Registered) expect(screen.getByRole('status').textContent).toBe('ada.obi@example.com');
    unmount();
  }
});

it('removes what surrounds a typed address when the field is left or submitted', async () => {
  const { user } = await show(<Registered />);
  await user.type(email(), 'mailto:ada.obi@example.com;');
  expect(email().value).toBe('mailto:ada.obi@example.com;');
  await user.keyboard('{Enter}');
  expect(email().value).toBe('ada.obi@example.com');

  await user.type(email(), ',');
  await user.tab();
  expect(email().value).toBe('ada.obi@example.com');
  expect(screen.getByRole('status').textContent).toBe('ada.obi@example.com');
});

it('leaves other text alone, even if a part of an address is pasted', async () => {
  const { user } = await show(<Controlled />);
  await user.type(email(), 'ada,obi');
  await user.paste('@example.com');
  await user.tab();
  expect(email().value).toBe('ada,obi@example.com');
});
