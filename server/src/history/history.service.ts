import { In, LessThan } from 'typeorm';
import type { SignedIn } from '../context.ts';
import { membership, viewCycle } from '../cycles/cycle-access.ts';
import {
  allows,
  CHANGE_KINDS,
  changeSentence,
  checkPageSize,
  emailKey,
  HISTORY_PAGE,
  InvalidInput,
  isOwnersField,
  participantName,
  permissionForChange,
} from '../domain/index.ts';
import { User } from '../users/user.entity.ts';
import { ChangeFact } from './change-fact.entity.ts';
import { ChangeRow } from './cycle-change.entity.ts';
import type { CycleChange, CycleChangeDetail } from './cycle-change.ts';

/** Which part of a history is asked for. */
export interface HistoryPage {
  /** How many changes. */
  first?: number | null | undefined;
  /** Only those before this position. */
  before?: number | null | undefined;
}

/**
 * What was changed of a cycle, the newest first: for whoever sees the cycle, of payments for whoever sees rounds
 * (contract §2). E-mails stand only where there is no name.
 * @throws DomainError `cycle-not-found`, `not-a-member`; InvalidInput for an impossible number of changes
 */
export async function listHistory(
  ctx: SignedIn,
  cycleId: string,
  { first, before }: HistoryPage,
): Promise<CycleChange[]> {
  const cycle = await viewCycle(ctx, cycleId);
  const member = await membership(ctx, cycle);
  const complaint = checkPageSize(first ?? HISTORY_PAGE.usual);
  if (complaint) throw new InvalidInput({ first: [complaint] });

  const kinds = CHANGE_KINDS.filter((kind) => allows(permissionForChange(kind), ctx.viewer, member));
  const rows = await ctx.manager.find(ChangeRow, {
    where: {
      cycleId: cycle.id,
      kind: In(kinds),
      ...(typeof before === 'number' ? { position: LessThan(before) } : {}),
    },
    order: { position: 'DESC' },
    take: first ?? HISTORY_PAGE.usual,
  });
  return told(ctx, rows, allows('cycle:manage', ctx.viewer, cycle));
}

async function told(ctx: SignedIn, rows: readonly ChangeRow[], isOwner: boolean): Promise<CycleChange[]> {
  const facts = await ctx.manager.find(ChangeFact, {
    where: { changeId: In(rows.map(({ id }) => id)) },
    order: { changeId: 'ASC', position: 'ASC' },
  });
  const visible = facts.filter(({ field }) => isOwner || !isOwnersField(field));
  const nameOf = await namesByEmail(ctx, visible);
  const actors = await ctx.loaders.users.loadMany(rows.map(({ userId }) => userId));

  return rows.map(({ id, position, kind, at }, index) => {
    const user = actors[index];
    const actor = user instanceof User ? participantName(user) : null;
    const details = visible.filter(({ changeId }) => changeId === id).map((fact) => detailOf(fact, nameOf));
    return { id, position, kind, at, actor, summary: changeSentence(kind, actor, details), details };
  });
}

const detailOf = (fact: ChangeFact, nameOf: (email: string) => string): CycleChangeDetail => ({
  field: fact.field,
  participantId: fact.participantId,
  participant: fact.email === null ? null : nameOf(fact.email),
  day: fact.day,
  before: fact.valueBefore,
  after: fact.valueAfter,
});

/** What a person is called today: by the account of that e-mail, or else the e-mail itself (contract §2). */
async function namesByEmail(ctx: SignedIn, facts: readonly ChangeFact[]): Promise<(email: string) => string> {
  const keys = [...new Set(facts.flatMap(({ email }) => (email === null ? [] : emailKey(email))))];
  const users = keys.length > 0 ? await ctx.manager.findBy(User, { emailKey: In(keys) }) : [];
  const names = new Map(users.map((user) => [user.emailKey, participantName(user)]));
  return (email) => names.get(emailKey(email)) ?? email;
}
