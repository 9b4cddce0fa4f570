import { Box, chakra } from '@chakra-ui/react';
import { useId, useState, type ReactNode } from 'react';
import { Chevron } from './chevron.tsx';

interface OpeningRowProps {
  /** What the row opens, in a few words. */
  label: string;
  children: ReactNode;
}

/** A row that opens what few people need at once. */
export function OpeningRow({ label, children }: OpeningRowProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <chakra.button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        {...row}
      >
        {label}
        <Chevron isOpen={isOpen} />
      </chakra.button>
      <Box id={id}>{isOpen ? children : null}</Box>
    </>
  );
}

const row = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '3',
  w: 'full',
  minH: '11',
  py: '1.5',
  textAlign: 'start',
  fontWeight: 'semibold',
  cursor: 'pointer',
  focusVisibleRing: 'outside',
  borderRadius: 'l1',
} as const;
