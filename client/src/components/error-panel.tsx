import { Box, Button } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Card } from './card.tsx';

interface ErrorPanelProps {
  /** What could not be done. */
  message: ReactNode;
  onRetry?: (() => void) | undefined;
  /** A further way on: a link, another button. */
  children?: ReactNode;
}

/** Stands where something should have been, says so, and offers a way on. */
export function ErrorPanel({ message, onRetry, children }: ErrorPanelProps) {
  return (
    <Card role="alert" display="grid" gap="4" justifyItems="start">
      <Box color="bad" fontWeight="semibold" maxW="prose">
        {message}
      </Box>
      {onRetry && (
        <Button
          variant="outline"
          onClick={() => {
            // The panel goes, and its button with it: the focus waits where the page begins.
            document.querySelector<HTMLElement>('main h1')?.focus();
            onRetry();
          }}
        >
          Try again
        </Button>
      )}
      {children}
    </Card>
  );
}
