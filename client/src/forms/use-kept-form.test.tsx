import { act, cleanup, screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { beforeEach, expect, it } from 'vitest';
import { keepTyping } from '../lib/kept-typing.ts';
import { aViewer } from '../testing/builders.ts';
import { show } from '../testing/render.tsx';
import { everythingStored } from '../testing/storage.ts';
import { useKeptForm } from './use-kept-form.ts';

const HERE = { pathname: '/my-cycles/cycle-1', href: '/my-cycles/cycle-1?tab=rounds' };

function Form() {
  const form = useForm({ defaultValues: { payTo: '', password: '' } });
  useKeptForm(form, 'pay-to');
  return (
    <>
      <input aria-label="Pay to" {...form.register('payTo')} />
      <input aria-label="Password" type="password" {...form.register('password')} />
    </>
  );
}
const open = (at = HERE.href) => show(<Form />, [], { at });
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

beforeEach(() => sessionStorage.clear());

it('a form never keeps a password', async () => {
  const { user } = await open();
  await user.type(field('Pay to'), 'Bank 123');
  await user.type(field('Password'), 'correct horse');
  keepTyping(aViewer().id, HERE);
  expect(everythingStored()).toContain('Bank 123');
  expect(everythingStored()).not.toContain('correct horse');
  cleanup();

  await open();
  expect([field('Pay to').value, field('Password').value]).toEqual(['Bank 123', '']);
});

/** The value of the field after Ada has typed, the session has expired and the form is open again. */
async function restored({ at = HERE.href, account = aViewer().id } = {}): Promise<string> {
  const { user } = await open();
  await user.type(field('Pay to'), 'Bank 123');
  keepTyping(account, HERE);
  cleanup();
  await open(at);
  return field('Pay to').value;
}

it('a form restores its input once, at the same path, for the same account', async () => {
  expect(await restored()).toBe('Bank 123');
  cleanup();
  await open();
  expect(field('Pay to').value).toBe('');
});

it.each([{ at: '/my-cycles/another' }, { account: 'user-bola' }])(
  'a form stays empty for %j',
  async (other) => {
    expect(await restored(other)).toBe('');
  },
);

it('a form without input keeps nothing', async () => {
  await open();
  keepTyping(aViewer().id, HERE);

  expect(everythingStored()).not.toContain('pay-to');
});

it.each([
  '{',
  '[]',
  '7',
  '{"account":"user-ada","path":"/my-cycles/cycle-1","forms":null}',
  '{"account":"user-ada","path":"/my-cycles/cycle-1","forms":{"pay-to":7}}',
])('a form ignores invalid storage: %s', async (stored) => {
  sessionStorage.setItem('kolo.typed', stored);
  await act(() => open());

  expect(field('Pay to').value).toBe('');
});
