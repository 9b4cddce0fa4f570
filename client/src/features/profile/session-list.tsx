import { questions, statements } from '@kolo/server/domain';
import { Chip } from '../../components/chip.tsx';
import { ConfirmButton } from '../../components/confirm-button.tsx';
import type { OpenSessionFieldsFragment } from '../../graphql/generated.ts';
import { formatInstant, formatInstantDay } from '../../lib/format.ts';
import { AccessList, AccessRow } from './access-list.tsx';

interface SessionListProps {
  sessions: readonly OpenSessionFieldsFragment[];
  /** A session is being ended. */
  busy: boolean;
  onEnd: (index: number, session: OpenSessionFieldsFragment) => void;
}

/** The open sessions of the account, this one first. */
export function SessionList({ sessions, busy, onEnd }: SessionListProps) {
  return (
    <AccessList label="Where you are signed in">
      {sessions.map((session, index) => (
        <Row key={session.id} session={session} busy={busy} onEnd={() => onEnd(index, session)} />
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
        <ConfirmButton
          variant="outline"
          size="sm"
          aria-label={`Sign out: ${name}, ${since.toLowerCase()}`}
          title="Sign out"
          confirmLabel="Sign out"
          question={isCurrent ? questions.endThisSession : questions.endSession(name)}
          busy={busy}
          onConfirm={onEnd}
        >
          Sign out
        </ConfirmButton>
      }
    />
  );
}
