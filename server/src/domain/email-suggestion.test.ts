import fc from 'fast-check';
import { checkEmail } from './account.ts';
import { suggestedEmail } from './email-suggestion.ts';

const WELL_KNOWN = ['gmail.com', 'yahoo.com', 'hotmail.com', 'outlook.com', 'icloud.com', 'example.com'];
const asciiLetter = fc.stringMatching(/^[a-z]$/);

describe('the address that was probably meant', () => {
  it.each([
    ['two letters exchanged', 'bola@exmaple.com', 'bola@example.com'],
    ['a letter left out', 'bola@gmil.com', 'bola@gmail.com'],
    ['a letter doubled', 'bola@gmaill.com', 'bola@gmail.com'],
    ['the letter beside it', 'bola@hotnail.com', 'bola@hotmail.com'],
    ['the last letter of the name', 'bola@yahop.com', 'bola@yahoo.com'],
    ['an ending that is none', 'bola@gmail.con', 'bola@gmail.com'],
    ['an ending left half-way', 'bola@gmail.co', 'bola@gmail.com'],
    ['a national domain', 'bola@yaho.co.uk', 'bola@yahoo.co.uk'],
    ['capitals and spaces around', ' Bola.Ade+1@GMIAL.Com ', 'Bola.Ade+1@gmail.com'],
    ['letters of other scripts before the at', 'bólá@gmial.com', 'bólá@gmail.com'],
  ])('is seen through %s', (_slip, typed, meant) => {
    expect(suggestedEmail(typed)).toBe(meant);
  });

  it.each([
    ...WELL_KNOWN.map((domain) => `ada@${domain}`),
    'ada@EXAMPLE.com',
    'ada@mail.com',
    'ada@email.com',
    'ada@ymail.com',
    'ada@cloud.com',
    'ada@love.com',
    'ada@gmx.de',
    'ada@outlook.de',
    'ada@hotmail.gr',
    'ada@yahoo.com.au',
    'ada@yahoo.co.za',
    'ada@example.org',
    'ada@sub.example.com',
    'ada@mail.gmial.com',
    'ada@kolo.example',
    'ada@bücher.example',
    'ada@acme.com',
  ])('of %s is that one: nothing is asked', (email) => {
    expect(suggestedEmail(email)).toBeUndefined();
  });

  it.each([
    '',
    ' ',
    'ada',
    'ada@',
    'ada@gmial',
    'a b@gmial.com',
    '<ada@gmial.com>',
    `a@${'x'.repeat(300)}.com`,
  ])('is not asked about while “%s” is no address', (email) => {
    expect(suggestedEmail(email)).toBeUndefined();
  });

  it('is an address, at which nothing more is to ask, with the same name before the at', () => {
    const domain = fc.constantFrom(...WELL_KNOWN);
    const slip = fc.tuple(domain, fc.nat(10), fc.nat(2), asciiLetter);
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{1,9}$/), slip, (local, [known, at, drop, put]) => {
        const meant = suggestedEmail(`${local}@${known.slice(0, at)}${put}${known.slice(at + drop)}`);
        if (meant === undefined) return;
        expect(checkEmail(meant)).toBeUndefined();
        expect(suggestedEmail(meant)).toBeUndefined();
        expect(meant.startsWith(`${local}@`)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('is asked of any one letter more, wherever it slipped in', () => {
    fc.assert(
      fc.property(fc.nat(10), asciiLetter, (at, put) => {
        const typed = `outlook.com`.slice(0, at) + put + `outlook.com`.slice(at);
        expect(suggestedEmail(`ada@${typed}`)).toBe('ada@outlook.com');
      }),
    );
  });

  it('is not guessed for the domain of a company, which is far from all of them', () => {
    const far = fc.stringMatching(/^[a-z]{2,12}-[a-z]{12,20}$/);
    fc.assert(
      fc.property(far, fc.constantFrom('com', 'co.uk', 'net', 'africa', 'co'), (name, ending) => {
        expect(suggestedEmail(`ada@${name}.${ending}`)).toBeUndefined();
      }),
    );
  });
});
