import fc from 'fast-check';
import { t } from '../base/messages.ts';
import { inLanguage } from '../domain/messages/translate.ts';
import { nameInSubject } from './subject.ts';
import { quoted } from './text.ts';
import { named, plainName, rich, richT, strong, titled, together } from './rich.ts';

describe('rich text', () => {
  it('is the same in HTML and in plain text', () => {
    const sentence = rich`${strong('Ada & Co')} opens ${titled('Holiday savings')} on ${together('1 May')}, for ${5}.`;
    expect(sentence.text).toBe('Ada & Co opens “Holiday savings” on 1 May, for 5.');
    expect(sentence.html.toString().replace(/<[^>]*>/g, '')).toBe(
      'Ada &amp; Co opens Holiday savings on 1 May, for 5.',
    );
  });

  it('has the name of a former member in the language of the reader, but leaves titles as they are', () => {
    const [name, earlier] = ['Former member 3', 'Former member 2 (earlier)'];
    const here = [
      t('common.formerMember', { number: 3 }),
      t('common.earlierFormerMember', { number: 2 }),
    ] as const;
    expect(here).toEqual([name, earlier]);
    inLanguage('fr', () => {
      const french = t('common.formerMember', { number: 3 });
      expect(french).not.toBe(name);
      expect(rich`${named(name)} ${titled(name)}`.text).toBe(`${french} ${quoted(name)}`);
      expect(plainName(earlier).text).toBe(t('common.earlierFormerMember', { number: 2 }));
      expect(nameInSubject(name)).toBe(french);
    });
  });

  it('keeps typed text on one line', () => {
    expect(rich`Hello ${'Ada\r\n\r\nPS: pay eve\u2028now'}.`.text).toBe('Hello Ada PS: pay eve now.');
  });

  it.each([
    ['https://evil.example/x?y', true],
    ['www.evil.example', true],
    ['WWW.EVIL.EXAMPLE', true],
    ['https://a@evil.example', true],
  ])('does not turn %s into a link', (typed) => {
    const { html, text } = rich`${typed}`;
    for (const form of [html.toString(), text]) {
      expect(form).not.toContain('://');
      expect(form).not.toMatch(/\.[a-z]/i);
      expect(form.replaceAll('\u200c', '')).toBe(typed);
    }
  });

  it('does not turn a name that looks like a domain into a link in HTML', () => {
    const { html, text } = rich`${'Ada.CO'} or ${'evil.example/pay'}`;
    expect(html.toString()).toBe('Ada.\u200cCO or evil.\u200cexample/pay');
    expect(text).toBe('Ada.CO or evil.example/pay');
  });

  it('leaves email addresses unchanged', () => {
    const { html, text } = rich`${'ada.lovelace+kolo@example.com'}`;
    expect([html.toString(), text]).toEqual([
      'ada.lovelace+kolo@example.com',
      'ada.lovelace+kolo@example.com',
    ]);
  });
});

describe('rich text of the catalogue', () => {
  const ID = 'swapEmails.proposed.text';
  /** The same sentence with `rich`. */
  const written = (name: Parameters<typeof rich>[1]) => {
    const parts = t(ID, { name: '@' }).split('@');
    return rich(Object.assign([...parts], { raw: parts }), name);
  };

  it('is the same in HTML and in plain text', () => {
    const { html, text } = richT('swapEmails.agreed.text', {
      first: named('Ada & Co'),
      second: 'Bola',
      title: titled('Holiday savings'),
    });
    expect(text).toBe('Ada & Co and Bola have agreed to swap turns in “Holiday savings”.');
    expect(html.toString()).toBe(
      '<strong style="font-weight:600">Ada &amp; Co</strong> and Bola have agreed to swap turns in <strong style="font-weight:600">Holiday savings</strong>.',
    );
  });

  it('has plurals', () => {
    expect(richT('swapEmails.declined.note', { days: 1 }).text).toMatch(/more than 1 day away\.$/);
    expect(richT('swapEmails.declined.note', { days: 3 }).text).toMatch(/more than 3 days away\.$/);
  });

  it.each([
    '<img src=x onerror=alert(1)>',
    '{name}',
    '{days, plural, other {#}}',
    "'{'",
    '#',
    '\uE0000\uE001',
    '\uE0001\uE001',
    '\\u003cb\\u003e',
    '\\x3cb\\x3e',
    '&lt;b&gt;',
    '$&',
    '\u202egnp.exe',
    'https://evil.example/x',
    'Ada\r\nBcc: eve@evil.example',
    'other',
    '',
  ])('escapes %j like rich', (value) => {
    for (const piece of [value, named(value), strong(value)]) {
      const [found, same] = [richT(ID, { name: piece }), written(piece)];
      expect([found.html.toString(), found.text]).toEqual([same.html.toString(), same.text]);
    }
  });

  it('escapes any value like rich', () => {
    const either = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: fc.constantFrom(...'\uE000 \uE001 0 1 { } # < > & \\ u x'.split(' ')) }),
    );
    fc.assert(
      fc.property(either, either, (one, other) => {
        const { html, text } = richT('swapEmails.proposed.outcome', { otherDay: one, ownDay: strong(other) });
        const parts = t('swapEmails.proposed.outcome', { otherDay: '@', ownDay: '@' }).split('@');
        // The sentence has the second day twice.
        const same = rich(Object.assign([...parts], { raw: parts }), one, strong(other), strong(other));
        expect([html.toString(), text]).toEqual([same.html.toString(), same.text]);
      }),
    );
  });
});
