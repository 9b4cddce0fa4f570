import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { show } from '../testing/render.tsx';
import { EmailSuggestion } from './email-suggestion.tsx';
import { TextField } from '../components/text-field.tsx';

function Form() {
  const [email, setEmail] = useState('');
  return (
    <EmailSuggestion onTake={setEmail}>
      <TextField label="Email" type="email" value={email} onChange={({ target }) => setEmail(target.value)} />
    </EmailSuggestion>
  );
}

async function type(email: string) {
  const shown = await show(<Form />);
  const field = screen.getByLabelText<HTMLInputElement>('Email');
  await shown.user.type(field, email);
  return { ...shown, field };
}

const question = () => screen.getByRole('status').textContent;
const button = (name: string) => screen.queryByRole('button', { name });

describe('a mistyped address', () => {
  it('gets a suggestion immediately, and is replaced on yes', async () => {
    const { user, field } = await type('bola@exmaple.com');
    expect(question()).toBe('Did you mean bola@example.com?');

    await user.click(screen.getByRole('button', { name: 'Yes, change it' }));

    expect(field.value).toBe('bola@example.com');
    expect(document.activeElement).toBe(field);
    expect(question()).toBe('');
    expect(button('No, keep it')).toBeNull();
  });

  it('gets no suggestion again once it was kept, until it changes', async () => {
    const { user, field } = await type('bola@gmial.com');
    await user.click(screen.getByRole('button', { name: 'No, keep it' }));
    expect(field.value).toBe('bola@gmial.com');
    expect(document.activeElement).toBe(field);
    await user.tab();
    expect(question()).toBe('');

    await user.clear(field);
    await user.type(field, 'ada@gmial.com');
    expect(question()).toBe('Did you mean ada@gmail.com?');
  });

  it('gets no suggestion while typing on may complete it', async () => {
    const { user } = await type('bola@gmail.co');
    expect(question()).toBe('');

    await user.tab();
    expect(question()).toBe('Did you mean bola@gmail.com?');
  });

  it.each(['bola@example.com', 'bola@acme.com', 'bola'])('is not suspected: %s', async (email) => {
    const { user } = await type(email);
    await user.tab();

    expect(question()).toBe('');
    expect(button('Yes, change it')).toBeNull();
  });

  it('is the description of both buttons', async () => {
    await type('bola@exmaple.com');
    const described = button('Yes, change it')?.getAttribute('aria-describedby');

    expect(described).toBe(screen.getByRole('status').id);
    expect(button('No, keep it')?.getAttribute('aria-describedby')).toBe(described);
  });
});
