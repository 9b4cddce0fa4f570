import { ACCESS_TOKEN_SCOPES, checkTokenName, scopeLabel } from './access-token.ts';
import { t } from './messages/translate.ts';
import { sentenceText } from './messages/sentence.ts';

describe('the name of an access token', () => {
  it.each([
    ['is required when missing', undefined, t('complaints.tokenNameRequired')],
    ['is required when null', null, t('complaints.tokenNameRequired')],
    ['is required when empty', '', t('complaints.tokenNameRequired')],
    ['is required when it has no visible character', ' \u200b\u3164', t('complaints.tokenNameRequired')],
    ['is required when it is a number', 5, t('complaints.tokenNameRequired')],
    ['may be one letter', 'x', undefined],
    ['may have 60 emoji, which are 120 code units', '🎉'.repeat(60), undefined],
    ['may have blanks around its 60 characters', ` ${'a'.repeat(60)} `, undefined],
    ['may not have 61 characters', 'a'.repeat(61), t('complaints.tooLong', { max: 60 })],
    ['may not contain a line end', 'backup\nscript', t('complaints.forbiddenCharacters')],
    ['may not change the direction of text', 'tpircs\u202e', t('complaints.forbiddenCharacters')],
  ])('%s', (_case, value, complaint) => {
    expect(sentenceText(checkTokenName(value))).toBe(complaint);
  });
});

it('gives each scope a label for people', () => {
  expect(ACCESS_TOKEN_SCOPES.map(scopeLabel)).toEqual(['Read only', 'Read and write']);
});
