import { rich, strong, titled, together } from './rich.ts';

describe('sentences', () => {
  it('say the same in both forms', () => {
    const sentence = rich`${strong('Ada & Co')} opens ${titled('Holiday savings')} on ${together('1 May')}, for ${5}.`;
    expect(sentence.text).toBe('Ada & Co opens “Holiday savings” on 1 May, for 5.');
    expect(sentence.html.toString().replace(/<[^>]*>/g, '')).toBe(
      'Ada &amp; Co opens Holiday savings on 1 May, for 5.',
    );
  });

  it('keep what was typed on one line', () => {
    expect(rich`Hello ${'Ada\r\n\r\nPS: pay eve\u2028now'}.`.text).toBe('Hello Ada PS: pay eve now.');
  });

  it.each([
    ['https://evil.example/x?y', true],
    ['www.evil.example', true],
    ['WWW.EVIL.EXAMPLE', true],
    ['https://a@evil.example', true],
  ])('make no link of %s', (typed) => {
    const { html, text } = rich`${typed}`;
    for (const form of [html.toString(), text]) {
      expect(form).not.toContain('://');
      expect(form).not.toMatch(/\.[a-z]/i);
      expect(form.replaceAll('\u200c', '')).toBe(typed);
    }
  });

  it('make no link of a name that looks like a domain where HTML is shown', () => {
    const { html, text } = rich`${'Ada.CO'} or ${'evil.example/pay'}`;
    expect(html.toString()).toBe('Ada.\u200cCO or evil.\u200cexample/pay');
    expect(text).toBe('Ada.CO or evil.example/pay');
  });

  it('leave e-mail addresses whole', () => {
    const { html, text } = rich`${'ada.lovelace+kolo@example.com'}`;
    expect([html.toString(), text]).toEqual([
      'ada.lovelace+kolo@example.com',
      'ada.lovelace+kolo@example.com',
    ]);
  });
});
