import { clamp, oneLine } from './typed.ts';

describe('typed text', () => {
  it('loses control characters, line ends, lone surrogates and direction marks', () => {
    expect(oneLine(' a\u0000b\tc\r\nd\u202Ee\uD800f  g ')).toBe('a b c d e f g');
  });

  it('is shortened between characters, with an ellipsis', () => {
    expect(clamp('👩‍🌾 is here', 40)).toBe('👩‍🌾 is here');
    expect(clamp('😀😀😀😀', 3)).toBe('😀😀…');
  });
});
