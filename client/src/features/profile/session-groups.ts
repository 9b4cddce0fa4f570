import type { OpenSessionFieldsFragment } from '../../graphql/generated.ts';
import { t } from '../../lib/t.ts';

/** Sessions are grouped only if there are more than this. */
const MAX_UNGROUPED = 5;

/** Sessions of the same kind of browser. */
export interface SessionGroup {
  device: string;
  /** At least one. The one used last comes first. */
  sessions: readonly OpenSessionFieldsFragment[];
}

/**
 * Groups sessions for the profile: a few are listed one by one, and many by device, in the order of each device's first session.
 * The session of this browser is always listed on its own (docs/rules.md §20.14).
 */
export function sessionGroups(sessions: readonly OpenSessionFieldsFragment[]): SessionGroup[] {
  const many = sessions.length > MAX_UNGROUPED;
  const groups = new Map<string, OpenSessionFieldsFragment[]>();
  for (const session of sessions) {
    const isGrouped = many && !session.isCurrent;
    const key = isGrouped ? `device ${session.device ?? ''}` : session.id;
    groups.set(key, [...(groups.get(key) ?? []), session]);
  }
  return [...groups.values()].map((group) => ({ device: deviceOf(group[0]), sessions: group }));
}

/** The name that the profile shows for a session. */
export const deviceOf = (session: OpenSessionFieldsFragment | undefined): string =>
  session?.device ?? t('statements.unknownDevice');
