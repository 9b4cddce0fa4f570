import { describe, expect, it } from 'vitest';
import { keepResetEmail, keptResetEmail } from './reset-email.ts';
import { forgetEmail } from './typed-email.ts';

const HOUR = 3_600_000;

describe('the address for which a new password was asked', () => {
  it('is kept as long as the code of the letter is good', () => {
    keepResetEmail(' ada@example.com', 1_000);

    expect(keptResetEmail(1_000)).toBe('ada@example.com');
    expect(keptResetEmail(999 + HOUR)).toBe('ada@example.com');
    expect(keptResetEmail(1_000 + HOUR)).toBeUndefined();
  });

  it('is the one that asked last', () => {
    keepResetEmail('ada@example.com');
    keepResetEmail('bob@example.com');

    expect(keptResetEmail()).toBe('bob@example.com');
  });

  it('is forgotten once somebody is in', () => {
    keepResetEmail('ada@example.com');
    forgetEmail();

    expect(keptResetEmail()).toBeUndefined();
  });

  it.each(['', 'nonsense', ' '])('is none where “%s” is kept', (text) => {
    localStorage.setItem('kolo.reset-asked', text);

    expect(keptResetEmail()).toBeUndefined();
  });
});
