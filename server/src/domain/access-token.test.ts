import { ACCESS_TOKEN_SCOPES, checkTokenName, scopeLabel } from './access-token.ts';
import { complaints } from './messages/complaints.ts';

describe('the name of an access token', () => {
  it.each([
    ['is asked for when missing', undefined, complaints.tokenNameRequired],
    ['is asked for when null', null, complaints.tokenNameRequired],
    ['is asked for when empty', '', complaints.tokenNameRequired],
    ['is asked for when nothing of it can be seen', ' \u200b\u3164', complaints.tokenNameRequired],
    ['is no number', 5, complaints.tokenNameRequired],
    ['may be one letter', 'x', undefined],
    ['may have 60 emoji, which are 120 code units', '🎉'.repeat(60), undefined],
    ['may have blanks around its 60 characters', ` ${'a'.repeat(60)} `, undefined],
    ['may not have 61 characters', 'a'.repeat(61), complaints.tooLong(60)],
    ['holds no line end', 'backup\nscript', complaints.forbiddenCharacters],
    ['turns no text around', 'tpircs\u202e', complaints.forbiddenCharacters],
  ])('%s', (_case, value, complaint) => {
    expect(checkTokenName(value)).toBe(complaint);
  });
});

it('has a scope that people can read', () => {
  expect(ACCESS_TOKEN_SCOPES.map(scopeLabel)).toEqual(['Read only', 'Read and write']);
});
