import { chakra } from '@chakra-ui/react';
import { BusyButton } from '../../components/busy-button.tsx';
import type { OpenSessionFieldsFragment } from '../../graphql/generated.ts';
import { formatInstant } from '../../lib/format.ts';
import { richT } from '../../lib/rich-t.tsx';
import { t } from '../../lib/t.ts';
import { AccessList } from './access-list.tsx';
import { sessionGroups, type SessionGroup } from './session-groups.ts';
import { SessionRow } from './session-row.tsx';

interface SessionListProps {
  sessions: readonly OpenSessionFieldsFragment[];
  /** A session is ending. */
  busy: boolean;
  /** Opens the dialog that asks for the password, to end one session or all of a group. */
  onEnd: (button: HTMLElement, group: SessionGroup) => void;
  /** Ends this browser's session, after the question. */
  onEndThis: (session: OpenSessionFieldsFragment) => void;
}

/** The open sessions of the account, that of this browser first. Many are grouped by device. */
export function SessionList({ sessions, ...list }: SessionListProps) {
  return (
    <AccessList label={t('sessions.title')}>
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

/** Several sessions of one device, collapsed. */
function Group(props: GroupProps) {
  const { group, busy, onEnd } = props;
  const { device, sessions } = group;
  const [newest] = sessions;
  return (
    <chakra.li borderTopWidth="1px" _first={{ borderTopWidth: '0' }}>
      <details>
        <chakra.summary cursor="pointer" py="4" borderRadius="sm" focusVisibleRing="outside">
          {richT('sessions.group', {
            device: (
              <chakra.bdi fontWeight="semibold" overflowWrap="anywhere">
                {device}
              </chakra.bdi>
            ),
            count: sessions.length,
          })}
          <chakra.span display="block" color="muted" textStyle="xs">
            {newest && t('sessions.lastUsed', { time: formatInstant(newest.lastUsedAt) })}
          </chakra.span>
        </chakra.summary>
        <BusyButton
          variant="outline"
          size="sm"
          mb="2"
          aria-haspopup="dialog"
          aria-label={t('sessions.signOutOfAllLabel', { count: sessions.length, device })}
          busy={busy}
          onClick={(event) => onEnd(event.currentTarget, group)}
        >
          {t('sessions.signOutOfAll', { count: sessions.length })}
        </BusyButton>
        <chakra.ul aria-label={device} listStyleType="none" ps="4">
          <Rows {...props} />
        </chakra.ul>
      </details>
    </chakra.li>
  );
}
