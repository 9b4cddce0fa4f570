import { Button } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { listMessages } from './list-messages.ts';

/** A list must not become a wall. */
const AT_FIRST = 8;

interface FirstOfManyProps<T> {
  many: readonly T[];
  children: (shown: readonly T[]) => ReactNode;
}

/** The first of a long list, and a button that shows the others. */
export function FirstOfMany<T>({ many, children }: FirstOfManyProps<T>) {
  const [all, setAll] = useState(false);
  if (many.length <= AT_FIRST) return children(many);
  return (
    <>
      {children(all ? many : many.slice(0, AT_FIRST))}
      <Button variant="ghost" size="sm" mt="2" aria-expanded={all} onClick={() => setAll(!all)}>
        {all ? listMessages.showFewer : listMessages.showAll(many.length)}
      </Button>
    </>
  );
}
