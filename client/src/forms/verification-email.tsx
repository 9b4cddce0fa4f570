import { Box, chakra } from '@chakra-ui/react';
import { BusyButton } from '../components/busy-button.tsx';
import { Complaint } from '../components/complaint.tsx';
import { useSendOwnEmailProofMutation } from '../graphql/generated.ts';
import { messageOf } from '../lib/errors.ts';
import { notices } from '../lib/messages/notices.ts';
import { useViewer } from '../lib/session.tsx';
import { t } from '../lib/t.ts';
import { useOutcome } from '../lib/use-outcome.ts';

/** A button that sends the viewer an email to verify their address, and its result (docs/rules.md §3.5). */
export function VerificationEmail() {
  const viewer = useViewer();
  const [send, { data, error, loading }] = useSendOwnEmailProofMutation(
    // No email is sent if the address was verified in another tab: the page has to update.
    useOutcome({ notice: notices.sendOwnEmailProof, outdates: ['Profile', 'OwnProof'] }),
  );
  const isSent = data?.sendOwnEmailProof === true && !loading;
  const refusal = messageOf(error);

  return (
    <Box display="grid" gap="2.5" justifyItems="start">
      {/* Always rendered: screen readers only announce changes of an existing element. */}
      <chakra.output maxW="65ch" overflowWrap="anywhere">
        {isSent && viewer ? t('emailVerification.sent', { email: viewer.email }) : null}
      </chakra.output>
      {refusal ? <Complaint>{refusal}</Complaint> : null}
      <BusyButton
        variant="outline"
        busy={loading}
        busyText={t('emailVerification.sending')}
        onClick={() => {
          if (!loading) void send();
        }}
      >
        {isSent ? t('emailVerification.sendAnother') : t('emailVerification.send')}
      </BusyButton>
    </Box>
  );
}
