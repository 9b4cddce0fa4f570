import { checkEmailCode, EMAIL_CODE, emailCodeText, isOpenCode } from './email-code.ts';
import { sentenceText } from './messages/sentence.ts';

it.each([
  ['123456', '123456'],
  [' 123 456\n', '123456'],
  ['123-456', '123456'],
  ['١٢٣٤٥٦', '123456'],
])('the typed code %j is read as %s', (typed, code) => {
  expect(emailCodeText(typed)).toBe(code);
  expect(checkEmailCode(typed)).toBeUndefined();
});

it.each(['', '12345', '1234567', '12345a', '12.456', undefined, 123_456])('%j is no code', (typed) => {
  expect(sentenceText(checkEmailCode(typed))).toBe('The code has 6 digits.');
});

it('a code works for half an hour, and until five wrong entries', () => {
  const sentAt = Date.parse('2027-03-10T12:00:00Z');
  const expiresAt = new Date(sentAt + EMAIL_CODE.minutes * 60_000);
  expect(isOpenCode({ expiresAt, wrongTries: 4 }, new Date(sentAt + 30 * 60_000 - 1))).toBe(true);
  expect(isOpenCode({ expiresAt, wrongTries: 4 }, new Date(sentAt + 30 * 60_000))).toBe(false);
  expect(isOpenCode({ expiresAt, wrongTries: 5 }, new Date(sentAt))).toBe(false);
});
