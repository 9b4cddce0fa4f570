import { chakra } from '@chakra-ui/react';
import { BusyButton } from '../../components/busy-button.tsx';
import type { OpenSessionFieldsFragment } from '../../graphql/generated.ts';
import { formatInstant } from '../../lib/format.ts';
import { AccessList } from './access-list.tsx';
import { sessionGroups, type SessionGroup } from './session-groups.ts';
import { SessionRow } from './session-row.tsx';
import { sessionMessages as words } from './session-messages.ts';

interface SessionListProps {
  sessions: readonly OpenSessionFieldsFragment[];
  /** A session is being ended. */
  busy: boolean;
  /** Asks for the password first: to end one, or all of a group. */
  onEnd: (button: HTMLElement, group: SessionGroup) => void;
  /** Has been agreed to. */
  onEndThis: (session: OpenSessionFieldsFragment) => void;
}

/** The open sessions of the account, this one first; many are folded by device. */
export function SessionList({ sessions, ...list }: SessionListProps) {
  return (
    <AccessList label="Where you are signed in">
      {sessionGroups(sessions).map((group) =>
        group.sessions.length === 1 ? (
          <Rows key={group.sessions[0]?.id} group={group} {...list} />
        ) : (
          <Group key={group.device} group={group} {...list} />
        ),
      )}
    </AccessList>
  );
}

type GroupProps = Omit<SessionListProps, 'sessions'> & { group: SessionGroup };

const Rows = ({ group: { device, sessions }, busy, onEnd, onEndThis }: GroupProps) =>
  sessions.map((session) => (
    <SessionRow
      key={session.id}
      session={session}
      busy={busy}
      onEnd={(button) => onEnd(button, { device, sessions: [session] })}
      onEndThis={() => onEndThis(session)}
    />
  ));

/** Many of one device: how many, when the last was used, and each of them on request. */
function Group(props: GroupProps) {
  const { group, busy, onEnd } = props;
  const { device, sessions } = group;
  const [newest] = sessions;
  return (
    <chakra.li borderTopWidth="1px" _first={{ borderTopWidth: '0' }}>
      <details>
        <chakra.summary cursor="pointer" py="4" borderRadius="sm" focusVisibleRing="outside">
          <chakra.bdi fontWeight="semibold" overflowWrap="anywhere">
            {device}
          </chakra.bdi>{' '}
          · {words.signIns(sessions.length)}
          <chakra.span display="block" color="muted" textStyle="xs">
            {newest && words.lastUsed(formatInstant(newest.lastUsedAt))}
          </chakra.span>
        </chakra.summary>
        <BusyButton
          variant="outline"
          size="sm"
          mb="2"
          aria-haspopup="dialog"
          aria-label={words.signOutOfAllOf(device, sessions.length)}
          busy={busy}
          onClick={(event) => onEnd(event.currentTarget, group)}
        >
          {words.signOutOfAll(sessions.length)}
        </BusyButton>
        <chakra.ul aria-label={device} listStyleType="none" ps="4">
          <Rows {...props} />
        </chakra.ul>
      </details>
    </chakra.li>
  );
}
