import { notices } from '@kolo/server/domain';
import { BusyButton } from '../../components/busy-button.tsx';
import { DisabledHint } from '../../components/disabled-hint.tsx';
import { useSendConfirmationEmailsMutation, type CyclePageFieldsFragment } from '../../graphql/generated.ts';
import { controlIds } from './controls.ts';
import { useOutcome } from './use-outcome.ts';
import { whyNot } from './why-not.ts';

/** Asks every collector to confirm. There once all are assigned, until the e-mails are out (spec §2). */
export function SendConfirmationsButton({ cycle }: { cycle: CyclePageFieldsFragment }) {
  const [send, { loading }] = useSendConfirmationEmailsMutation(
    useOutcome({
      notice: notices.sendConfirmationEmails,
      holds: ({ sendConfirmationEmails }) => sendConfirmationEmails.sentConfirmationEmails,
    }),
  );
  if (!cycle.isOwner || !cycle.collectorsAssigned || cycle.sentConfirmationEmails) return null;

  return (
    <DisabledHint reason={whyNot('sendConfirmations', cycle)}>
      <BusyButton
        id={controlIds.sendConfirmations}
        size="sm"
        busy={loading}
        busyText="Sending..."
        onClick={() => void send({ variables: { cycleId: cycle.id } })}
      >
        Send Confirmation Email
      </BusyButton>
    </DisabledHint>
  );
}
