import fc from 'fast-check';
import { checkEmail, emailKey, emailText } from './account.ts';
import { t } from './messages/translate.ts';
import { pastedEmail } from './pasted-email.ts';
import { sentenceText } from './messages/sentence.ts';

const ADA = 'ada.obi@example.com';
const MARKS = [
  ...Array.from({ length: 5 }, (_, index) => String.fromCodePoint(0x200b + index)),
  ...Array.from({ length: 5 }, (_, index) => String.fromCodePoint(0x202a + index)),
  ...Array.from({ length: 10 }, (_, index) => String.fromCodePoint(0x2060 + index)),
  '\u00ad',
  '\u061c',
  '\ufeff',
  '\u00a0',
  '\u202f',
  ' ',
  '\n',
];

describe('invisible characters around an address', () => {
  it.each(MARKS.map((mark) => [mark.charCodeAt(0).toString(16), mark]))(
    'are removed: U+%s',
    (_code, mark) => {
      const email = `${mark}${mark}${ADA}${mark}`;
      expect(checkEmail(email)).toBeUndefined();
      expect(emailText(email)).toBe(ADA);
      expect(emailKey(email)).toBe(ADA);
      expect(pastedEmail(email)).toBe(ADA);
    },
  );

  it('are refused within an address, because it would be a different address without them', () => {
    for (const mark of MARKS)
      expect(sentenceText(checkEmail(`ada${mark}obi@example.com`))).toBe(t('complaints.emailInvalid'));
    expect(pastedEmail('ada\u200bobi@example.com')).toBe('ada\u200bobi@example.com');
  });

  it('are not an address on their own', () => {
    expect(sentenceText(checkEmail(' \u200b\ufeff'))).toBe(t('complaints.emailRequired'));
  });

  it('are handled quickly, however many there are', () => {
    const started = performance.now();
    emailText(`a${'\u200b'.repeat(200_000)}b`);
    pastedEmail(`a@b.co${'.'.repeat(200_000)}x`);
    expect(performance.now() - started).toBeLessThan(1_000);
  });
});

describe('a pasted text', () => {
  it.each([
    `Ada Obi <${ADA}>`,
    `"Obi, Ada" <${ADA}>`,
    `Ada Obi<${ADA}>,`,
    `<${ADA}>`,
    `(${ADA})`,
    `${ADA})`,
    `${ADA}>.`,
    `Ada Obi (${ADA}).`,
    `mailto:${ADA}`,
    `<mailto:${ADA}>`,
    `MAILTO:${ADA}?subject=Join%20us`,
    `${ADA};`,
    `${ADA},`,
    `${ADA}.`,
    `“${ADA}”`,
    `'${ADA}'`,
    `*${ADA}*`,
    `Email: ${ADA}`,
    `Email:${ADA}`,
    `E-mail : ${ADA}`,
    `• ${ADA}`,
    `•${ADA}`,
    `- ${ADA}`,
    `1. ${ADA}`,
    `My address is ${ADA}, thank you!`,
    `\u2066<${ADA}>\u2069`,
    ` ${ADA}\n`,
  ])('is reduced to its only address: %s', (text) => {
    expect(pastedEmail(text)).toBe(ADA);
  });

  it.each([
    '',
    'Ada Obi',
    '@example.com',
    'ada,obi@example.com',
    'ada;obi@example.com',
    'ada:obi@example.com',
    'ada(obi@example.com',
    'ada>obi@example.com',
    'ada"obi@example.com',
    'ada obi@example',
    'ada@example.com,ng',
    'ada@example.com;ng',
    'ada@obi@example.com',
    'ada@example.com bola@example.com',
    'ada@example.com,bola@example.com',
    '"ada obi"@example.com',
  ])('is unchanged if it has no address, or not clearly one: %s', (text) => {
    expect(pastedEmail(text)).toBe(text);
  });

  it.each([
    `'ada@example.com`,
    '*ada@example.com',
    '_ada_@example.com',
    '.ada@example.com',
    '-ada@example.com',
  ])('is unchanged if it is an address already: %s', (text) => {
    expect(pastedEmail(text)).toBe(text);
  });

  it('never becomes a different address', () => {
    const marks = '@ . , ; : < > ( ) " \' * _ - • ? \u200b “ ’ + / ='.split(' ');
    const words = ['ada', 'obi', 'example.com', 'ng', 'mailto:', 'Email:', 'ada@example.com', ' ', '\n'];
    const piece = fc.constantFrom(...marks, ...words);
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const text = pieces.join('');
        const email = pastedEmail(text);
        if (email === text) return;
        expect(checkEmail(email)).toBeUndefined();
        expect(text.split('@')).toHaveLength(2);
        const at = text.indexOf(email);
        expect(at).toBeGreaterThanOrEqual(0);
        const [before, after] = [text.slice(0, at), text.slice(at + email.length)];
        // No part of an address is directly before the result, and the address cannot continue after it.
        if (!/(?:^|[\s<([{]|(?:mailto|e-?mail|mail|to):)['*_]$/i.test(before.replace(/[•“"\u200b]/g, '')))
          expect(before).not.toMatch(/[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~,;-]$/u);
        expect(after).not.toMatch(/^[\p{L}\p{N}]|^[-.,;:"'“’\u200b]+[\p{L}\p{N}]/u);
      }),
      { numRuns: 20_000 },
    );
  });
});
