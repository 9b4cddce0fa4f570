import { describe, expect, it } from 'vitest';
import { addedRow, offeredRow } from './invite-rows.ts';
import { pasteMessages } from './paste-messages.ts';
import { emailsIn } from './pasted-emails.ts';
import { spreadOver } from './spread-emails.ts';

const SEPARATORS = [', ', ';', ' ', '\n', '\r\n', '\t', ' ; ', ',\n'];

describe('the addresses of a text', () => {
  it.each(SEPARATORS)('are found between %j', (separator) => {
    const emails = ['bola@example.com', 'o’neil+susu@mail.example.org', 'E.F-e@x.co'].map((email) =>
      email.replace('’', "'"),
    );
    expect(emailsIn(emails.join(separator))).toEqual({ emails, unreadable: [] });
  });

  it('are found beside names, in brackets, after mailto and before a full stop', () => {
    const text = `To: Bola Okafor <bola@x.com>; "Efe, M." <efe@y.com>, mailto:Chidi@z.com.
      عمر <omar@x.com>, \u200bdele@x.com\u200f (dele@work.example)`;

    expect(emailsIn(text).emails).toEqual([
      'bola@x.com',
      'efe@y.com',
      'Chidi@z.com',
      'omar@x.com',
      'dele@x.com',
      'dele@work.example',
    ]);
  });

  it('come once, whatever their case, and what is none is named', () => {
    expect(emailsIn('a@x.com A@X.com b@ @c, d@e@f')).toEqual({
      emails: ['a@x.com'],
      unreadable: ['b@', '@c', 'd@e@f'],
    });
  });

  it('are found in time in a megabyte of anything', () => {
    const started = performance.now();
    for (const text of [
      '@'.repeat(1e6),
      'a@'.repeat(5e5),
      ' <'.repeat(5e5),
      `${'.'.repeat(1e6)}@x.com`,
      '\0'.repeat(1e6),
    ])
      emailsIn(text);

    expect(performance.now() - started).toBeLessThan(2_000);
  });
});

describe('a list spread over the rows', () => {
  const rows = [{ ...offeredRow, relationship: 'friend' }];

  it('fills the row it was put into and adds the others, with the same relationship', () => {
    expect(spreadOver(rows, 0, 'bola@x.com, efe@x.com', [])).toEqual({
      rows: [
        { relationship: 'friend', email: 'bola@x.com', offered: false },
        { relationship: 'friend', email: 'efe@x.com', offered: false },
      ],
      words: [pasteMessages.added(2)],
    });
  });

  it.each(['', 'bola@x.com', 'Bola', 'bola@', 'Bola <bola@x.com>'])('is no list of one: %j', (text) => {
    expect(spreadOver(rows, 0, text, [])).toBeUndefined();
  });

  it('leaves out who is listed already, and says so', () => {
    const given = [{ ...addedRow, email: 'Here@x.com' }, addedRow];
    const spread = spreadOver(given, 1, 'here@x.com, sent@x.com, new@x.com', ['Sent@x.com']);

    expect(spread?.rows.map(({ email }) => email)).toEqual(['Here@x.com', 'new@x.com']);
    expect(spread?.words).toEqual([
      pasteMessages.added(1),
      pasteMessages.known(['here@x.com', 'sent@x.com']),
    ]);
  });

  it('loses nothing without a word where there are too many', () => {
    const many = Array.from({ length: 60 }, (_, place) => `p${place}@x.com`);
    const spread = spreadOver([addedRow], 0, many.join(' '), []);

    expect(spread?.rows).toHaveLength(50);
    expect(spread?.words).toEqual([pasteMessages.added(50), pasteMessages.tooMany(many.slice(50), 50)]);
  });
});
