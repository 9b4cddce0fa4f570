import { describe, expect, it } from 'vitest';
import { keepResetEmail, keptResetEmail } from './reset-email.ts';
import { forgetEmail } from './typed-email.ts';

const HOUR = 3_600_000;

describe('the address of a password reset', () => {
  it('is kept as long as the code in the email is valid', () => {
    keepResetEmail(' ada@example.com', 1_000);

    expect(keptResetEmail(1_000)).toBe('ada@example.com');
    expect(keptResetEmail(999 + HOUR)).toBe('ada@example.com');
    expect(keptResetEmail(1_000 + HOUR)).toBeUndefined();
  });

  it('is the latest one', () => {
    keepResetEmail('ada@example.com');
    keepResetEmail('bob@example.com');

    expect(keptResetEmail()).toBe('bob@example.com');
  });

  it('is deleted after a sign-in', () => {
    keepResetEmail('ada@example.com');
    forgetEmail();

    expect(keptResetEmail()).toBeUndefined();
  });

  it.each(['', 'nonsense', ' '])('is undefined if “%s” is stored', (text) => {
    localStorage.setItem('kolo.reset-asked', text);

    expect(keptResetEmail()).toBeUndefined();
  });
});
