import { BusyButton } from '../../../components/busy-button.tsx';
import { DisabledHint } from '../../../components/disabled-hint.tsx';
import {
  useSendConfirmationEmailsMutation,
  type SendConfirmationsFieldsFragment,
} from '../../../graphql/generated.ts';
import { controlIds } from '../../../lib/controls.ts';
import { notices } from '../../../lib/messages/notices.ts';
import type { SectionName } from '../page/sections.ts';
import { useOutcome } from '../../../lib/use-outcome.ts';
import { whyNot } from '../rules/why-not.ts';

/** Where the button stands. */
const SECTION: SectionName = 'collectors';

/** Asks every collector to confirm. There once all are assigned, until the e-mails are out (docs/rules.md §20.11). */
export function SendConfirmationsButton({ cycle }: { cycle: SendConfirmationsFieldsFragment }) {
  const [mutate, { loading }] = useSendConfirmationEmailsMutation(
    useOutcome({
      notice: notices.sendConfirmationEmails,
      holds: ({ sendConfirmationEmails }) => sendConfirmationEmails.sentConfirmationEmails,
    }),
  );
  const send = async () => {
    const { data } = await mutate({ variables: { cycleId: cycle.id } });
    if (data?.sendConfirmationEmails.sentConfirmationEmails) keepFocus();
  };
  if (!cycle.isOwner || !cycle.collectorsAssigned || cycle.sentConfirmationEmails) return null;

  return (
    <DisabledHint reason={whyNot('sendConfirmations', cycle)}>
      <BusyButton
        id={controlIds.sendConfirmations}
        size="sm"
        busy={loading}
        busyText="Sending..."
        onClick={() => void send()}
      >
        Send Confirmation Email
      </BusyButton>
    </DisabledHint>
  );
}

/** The button goes once its work is done, and must not take the focus with it. */
function keepFocus(): void {
  const { activeElement, body } = document;
  if (activeElement === body || activeElement?.id === controlIds.sendConfirmations) {
    document.getElementById(SECTION)?.focus({ preventScroll: true });
  }
}
