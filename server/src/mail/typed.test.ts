import { clamp, oneLine } from './typed.ts';

describe('typed text', () => {
  it('loses controls, line ends, lone surrogates and marks that turn its direction', () => {
    expect(oneLine(' a\u0000b\tc\r\nd\u202Ee\uD800f  g ')).toBe('a b c d e f g');
  });

  it('is cut between characters, and says so', () => {
    expect(clamp('👩‍🌾 is here', 40)).toBe('👩‍🌾 is here');
    expect(clamp('😀😀😀😀', 3)).toBe('😀😀…');
  });
});
