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

describe.each([
  ['first name', checkFirstName, 'First name is required'],
  ['last name', checkLastName, 'Last name is required'],
])('a %s', (_field, check, missing) => {
  it.each([
    ['is asked for when missing', undefined, missing],
    ['is asked for when null', null, missing],
    ['is asked for when empty', '', missing],
    ['is asked for when blank', '   ', missing],
    ['is asked for when nothing of it can be seen', ' \u200b\u2060\u3164', missing],
    ['is no number', 5, missing],
    ['may be one letter', 'Y', undefined],
    ['may be of any script', '李', undefined],
    ['may have 100 characters', 'a'.repeat(100), undefined],
    ['may have 100 emoji, which are 200 code units', '🎉'.repeat(100), undefined],
    ['may not have 101', 'a'.repeat(101), 'Please use at most 100 characters.'],
    ['is asked for when there is nothing to see', '\u200b\u3164', missing],
    ['may be pasted with line ends around', '\tAda\r\n', undefined],
    ['may be of a script that joins', 'نیم\u200cفاصله', undefined],
    ['turns no text around', 'adA\u202e', t('complaints.forbiddenCharacters')],
    ['holds no line end', 'Ada\nLovelace', t('complaints.forbiddenCharacters')],
    ['may be written from right to left', 'سلام', undefined],
    ['holds no null byte', 'Ada\0', t('complaints.forbiddenCharacters')],
  ])('%s', (_case, value, complaint) => {
    expect(check(value)).toBe(complaint);
  });
});

