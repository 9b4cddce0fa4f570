import { Box, Button } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { t } from '../lib/t.ts';
import { Card } from './card.tsx';

interface ErrorPanelProps {
  /** What went wrong. */
  message: ReactNode;
  onRetry?: (() => void) | undefined;
  /** Another way to continue, such as a link. */
  children?: ReactNode;
}

/** Replaces content that could not be loaded. */
export function ErrorPanel({ message, onRetry, children }: ErrorPanelProps) {
  return (
    <Card role="alert" display="grid" gap="4" justifyItems="start">
      <Box color="bad" fontWeight="semibold" maxW="prose" overflowWrap="anywhere">
        {message}
      </Box>
      {onRetry && (
        <Button
          variant="outline"
          onClick={() => {
            // The button disappears, so the focus moves to the heading.
            document.querySelector<HTMLElement>('main h1')?.focus();
            onRetry();
          }}
        >
          {t('controls.tryAgain')}
        </Button>
      )}
      {children}
    </Card>
  );
}
