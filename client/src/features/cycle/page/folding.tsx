import { useLocation } from '@tanstack/react-router';
import { createContext, use, useMemo, useState, type ReactNode } from 'react';

interface Folding {
  isOpen: (name: string) => boolean;
  open: (name: string) => void;
  toggle: (name: string) => void;
}

const FoldingContext = createContext<Folding | undefined>(undefined);

/** Which sections are open. Undefined where sections do not fold: before the cycle runs. */
export const useFolding = (): Folding | undefined => use(FoldingContext);

/**
 * Folds the sections of a page into rows, once the cycle has started: few people need them then, and they are long on a phone. A URL
 * with the hash of a section opens it (docs/rules.md §20.12).
 */
export function FoldingSections({ folds, children }: { folds: boolean; children: ReactNode }) {
  const hash = useLocation({ select: (location) => location.hash });
  const [lastHash, setLastHash] = useState(hash);
  const [names, setNames] = useState<readonly string[]>([hash]);

  if (lastHash !== hash) {
    setLastHash(hash);
    setNames([...names, hash]);
  }

  const folding = useMemo<Folding>(
    () => ({
      isOpen: (name) => names.includes(name),
      open: (name) => setNames((others) => [...others, name]),
      toggle: (name) =>
        setNames((others) =>
          others.includes(name) ? others.filter((other) => other !== name) : [...others, name],
        ),
    }),
    [names],
  );
  return <FoldingContext value={folds ? folding : undefined}>{children}</FoldingContext>;
}
