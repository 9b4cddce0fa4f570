import fc from 'fast-check';
import {
  checkEmail,
  checkFirstName,
  checkGivenPassword,
  checkLastName,
  checkNewPassword,
  checkPassword,
  checkPhone,
  emailKey,
  emailMatches,
  emailText,
  mailboxKey,
} from './account.ts';
import { t } from './messages/translate.ts';
import { sentenceText } from './messages/sentence.ts';

describe.each([
  ['first name', checkFirstName, 'First name is required'],
  ['last name', checkLastName, 'Last name is required'],
])('a %s', (_field, check, missing) => {
  it.each([
    ['is required when missing', undefined, missing],
    ['is required when null', null, missing],
    ['is required when empty', '', missing],
    ['is required when blank', '   ', missing],
    ['is required when it has no visible character', ' \u200b\u2060\u3164', missing],
    ['is required when it is a number', 5, missing],
    ['may be one letter', 'Y', undefined],
    ['may be in any script', '李', undefined],
    ['may have 100 characters', 'a'.repeat(100), undefined],
    ['may have 100 emoji, which are 200 code units', '🎉'.repeat(100), undefined],
    ['may not have 101 characters', 'a'.repeat(101), 'Please use at most 100 characters.'],
    ['is required when it has only invisible characters', '\u200b\u3164', missing],
    ['may be pasted with line ends around it', '\tAda\r\n', undefined],
    ['may contain joiners that its script needs', 'نیم\u200cفاصله', undefined],
    ['may not change the direction of text', 'adA\u202e', t('complaints.forbiddenCharacters')],
    ['may not end with a direction mark', 'سلام\u200f', t('complaints.forbiddenCharacters')],
    ['may not contain a line end', 'Ada\nLovelace', t('complaints.forbiddenCharacters')],
    ['may be written from right to left', 'سلام', undefined],
    ['may not contain a null byte', 'Ada\0', t('complaints.forbiddenCharacters')],
  ])('%s', (_case, value, complaint) => {
    expect(sentenceText(check(value))).toBe(complaint);
  });
});

