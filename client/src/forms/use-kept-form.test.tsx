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

it('a password is never kept', async () => {
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

/** What stands there again after Ada has typed, and the session has ended. */
async function afterwards({ at = HERE.href, account = aViewer().id } = {}): Promise<string> {
  const { user } = await open();
  await user.type(field('Pay to'), 'Bank 123');
  keepTyping(account, HERE);
  cleanup();
  await open(at);
  return field('Pay to').value;
}

it('what was typed is put back once, at the same place, for the same account', async () => {
  expect(await afterwards()).toBe('Bank 123');
  cleanup();
  await open();
  expect(field('Pay to').value).toBe('');
});

it.each([{ at: '/my-cycles/another' }, { account: 'user-bola' }])('and not otherwise: %j', async (other) => {
  expect(await afterwards(other)).toBe('');
});

it('nothing is kept of a form in which nothing was typed', async () => {
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
])('what else the storage holds is left alone: %s', async (rubbish) => {
  sessionStorage.setItem('kolo.typed', rubbish);
  await act(() => open());

  expect(field('Pay to').value).toBe('');
});