describe('an e-mail address', () => {
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
    ['without an at', 'ada.example.com'],
    ['with two', 'ada@example@com'],
    ['without a local part', '@example.com'],
    ['without a domain', 'ada@'],
    ['without a dot in the domain', 'ada@localhost'],
    ['with two dots in a row in the domain', 'ada@example..com'],
    ['with a dash at the end of a label', 'ada@example-.com'],
    ['with a dash at its beginning', 'ada@-example.com'],
    ['with a blank', 'ada lovelace@example.com'],
    ['with a name', 'Ada <ada@example.com>'],
    ['in angle brackets', '<ada@example.com>'],
    ['with a second one after a comma', 'ada@example.com,eve@example.com'],
    ['with a second one after a semicolon', 'ada@example.com;eve@example.com'],
    ['with another header', 'ada@example.com\r\nBcc: eve@example.com'],
    ['with another header before it', 'Bcc: eve@example.com\r\nada@example.com'],
    ['with a line end inside', 'ada\n@example.com'],
    ['with a comment', 'ada(me)@example.com'],
    ['with quotes', '"ada"@example.com'],
    ['with a backslash', 'ada\\@example.com'],
    ['with an address literal', 'ada@[127.0.0.1]'],
    ['with a null byte', 'ada\0@example.com'],
    ['with a mark that turns the writing direction', 'ada\u202e@example.com'],
    ['with an invisible blank', 'ada\u200b@example.com'],
    ['with a wide letter, whose mail comes to another domain', 'victim@\uff47mail.com'],
    ['with a wide letter before the at', '\uff56ictim@gmail.com'],
    ['with a great sharp S, which some look up as two letters', 'ada@\u1e9e.example'],
    ['with a circled number', '\u2460@example.com'],
    ['with a ligature', '\ufb01n@example.com'],
    ['with a domain that cannot be looked up', 'ada@\u00fc.0x7f'],
    ['with a domain that grows too long as it is looked up', `a@${'\u00fc\u00f6.'.repeat(60)}example`],
    ['of 255 characters', `${'a'.repeat(243)}@example.com`],
    ['that grows too long in lower case', `${'İ'.repeat(242)}@example.com`],
  ])('is not well formed %s', (_case, email) => {
    expect(checkEmail(email)).toBe('Invalid email address format.');
  });

  it.each([undefined, null, '', '  ', 5, {}])('is asked for when it is %p', (value) => {
    expect(checkEmail(value)).toBe('Email is required');
  });

  it('that passes never holds what could end a header or start another address', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (before, after) => {
        const email = `${before}ada@example.com${after}`;
        if (checkEmail(email) === undefined) expect(email.trim()).not.toMatch(/[\s,;:<>()[\]"\\\p{C}]/u);
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('the mailbox of an e-mail address', () => {
  it.each([
    ['takes tags for the address without', 'Ada+one@example.com', 'ada@example.com'],
    ['ends at the first tag', 'ada+one+two@example.com', 'ada@example.com'],
    ['keeps an address that is nothing but a tag', '+one@example.com', '+one@example.com'],
    ['keeps dots apart elsewhere', 'a.da@example.com', 'a.da@example.com'],
    ['takes no notice of dots at Gmail', 'a.d.a+one@gmail.com', 'ada@gmail.com'],
    ['takes its two domains for one', 'ADA@Googlemail.com', 'ada@gmail.com'],
    ['takes a domain for what is looked up', 'ada+x@B\u00dcCHER.example', 'ada@xn--bcher-kva.example'],
  ])('%s', (_case, email, mailbox) => {
    expect(mailboxKey(email)).toBe(mailbox);
  });
});

describe('comparing e-mail addresses', () => {
  it.each([
    ['ignores case', 'Ada@Example.COM', 'ada@example.com', true],
    ['ignores blanks around', ' ada@example.com\n', 'ada@example.com', true],
    ['takes an accent for the same however it is encoded', 'e\u0301@example.com', '\u00e9@example.com', true],
    ['takes the Kelvin sign for the letter', '\u212aim@example.com', 'kim@example.com', true],
    ['takes a domain for what is looked up', 'ada@B\u00dcCHER.example', 'ada@xn--bcher-kva.example', true],
    [
      'keeps a domain apart from one without its dots',
      'ada@b\u00fccher.example',
      'ada@bucher.example',
      false,
    ],
    ['takes no domain for a number', 'ada@0x7f.1', 'ada@127.0.0.1', false],
    ['keeps an accent apart from none', '\u00e9@example.com', 'e@example.com', false],
    ['keeps tags apart', 'ada+one@example.com', 'ada@example.com', false],
    ['keeps dots apart', 'a.da@example.com', 'ada@example.com', false],
  ])('%s', (_case, one, other, same) => {
    expect(emailMatches(one, other)).toBe(same);
  });

  it('is done by the form in which an address is stored and written to', () => {
    expect(emailText(' \u212aim@e\u0301.example ')).toBe('Kim@\u00e9.example');
  });

  it('is settled once: the key of a key is the key', () => {
    fc.assert(fc.property(fc.emailAddress(), (email) => emailKey(emailKey(email)) === emailKey(email)));
  });
});

describe('a password', () => {
  it.each([
    ['is asked for', '', 'Password is required'],
    ['is not blank', '       ', 'Password is required'],
    ['has more than 5 characters', '12345', 'Password must be at least 6 characters'],
    ['has more than blanks around fewer than 6', ' 12345 ', 'Password must be at least 6 characters'],
    ['may have 6', '123456', undefined],
    ['may have 6 emoji', '🎉🎊🎈🎁🎂🎄', undefined],
    ['may have 1,024', 'x'.repeat(1_024), undefined],
    ['may not have more', 'x'.repeat(1_025), 'Please use at most 1,024 characters.'],
    ['is text', 123_456, 'Password is required'],
  ])('%s', (_case, value, complaint) => {
    expect(checkPassword(value)).toBe(complaint);
  });

  it('is asked for in other words on the reset page (docs/rules.md §20.4)', () => {
    expect(checkNewPassword('12345')).toBe('Password must be at least 6 characters long');
    expect(checkNewPassword('')).toBe('Password is required');
    expect(checkNewPassword('123456')).toBeUndefined();
  });

  it('only has to be there at sign-in', () => {
    expect(checkGivenPassword('1')).toBeUndefined();
    expect(checkGivenPassword('')).toBe('Password is required');
    expect(checkGivenPassword('x'.repeat(1_025))).toBe('Please use at most 1,024 characters.');
  });
});

describe('a phone number', () => {
  it.each([
    ['may be written as people write it', '+44 (0)20-7946/0000', undefined],
    ['may have 32 characters', '1'.repeat(32), undefined],
    ['may not have 33', '1'.repeat(33), 'Please use at most 32 characters.'],
    ['may be copied from an address book', '\u202a+44 20 7946 0000\u202c', undefined],
    ['is asked for', '', 'Phone number is required'],
    ['is not blank', '  ', 'Phone number is required'],
    ['is not without digits', '📞 ---', 'Phone number is required'],
    ['may have digits of other scripts', '٠١٢٣', undefined],
    ['is no number type', 123, 'Phone number is required'],
    ['has no letters', '12a', 'Phone number should not contain letters'],
    ['has no letters of other scripts', '12я', 'Phone number should not contain letters'],
    ['hears of letters first, however long it is', 'a'.repeat(99), 'Phone number should not contain letters'],
    ['holds no null byte', '12\0', t('complaints.forbiddenCharacters')],
  ])('%s', (_case, value, complaint) => {
    expect(checkPhone(value)).toBe(complaint);
  });
});

it('tells that an e-mail is none without bringing thousands of marks into their order, which takes seconds', () => {
  const started = performance.now();

  expect(checkEmail(`a${'\u0301\u0323'.repeat(60_000)}@example.com`)).toBe(t('complaints.emailInvalid'));

  expect(performance.now() - started).toBeLessThan(500);
});
