import type { Store } from './store.ts';

/** The prefix of the email addresses of accounts that a benchmark adds to a seed. */
export const VISITORS = 'bench-visitor-';

/** Deletes those accounts and everything that they created, so that the seed is as before. */
export async function removeVisitors(store: Store): Promise<void> {
  const ids = async (sql: string): Promise<string> => {
    const rows = (await store.query(sql)) as { id: string }[];
    return rows.length === 0 ? `('')` : `(${rows.map(({ id }) => `'${id}'`).join(', ')})`;
  };
  const users = await ids(`SELECT id FROM users WHERE emailKey LIKE '${VISITORS}%'`);
  const cycles = await ids(`SELECT id FROM cycles WHERE userId IN ${users}`);
  const changes = await ids(`SELECT id FROM cycle_changes WHERE cycleId IN ${cycles}`);
  const rounds = await ids(`SELECT id FROM rounds WHERE cycleId IN ${cycles}`);
  const participants = await ids(`SELECT id FROM participants WHERE cycleId IN ${cycles}`);
  const stops = await ids(`SELECT id FROM stops WHERE cycleId IN ${cycles}`);
  for (const [table, condition] of [
    ['change_feed', `changeId IN ${changes}`],
    ['cycle_change_facts', `changeId IN ${changes}`],
    ['cycle_changes', `id IN ${changes}`],
    ['repayments', `cycleId IN ${cycles}`],
    ['stop_votes', `stopId IN ${stops}`],
    ['stops', `cycleId IN ${cycles}`],
    ['swap_rounds', `roundId IN ${rounds}`],
    ['swaps', `cycleId IN ${cycles}`],
    ['payments', `roundId IN ${rounds}`],
    ['rounds', `id IN ${rounds}`],
    ['link_tokens', `participantId IN ${participants}`],
    ['join_requests', `cycleId IN ${cycles} OR userId IN ${users}`],
    ['join_links', `cycleId IN ${cycles}`],
    ['unknown_owners', `ownerId IN ${users}`],
    ['ended_links', `endedAt < '2098-01-01'`],
    ['agreement_addenda', `cycleId IN ${cycles}`],
    ['invites', `cycleId IN ${cycles}`],
    ['consents', `cycleId IN ${cycles}`],
    ['agreement_names', `cycleId IN ${cycles}`],
    ['agreements', `cycleId IN ${cycles}`],
    ['participants', `cycleId IN ${cycles}`],
    ['cycles', `id IN ${cycles}`],
    ...[
      'sessions',
      'credentials',
      'personal_access_tokens',
      'calendar_links',
      'reset_codes',
      'email_proofs',
      'remembered_answers',
      'mail_addresses',
    ].map((name) => [name, `userId IN ${users}`] as const),
    ['users', `id IN ${users}`],
    ['letters', `recipient LIKE '${VISITORS}%'`],
    // The seed's own rows have the date FAR_OFF.
    ['letters', `kind = 'morning'`],
    ['mornings', `createdAt < '2098-01-01'`],
    ['limits', `expiresAt < '2098-01-01'`],
    ['committed_transactions', `createdAt < '2098-01-01'`],
  ] as const) {
    await store.query(`DELETE FROM ${table} WHERE ${condition}`);
  }
}
