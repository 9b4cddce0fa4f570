import fc from 'fast-check';
import { checkEmail } from './account.ts';
import { suggestedEmail } from './email-suggestion.ts';

const WELL_KNOWN = ['gmail.com', 'yahoo.com', 'hotmail.com', 'outlook.com', 'icloud.com', 'example.com'];
const asciiLetter = fc.stringMatching(/^[a-z]$/);

describe('the suggested email address', () => {
  it.each([
    ['two characters are exchanged', 'bola@exmaple.com', 'bola@example.com'],
    ['a character is missing', 'bola@gmil.com', 'bola@gmail.com'],
    ['a character is doubled', 'bola@gmaill.com', 'bola@gmail.com'],
    ['a character is replaced by a neighbouring key', 'bola@hotnail.com', 'bola@hotmail.com'],
    ['the last character of the name is wrong', 'bola@yahop.com', 'bola@yahoo.com'],
    ['the ending does not exist', 'bola@gmail.con', 'bola@gmail.com'],
    ['the ending is incomplete', 'bola@gmail.co', 'bola@gmail.com'],
    ['the domain is national', 'bola@yaho.co.uk', 'bola@yahoo.co.uk'],
    ['the address has capitals and blanks around it', ' Bola.Ade+1@GMIAL.Com ', 'Bola.Ade+1@gmail.com'],
    ['the local part has accents', 'bólá@gmial.com', 'bólá@gmail.com'],
  ])('corrects the domain when %s', (_case, typed, meant) => {
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
  ])('is absent for %s', (email) => {
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
  ])('is absent while “%s” is not an address', (email) => {
    expect(suggestedEmail(email)).toBeUndefined();
  });

  it('is a valid address with the same local part and no further suggestion', () => {
    const domain = fc.constantFrom(...WELL_KNOWN);
    const edit = fc.tuple(domain, fc.nat(10), fc.nat(2), asciiLetter);
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{1,9}$/), edit, (local, [known, at, drop, put]) => {
        const meant = suggestedEmail(`${local}@${known.slice(0, at)}${put}${known.slice(at + drop)}`);
        if (meant === undefined) return;
        expect(checkEmail(meant)).toBeUndefined();
        expect(suggestedEmail(meant)).toBeUndefined();
        expect(meant.startsWith(`${local}@`)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('corrects one additional character at any position', () => {
    fc.assert(
      fc.property(fc.nat(10), asciiLetter, (at, put) => {
        const typed = `outlook.com`.slice(0, at) + put + `outlook.com`.slice(at);
        expect(suggestedEmail(`ada@${typed}`)).toBe('ada@outlook.com');
      }),
    );
  });

  it('is absent for domains that differ in more than one character', () => {
    const company = fc.stringMatching(/^[a-z]{2,12}-[a-z]{12,20}$/);
    fc.assert(
      fc.property(company, fc.constantFrom('com', 'co.uk', 'net', 'africa', 'co'), (name, ending) => {
        expect(suggestedEmail(`ada@${name}.${ending}`)).toBeUndefined();
      }),
    );
  });
});
