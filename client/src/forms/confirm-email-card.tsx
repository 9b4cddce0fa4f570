import { Button, Heading, Text } from '@chakra-ui/react';
import { useId } from 'react';
import { Card } from '../components/card.tsx';
import { useViewer } from '../lib/session.tsx';
import { t } from '../lib/t.ts';
import { VerificationEmail } from './verification-email.tsx';

interface ConfirmEmailCardProps {
  /** Why to confirm the email: one reason for people who invite, another for those who ask to join. */
  text: 'emailVerification.step.text' | 'emailVerification.step.asking';
  onClose: () => void;
}

/** The step right after signing up: the code in the first email. People can skip it (docs/rules.md §20.3). */
export function ConfirmEmailCard({ text, onClose }: ConfirmEmailCardProps) {
  const viewer = useViewer();
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} maxW="page" mx={{ base: '4.5', md: 'auto' }} my="5">
      <Heading as="h2" size="lg" id={id}>
        {t('emailVerification.step.title')}
      </Heading>
      <Text mt="1" mb="4" overflowWrap="anywhere">
        {t(text, { email: viewer?.email ?? '' })}
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
