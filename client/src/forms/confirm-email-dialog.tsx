import { Text } from '@chakra-ui/react';
import { Modal, ModalCancel } from '../components/modal.tsx';
import { useViewer } from '../lib/session.tsx';
import { t } from '../lib/t.ts';
import { VerificationEmail } from './verification-email.tsx';

/** The step right after signing up: the code in the first email. People can skip it (docs/rules.md §20.3). */
export function ConfirmEmailDialog({ onClose }: { onClose: () => void }) {
  const viewer = useViewer();
  return (
    <Modal open size="sm" title={t('emailVerification.step.title')} onClose={onClose}>
      <Text mb="4" overflowWrap="anywhere">
        {t('emailVerification.step.text', { email: viewer?.email ?? '' })}
      </Text>
      <VerificationEmail
        wasSent
        variant="solid"
        onConfirmed={onClose}
        aside={<ModalCancel variant="ghost">{t('emailVerification.step.later')}</ModalCancel>}
      />
    </Modal>
  );
}
