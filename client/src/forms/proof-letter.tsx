import { Box, chakra } from '@chakra-ui/react';
import { BusyButton } from '../components/busy-button.tsx';
import { Complaint } from '../components/complaint.tsx';
import { useSendOwnEmailProofMutation } from '../graphql/generated.ts';
import { messageOf } from '../lib/errors.ts';
import { notices } from '../lib/messages/notices.ts';
import { useViewer } from '../lib/session.tsx';
import { useOutcome } from '../lib/use-outcome.ts';
import { verificationMessages } from './verification-messages.ts';

/** Offers the letter that proves the viewer's address, and says what became of it (docs/rules.md §3.5). */
export function VerificationEmail() {
  const viewer = useViewer();
  const [send, { data, error, loading }] = useSendOwnEmailProofMutation(
    // Proven meanwhile, in another tab, nothing was sent: whoever shows it is told.
    useOutcome({ notice: notices.sendOwnEmailProof, outdates: ['Profile', 'OwnProof'] }),
  );
  const isSent = data?.sendOwnEmailProof === true && !loading;
  const refusal = messageOf(error);

  return (
    <Box display="grid" gap="2.5" justifyItems="start">
      {/* There before it says anything: only what changes in it is read out. */}
      <chakra.output maxW="65ch" overflowWrap="anywhere">
        {isSent && viewer ? verificationMessages.sent(viewer.email) : null}
      </chakra.output>
      {refusal ? <Complaint>{refusal}</Complaint> : null}
      <BusyButton
        variant="outline"
        busy={loading}
        busyText={verificationMessages.sending}
        onClick={() => {
          if (!loading) void send();
        }}
      >
        {isSent ? verificationMessages.sendAnother : verificationMessages.send}
      </BusyButton>
    </Box>
  );
}
