import type { OpenSessionFieldsFragment } from '../../graphql/generated.ts';
import { t } from '../../lib/t.ts';

/** As many can be taken in at a glance: no fewer are put together. */
const AT_A_GLANCE = 5;

/** Sessions that one kind of browser opened. */
export interface SessionGroup {
  device: string;
  /** Never none. The one last used comes first. */
  sessions: readonly OpenSessionFieldsFragment[];
}

/**
 * Sessions as the profile lists them: few one by one, many by the device that they name, in the order in which these come first.
 * This browser's own always stands alone (docs/rules.md §20.14).
 */
export function sessionGroups(sessions: readonly OpenSessionFieldsFragment[]): SessionGroup[] {
  const many = sessions.length > AT_A_GLANCE;
  const groups = new Map<string, OpenSessionFieldsFragment[]>();
  for (const session of sessions) {
    const together = many && !session.isCurrent;
    const key = together ? `device ${session.device ?? ''}` : session.id;
    groups.set(key, [...(groups.get(key) ?? []), session]);
  }
  return [...groups.values()].map((group) => ({ device: deviceOf(group[0]), sessions: group }));
}

/** What a session is called. */
export const deviceOf = (session: OpenSessionFieldsFragment | undefined): string =>
  session?.device ?? t('statements.unknownDevice');
