import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { loadCatalogue, type Catalogue } from '@kolo/server/domain/messages/translate.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { failureText } from './announce.ts';
import { catalogue as guest } from './catalogues/en/guest.ts';
import { catalogue as visitor } from './catalogues/en/visitor.ts';
import { codeOf, fieldsOf, messageOf, reasonOf } from './errors.ts';
import { accountNotices } from './messages/account-notices.ts';
import { notices } from './messages/notices.ts';

const serverError = (message: string, extensions: Record<string, unknown>) =>
  new CombinedGraphQLErrors({ errors: [{ message, extensions }] });

const taken = serverError('Taken.', { code: 'CONFLICT', reason: 'email-taken' });
const broken = serverError('Something went wrong on our side.', { code: 'INTERNAL_SERVER_ERROR' });
const offline = new TypeError('Failed to fetch');

describe('an error', () => {
  it('has a code and a reason, if it is the server’s', () => {
    expect([codeOf(taken), reasonOf(taken), messageOf(taken)]).toEqual(['CONFLICT', 'email-taken', 'Taken.']);
    expect([codeOf(broken), reasonOf(broken), messageOf(broken)]).toEqual([
      'INTERNAL_SERVER_ERROR',
      undefined,
      undefined,
    ]);
    expect([codeOf(offline), reasonOf(offline), messageOf(offline)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('has messages by field', () => {
    expect(
      fieldsOf(serverError('No.', { reason: 'invalid-input', fields: { title: ['Too short.'] } })),
    ).toEqual({
      title: ['Too short.'],
    });
    expect(fieldsOf(taken)).toEqual({});
    expect(fieldsOf(offline)).toEqual({});
  });
});

describe('the text of an error', () => {
  it('is the server’s if the notice has reasonFirst', () => {
    expect(failureText(accountNotices.signUp, taken)).toBe('Taken.');
    expect(failureText(accountNotices.signUp, broken)).toBe('Registration failed. Please try again.');
    expect(failureText(accountNotices.signUp, offline)).toBe('Registration failed. Please try again.');
  });

  it('is otherwise the notice’s own', () => {
    expect(failureText(notices.freezeSection, taken)).toBe('Error freezing section');
  });
});

describe('a refusal that the page writes itself', () => {
  const other: Catalogue = {
    'failures.emailTaken': ['[fr] Address taken.'],
    'complaints.tooLong': ['[fr] At most ', ['max', 'number'], ' letters.'],
    'complaints.alreadyInvited': ['[fr] Already here: ', ['emails']],
    'limits.invites': ['[fr] At most ', ['max'], ' invites, still ', ['remaining'], '.'],
    'limits.emailsTo': ['[fr] No emails to ', ['emails'], '.'],
  };
  const english = Object.fromEntries(Object.entries({ ...visitor, ...guest }).filter(([id]) => id in other));
  beforeAll(() => loadCatalogue('en', other));
  afterAll(() => loadCatalogue('en', english));

  it('has the text of the reason in the reader’s language', () => {
    expect(messageOf(serverError('Taken.', { reason: 'email-taken', params: {} }))).toBe(
      '[fr] Address taken.',
    );
  });

  it('has the wording and the values that the server names', () => {
    const params = {
      wording: 'limits-invites limits-emails-to',
      max: 50,
      remaining: 2,
      emails2: 'ada@a.example, bob@b.example, eve@e.example',
      more2: 2,
    };
    expect(messageOf(serverError('You can …', { reason: 'limit-reached', params }))).toBe(
      '[fr] At most 50 invites, still 2. [fr] No emails to ada@a.example, bob@b.example, eve@e.example and 2 more.',
    );
  });

  it('has a text for each complaint about a field, in their order', () => {
    const error = serverError('No.', {
      reason: 'invalid-input',
      fields: { title: ['Too long.', 'Too new.', 'Unnamed.'], 'invites[0].email': ['Already there.'] },
      fieldReasons: {
        title: [
          { reason: 'too-long', params: { max: 1_000 } },
          { reason: 'from-the-future', params: {} },
        ],
        'invites[0].email': [{ reason: 'already-invited', params: { emails: '\\u202e@x.example' } }],
      },
    });
    expect(fieldsOf(error)).toEqual({
      title: ['[fr] At most 1,000 letters.', 'Too new.', 'Unnamed.'],
      'invites[0].email': ['[fr] Already here: \\u202e@x.example'],
    });
  });

  it.each([
    ['a reason that the page does not know', { reason: 'from-the-future', params: {} }],
    ['a reason that is a name of JavaScript', { reason: 'constructor', params: {} }],
    ['a wording that it does not know', { reason: 'email-taken', params: { wording: 'from-the-future' } }],
    ['a wording for programs', { reason: 'invalid-input', params: { wording: 'requests-position' } }],
    ['one unknown wording of two', { reason: 'limit-reached', params: { wording: 'wrong-type limits-x' } }],
    ['a missing value', { reason: 'invalid-input', params: { wording: 'too-long' } }],
    ['no params, from an older server', { reason: 'email-taken' }],
    ['params that are no object', { reason: 'email-taken', params: 'none' }],
  ])('shows the server’s message for %s', (_what, extensions) => {
    expect(messageOf(serverError('As the server says.', extensions))).toBe('As the server says.');
  });

  it('shows the server’s complaint for a missing value, or reasons that are none', () => {
    for (const title of [[{ reason: 'too-long', params: {} }], [{ reason: 'too-long' }], [null], 'no', 7]) {
      const error = serverError('No.', {
        reason: 'invalid-input',
        fields: { title: ['Too long.'] },
        fieldReasons: { title },
      });
      expect(fieldsOf(error)).toEqual({ title: ['Too long.'] });
    }
  });
});
