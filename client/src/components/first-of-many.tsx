import { Button } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { t } from '../lib/t.ts';

const SHOWN_FIRST = 8;

interface FirstOfManyProps<T> {
  many: readonly T[];
  children: (shown: readonly T[]) => ReactNode;
}

/** The first items of a long list, and a button that shows all. */
export function FirstOfMany<T>({ many, children }: FirstOfManyProps<T>) {
  const [all, setAll] = useState(false);
  if (many.length <= SHOWN_FIRST) return children(many);
  return (
    <>
      {children(all ? many : many.slice(0, SHOWN_FIRST))}
      <Button variant="ghost" size="sm" mt="2" aria-expanded={all} onClick={() => setAll(!all)}>
        {all ? t('controls.showFewer') : t('controls.showAll', { count: many.length })}
      </Button>
    </>
  );
}
