import { Button, Heading, Text } from '@chakra-ui/react';
import { useId } from 'react';
import { Card } from '../components/card.tsx';
import { useViewer } from '../lib/session.tsx';
import { t } from '../lib/t.ts';
import { VerificationEmail } from './verification-email.tsx';

interface ConfirmEmailCardProps {
  /** The reason to confirm it is for people who ask to join, not for those who invite. */
  isForAsking: boolean;
  onClose: () => void;
}

/** The step right after signing up: the code in the first email. People can skip it (docs/rules.md §20.3). */
export function ConfirmEmailCard({ isForAsking, onClose }: ConfirmEmailCardProps) {
  const viewer = useViewer();
  const id = useId();
  const email = viewer?.email ?? '';
  return (
    <Card as="section" aria-labelledby={id} maxW="page" mx={{ base: '4.5', md: 'auto' }} my="5">
      <Heading as="h2" size="lg" id={id}>
        {t('emailVerification.step.title')}
      </Heading>
      <Text mt="1" mb="4" overflowWrap="anywhere">
        {isForAsking
          ? t('emailVerification.step.asking', { email })
          : t('emailVerification.step.text', { email })}
      </Text>
      <VerificationEmail
        wasSent
        onConfirmed={onClose}
        aside={
          <Button variant="ghost" onClick={onClose}>
            {t('emailVerification.step.later')}
          </Button>
        }
      />
    </Card>
  );
}
