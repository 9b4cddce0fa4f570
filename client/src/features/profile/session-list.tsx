import { questions, statements } from '@kolo/server/domain';
import { BusyButton } from '../../components/busy-button.tsx';
import { Chip } from '../../components/chip.tsx';
import { ConfirmButton } from '../../components/confirm-button.tsx';
import type { OpenSessionFieldsFragment } from '../../graphql/generated.ts';
import { formatInstant, formatInstantDay } from '../../lib/format.ts';
import { AccessList, AccessRow } from './access-list.tsx';

interface SessionListProps {
  sessions: readonly OpenSessionFieldsFragment[];
  /** A session is being ended. */
  busy: boolean;
  /** Asks for the password first. */
  onEnd: (index: number, session: OpenSessionFieldsFragment) => void;
  /** Has been agreed to. */
  onEndThis: (session: OpenSessionFieldsFragment) => void;
}

/** The open sessions of the account, this one first. */
export function SessionList({ sessions, busy, onEnd, onEndThis }: SessionListProps) {
  return (
    <AccessList label="Where you are signed in">
      {sessions.map((session, index) => (
        <Row
          key={session.id}
          session={session}
          busy={busy}
          onEnd={() => (session.isCurrent ? onEndThis(session) : onEnd(index, session))}
        />
      ))}
    </AccessList>
  );
}

interface RowProps {
  session: OpenSessionFieldsFragment;
  busy: boolean;
  onEnd: () => void;
}

function Row({ session: { device, createdAt, lastUsedAt, isCurrent }, busy, onEnd }: RowProps) {
  const name = device ?? statements.unknownDevice;
  const since = `Signed in ${formatInstantDay(createdAt)}`;
  const button = {
    variant: 'outline',
    size: 'sm',
    'aria-label': `Sign out: ${name}, ${since.toLowerCase()}`,
    busy,
  } as const;
  return (
    <AccessRow
      name={name}
      mark={isCurrent && <Chip tone="ok">This browser</Chip>}
      dates={
        <>
          <span>{since}</span>
          {!isCurrent && <span>Last used {formatInstant(lastUsedAt)}</span>}
        </>
      }
      action={
        isCurrent ? (
          <ConfirmButton
            {...button}
            title="Sign out"
            confirmLabel="Sign out"
            question={questions.endThisSession}
            onConfirm={onEnd}
          >
            Sign out
          </ConfirmButton>
        ) : (
          <BusyButton {...button} aria-haspopup="dialog" onClick={onEnd}>
            Sign out
          </BusyButton>
        )
      }
    />
  );
}