describe('an email address', () => {
  it.each([
    'ada@example.com',
    'a@b.co',
    'ada+savings@sub.example.com',
    "miles.o'brien@example.com",
    'grüße@bücher.example',
    ' ada@example.com ',
    `${'a'.repeat(242)}@example.com`,
  ])('may be %s', (email) => {
    expect(checkEmail(email)).toBeUndefined();
  });

  it.each([
    ['without an @', 'ada.example.com'],
    ['with two @ signs', 'ada@example@com'],
    ['without a local part', '@example.com'],
    ['without a domain', 'ada@'],
    ['without a dot in the domain', 'ada@localhost'],
    ['with two dots in a row in the domain', 'ada@example..com'],
    ['with a hyphen at the end of a label', 'ada@example-.com'],
    ['with a hyphen at the beginning of a label', 'ada@-example.com'],
    ['with a blank', 'ada lovelace@example.com'],
    ['with a name', 'Ada <ada@example.com>'],
    ['in angle brackets', '<ada@example.com>'],
    ['with a second address after a comma', 'ada@example.com,eve@example.com'],
    ['with a second address after a semicolon', 'ada@example.com;eve@example.com'],
    ['with another header', 'ada@example.com\r\nBcc: eve@example.com'],
    ['with another header before it', 'Bcc: eve@example.com\r\nada@example.com'],
    ['with a line end inside', 'ada\n@example.com'],
    ['with a comment', 'ada(me)@example.com'],
    ['with quotes', '"ada"@example.com'],
    ['with a backslash', 'ada\\@example.com'],
    ['with an address literal', 'ada@[127.0.0.1]'],
    ['with a null byte', 'ada\0@example.com'],
    ['with a mark that changes the direction of text', 'ada\u202e@example.com'],
    ['with an invisible blank', 'ada\u200b@example.com'],
    ['with a full-width letter in the domain, which is delivered to another domain', 'victim@\uff47mail.com'],
    ['with a full-width letter before the @', '\uff56ictim@gmail.com'],
    ['with a capital sharp S, which some programs look up as two letters', 'ada@\u1e9e.example'],
    ['with a circled number', '\u2460@example.com'],
    ['with a ligature', '\ufb01n@example.com'],
    ['with a domain that cannot be looked up', 'ada@\u00fc.0x7f'],
    ['with a domain whose ASCII form is too long', `a@${'\u00fc\u00f6.'.repeat(60)}example`],
    ['with 255 characters', `${'a'.repeat(243)}@example.com`],
    ['with a lower-case form that is too long', `${'İ'.repeat(242)}@example.com`],
  ])('is refused %s', (_case, email) => {
    expect(sentenceText(checkEmail(email))).toBe('Invalid email address format.');
  });

  it.each([undefined, null, '', '  ', 5, {}])('is required when it is %p', (value) => {
    expect(sentenceText(checkEmail(value))).toBe('Email is required');
  });

  it('never contains characters that could end a header or add another address', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (before, after) => {
        const email = `${before}ada@example.com${after}`;
        if (checkEmail(email) === undefined) expect(email.trim()).not.toMatch(/[\s,;:<>()[\]"\\\p{C}]/u);
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('the mailbox of an email address', () => {
  it.each([
    ['is the address without its tag', 'Ada+one@example.com', 'ada@example.com'],
    ['leaves out every tag', 'ada+one+two@example.com', 'ada@example.com'],
    ['keeps a local part that is only a tag', '+one@example.com', '+one@example.com'],
    ['keeps dots outside Gmail', 'a.da@example.com', 'a.da@example.com'],
    ['ignores dots at Gmail', 'a.d.a+one@gmail.com', 'ada@gmail.com'],
    ['is the same for both domains of Gmail', 'ADA@Googlemail.com', 'ada@gmail.com'],
    ['uses the ASCII form of the domain', 'ada+x@B\u00dcCHER.example', 'ada@xn--bcher-kva.example'],
  ])('%s', (_case, email, mailbox) => {
    expect(mailboxKey(email)).toBe(mailbox);
  });
});

describe('the comparison of email addresses', () => {
  it.each([
    ['ignores case', 'Ada@Example.COM', 'ada@example.com', true],
    ['ignores blanks around an address', ' ada@example.com\n', 'ada@example.com', true],
    ['ignores how an accent is encoded', 'e\u0301@example.com', '\u00e9@example.com', true],
    ['treats the Kelvin sign as the letter K', '\u212aim@example.com', 'kim@example.com', true],
    ['uses the ASCII form of the domain', 'ada@B\u00dcCHER.example', 'ada@xn--bcher-kva.example', true],
    [
      'distinguishes domains with and without an umlaut',
      'ada@b\u00fccher.example',
      'ada@bucher.example',
      false,
    ],
    ['does not convert a domain to an IP address', 'ada@0x7f.1', 'ada@127.0.0.1', false],
    ['distinguishes letters with and without an accent', '\u00e9@example.com', 'e@example.com', false],
    ['distinguishes tags', 'ada+one@example.com', 'ada@example.com', false],
    ['distinguishes dots', 'a.da@example.com', 'ada@example.com', false],
  ])('%s', (_case, one, other, same) => {
    expect(emailMatches(one, other)).toBe(same);
  });

  it('uses the form in which an address is stored', () => {
    expect(emailText(' \u212aim@e\u0301.example ')).toBe('Kim@\u00e9.example');
  });

  it('does not change a key any further', () => {
    fc.assert(fc.property(fc.emailAddress(), (email) => emailKey(emailKey(email)) === emailKey(email)));
  });
});

describe('a password', () => {
  it.each([
    ['is required when empty', '', 'Password is required'],
    ['is required when blank', '       ', 'Password is required'],
    ['may not have 5 characters', '12345', 'Password must be at least 6 characters'],
    ['is counted without blanks around it', ' 12345 ', 'Password must be at least 6 characters'],
    ['may have 6 characters', '123456', undefined],
    ['may have 6 emoji', '🎉🎊🎈🎁🎂🎄', undefined],
    ['may have 1,024 characters', 'x'.repeat(1_024), undefined],
    ['may not have 1,025 characters', 'x'.repeat(1_025), 'Please use at most 1,024 characters.'],
    ['is required when it is a number', 123_456, 'Password is required'],
  ])('%s', (_case, value, complaint) => {
    expect(sentenceText(checkPassword(value))).toBe(complaint);
  });

  it('has its own complaint about a short password on the reset page (docs/rules.md §20.4)', () => {
    expect(sentenceText(checkNewPassword('12345'))).toBe('Password must be at least 6 characters long');
    expect(sentenceText(checkNewPassword(''))).toBe('Password is required');
    expect(checkNewPassword('123456')).toBeUndefined();
  });

  it('only has to be present at sign-in', () => {
    expect(checkGivenPassword('1')).toBeUndefined();
    expect(sentenceText(checkGivenPassword(''))).toBe('Password is required');
    expect(sentenceText(checkGivenPassword('x'.repeat(1_025)))).toBe('Please use at most 1,024 characters.');
  });
});

describe('a phone number', () => {
  it.each([
    ['may contain spaces and punctuation', '+44 (0)20-7946/0000', undefined],
    ['may have 32 characters', '1'.repeat(32), undefined],
    ['may not have 33 characters', '1'.repeat(33), 'Please use at most 32 characters.'],
    ['may have the direction marks of an address book around it', '\u202a+44 20 7946 0000\u202c', undefined],
    ['is required when empty', '', 'Phone number is required'],
    ['is required when blank', '  ', 'Phone number is required'],
    ['is required when it has no digits', '📞 ---', 'Phone number is required'],
    ['may have digits of other scripts', '٠١٢٣', undefined],
    ['is required when it is a number', 123, 'Phone number is required'],
    ['may not contain letters', '12a', 'Phone number should not contain letters'],
    ['may not contain letters of other scripts', '12я', 'Phone number should not contain letters'],
    [
      'has a complaint about letters before one about its length',
      'a'.repeat(99),
      'Phone number should not contain letters',
    ],
    ['may not contain a null byte', '12\0', t('complaints.forbiddenCharacters')],
  ])('%s', (_case, value, complaint) => {
    expect(sentenceText(checkPhone(value))).toBe(complaint);
  });
});

it('refuses an address with thousands of combining marks without normalizing them, which takes seconds', () => {
  const started = performance.now();

  expect(sentenceText(checkEmail(`a${'\u0301\u0323'.repeat(60_000)}@example.com`))).toBe(
    t('complaints.emailInvalid'),
  );

  expect(performance.now() - started).toBeLessThan(500);
});
