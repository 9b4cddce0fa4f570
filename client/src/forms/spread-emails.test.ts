import { describe, expect, it } from 'vitest';
import { addedRow, offeredRow } from './invite-rows.ts';
import { emailsIn } from './pasted-emails.ts';
import { spreadOver } from './spread-emails.ts';

const SEPARATORS = [', ', ';', ' ', '\n', '\r\n', '\t', ' ; ', ',\n'];

describe('the addresses in a text', () => {
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

  it('are listed once, ignoring case; the rest is reported as unreadable', () => {
    expect(emailsIn('a@x.com A@X.com b@ @c, d@e@f')).toEqual({
      emails: ['a@x.com'],
      unreadable: ['b@', '@c', 'd@e@f'],
    });
  });

  it('are found quickly in a megabyte of any text', () => {
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

describe('a pasted list', () => {
  const rows = [{ ...offeredRow, relationship: 'friend' }];

  it('fills its row and adds others, with the same relationship', () => {
    expect(spreadOver(rows, 0, 'bola@x.com, efe@x.com', [])).toEqual({
      rows: [
        { relationship: 'friend', email: 'bola@x.com', offered: false },
        { relationship: 'friend', email: 'efe@x.com', offered: false },
      ],
      messages: ['2 addresses were added.'],
    });
  });

  it.each(['', 'bola@x.com', 'Bola', 'bola@', 'Bola <bola@x.com>'])('is not a list: %j', (text) => {
    expect(spreadOver(rows, 0, text, [])).toBeUndefined();
  });

  it('leaves out addresses that are already listed, and names them', () => {
    const given = [{ ...addedRow, email: 'Here@x.com' }, addedRow];
    const spread = spreadOver(given, 1, 'here@x.com, sent@x.com, new@x.com', ['Sent@x.com']);

    expect(spread?.rows.map(({ email }) => email)).toEqual(['Here@x.com', 'new@x.com']);
    expect(spread?.messages).toEqual([
      '1 address was added.',
      'Already on the list: here@x.com and sent@x.com.',
    ]);
  });

  it('names the addresses that exceed the limit', () => {
    const many = Array.from({ length: 60 }, (_, index) => `p${index}@x.com`);
    const spread = spreadOver([addedRow], 0, many.join(' '), []);

    expect(spread?.rows).toHaveLength(50);
    expect(spread?.messages).toEqual([
      '50 addresses were added.',
      'You can send at most 50 invites at a time. Send these first, then paste the rest: p50@x.com, p51@x.com, p52@x.com and 7 more.',
    ]);
  });
});
