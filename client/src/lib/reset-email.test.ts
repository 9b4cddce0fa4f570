import { describe, expect, it } from 'vitest';
import { keepResetEmail, keptResetEmail } from './reset-email.ts';
import { forgetEmail } from './typed-email.ts';

const HOUR = 3_600_000;

describe('the address of a password reset', () => {
  it('is kept as long as the code in the email is valid', () => {
    keepResetEmail(' ada@example.com', '', 1_000);

    expect(keptResetEmail(1_000)).toEqual({ email: 'ada@example.com' });
    expect(keptResetEmail(999 + HOUR)).toEqual({ email: 'ada@example.com' });
    expect(keptResetEmail(1_000 + HOUR)).toEqual({});
  });

  it.each(['/my-cycles/c1?pay=p1', '/profile', '/join/abc'])(
    'comes with the page that was wanted: %s',
    (place) => {
      keepResetEmail('ada@example.com', place);

      expect(keptResetEmail()).toEqual({ email: 'ada@example.com', place });
    },
  );

  it.each([
    '//evil.example',
    'https://evil.example/my-cycles/c1',
    '/my-cycles//evil',
    '/confirm/invite?token=x',
    '/my-cycles.evil',
  ])('comes without a page that is not for this: %s', (place) => {
    localStorage.setItem('kolo.reset-asked', `${Date.now()} ada@example.com ${place}`);

    expect(keptResetEmail()).toEqual({ email: 'ada@example.com' });
  });

  it('is the latest one', () => {
    keepResetEmail('ada@example.com');
    keepResetEmail('bob@example.com');

    expect(keptResetEmail()).toEqual({ email: 'bob@example.com' });
  });

  it('is deleted after a sign-in', () => {
    keepResetEmail('ada@example.com');
    forgetEmail();

    expect(keptResetEmail()).toEqual({});
  });

  it.each(['', 'nonsense', ' '])('is unknown if “%s” is stored', (text) => {
    localStorage.setItem('kolo.reset-asked', text);

    expect(keptResetEmail()).toEqual({});
  });
});
