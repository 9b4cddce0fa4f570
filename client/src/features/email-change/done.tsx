import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, type ReactNode } from 'react';
import { Card } from '../../components/card.tsx';

interface DoneProps {
  message: string;
  /** Called once it is shown. */
  onShown: () => void;
  /** What comes next. */
  children: ReactNode;
}

/** The result of a page's button. */
export function Done({ message, onShown, children }: DoneProps) {
  const ref = useRef<HTMLOutputElement>(null);
  useEffect(() => {
    onShown();
    // The button that had the focus is gone. On a fresh page the heading has the focus.
    if (document.activeElement === document.body) ref.current?.focus();
  }, [onShown]);
  return (
    <Card w="full" display="grid" gap="4" justifyItems="start">
      <chakra.output ref={ref} tabIndex={-1} outline="none" overflowWrap="anywhere">
        {message}
      </chakra.output>
      {children}
    </Card>
  );
}
