import { chakra } from '@chakra-ui/react';
import { LuChevronDown } from 'react-icons/lu';

/** The sign of a row that opens. */
export const Chevron = ({ isOpen }: { isOpen: boolean }) => (
  <chakra.span
    aria-hidden
    color="muted"
    transition="transform 0.15s"
    {...(isOpen ? { transform: 'rotate(180deg)' } : {})}
  >
    <LuChevronDown />
  </chakra.span>
);
