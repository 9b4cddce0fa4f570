import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { show } from '../testing/render.tsx';
import { useSingleFlight } from './use-single-flight.ts';

function Form({ send }: { send: () => Promise<void> }) {
  const submit = useSingleFlight(send);
  return (
    <form aria-label="A form" onSubmit={(event) => void submit(event)}>
      <input name="title" />
    </form>
  );
}

it('a form submits once, and the browser never submits it itself', async () => {
  const send = vi.fn(() => new Promise<void>(() => undefined));
  await show(<Form send={send} />);
  const form = screen.getByRole('form', { name: 'A form' });

  // `fireEvent` returns false if the default was prevented.
  expect([fireEvent.submit(form), fireEvent.submit(form)]).toEqual([false, false]);
  expect(send).toHaveBeenCalledTimes(1);
});
