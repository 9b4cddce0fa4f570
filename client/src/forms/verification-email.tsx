import { Box, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { BusyButton } from '../components/busy-button.tsx';
import { Complaint } from '../components/complaint.tsx';
import { useSendOwnEmailProofMutation } from '../graphql/generated.ts';
import { messageOf } from '../lib/errors.ts';
import { notices } from '../lib/messages/notices.ts';
import { useViewer } from '../lib/session.tsx';
import { t } from '../lib/t.ts';
import { useOutcome } from '../lib/use-outcome.ts';
import { EmailCode } from './email-code.tsx';

interface VerificationEmailProps {
  /** Whether an email was sent before, such as the one at sign-up: its code can be entered at once. */
  wasSent?: boolean;
  variant?: 'solid' | 'outline';
  onConfirmed?: () => void;
  /** Shown beside the button that sends, such as Not now. */
  aside?: ReactNode;
}

/** Sends the viewer an email to verify their address, and takes the code in it (docs/rules.md §3.5). */
export function VerificationEmail({ wasSent = false, variant, onConfirmed, aside }: VerificationEmailProps) {
  const viewer = useViewer();
  const [send, { data, error, loading }] = useSendOwnEmailProofMutation(
    // No email is sent if the address was verified in another tab: the page has to update.
    useOutcome({ notice: notices.sendOwnEmailProof, outdates: ['Profile', 'OwnProof'] }),
  );
  const isSent = data?.sendOwnEmailProof === true && !loading;
  const refusal = messageOf(error);
  const hasCode = wasSent || data?.sendOwnEmailProof === true;
  const sendButton = (
    <BusyButton
      variant={hasCode ? 'ghost' : (variant ?? 'outline')}
      busy={loading}
      busyText={t('emailVerification.sending')}
      onClick={() => {
        if (!loading) void send();
      }}
    >
      {hasCode ? t('emailVerification.sendAnother') : t('emailVerification.send')}
    </BusyButton>
  );

  return (
    <Box display="grid" gap="2.5" justifyItems="start">
      {/* Always rendered: screen readers only announce changes of an existing element. */}
      <chakra.output maxW="65ch" overflowWrap="anywhere">
        {isSent && viewer ? t('emailVerification.sent', { email: viewer.email }) : null}
      </chakra.output>
      {refusal ? <Complaint>{refusal}</Complaint> : null}
      {hasCode ? (
        <EmailCode variant={variant} onConfirmed={onConfirmed}>
          {sendButton}
          {aside}
        </EmailCode>
      ) : (
        sendButton
      )}
    </Box>
  );
}
