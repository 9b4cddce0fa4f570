import { chakra, Text } from '@chakra-ui/react';
import { useId } from 'react';
import { CycleRing, type RingSlot } from '../../components/cycle-ring.tsx';
import { DisabledHint } from '../../components/disabled-hint.tsx';

export interface ActionCardProps {
  title: string;
  /** What the button does. */
  line: string;
  ring: readonly RingSlot[];
  /** Why the button is disabled; undefined if it is not. */
  reason: string | undefined;
  onClick: () => void;
}

/** A button with a ring. Its accessible name is the title; the line is its description. */
export function ActionCard({ title, line, ring, reason, onClick }: ActionCardProps) {
  const id = useId();
  return (
    <DisabledHint reason={reason}>
      <chakra.button
        type="button"
        onClick={onClick}
        aria-labelledby={`${id}title`}
        aria-describedby={`${id}line`}
        display="flex"
        flexDirection={{ base: 'column', md: 'row' }}
        alignItems="center"
        gap={{ base: '2', md: '4' }}
        p={{ base: '3', md: '4.5' }}
        textAlign={{ base: 'center', md: 'start' }}
        bg="surface"
        borderWidth="1px"
        borderRadius="l3"
        cursor="pointer"
        transition="border-color 0.15s, background 0.15s"
        focusRing="outside"
        _hover={{ borderColor: 'brand' }}
        _active={{ bg: 'brand.soft' }}
        _disabled={{ cursor: 'not-allowed', opacity: '0.55', borderColor: 'line', bg: 'surface' }}
      >
        <CycleRing size={40} slots={ring} label="" />
        <chakra.span display="block">
          <Text
            as="span"
            id={`${id}title`}
            display="block"
            fontFamily="heading"
            fontWeight="bold"
            fontSize={{ base: 'md', md: 'lg' }}
            lineHeight="shorter"
          >
            {title}
          </Text>
          {/* A description even on a phone, where there is no room for it. */}
          <Text as="span" id={`${id}line`} display={{ base: 'none', md: 'block' }} color="muted" mt="0.5">
            {line}
          </Text>
        </chakra.span>
      </chakra.button>
    </DisabledHint>
  );
}
