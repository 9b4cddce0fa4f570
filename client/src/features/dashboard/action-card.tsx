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

/** A large button. Its accessible name is the title; the line is its description. */
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
        flexDirection={{ base: 'row', md: 'column' }}
        alignItems={{ base: 'center', md: 'flex-start' }}
        gap={{ base: '4', md: '3.5' }}
        p={{ base: '4.5', md: '6' }}
        textAlign="start"
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
        <CycleRing size={46} slots={ring} label="" />
        <chakra.span display="block">
          <Text
            as="span"
            id={`${id}title`}
            display="block"
            fontFamily="heading"
            fontWeight="bold"
            textStyle="xl"
          >
            {title}
          </Text>
          <Text as="span" id={`${id}line`} display="block" color="muted" mt="0.5">
            {line}
          </Text>
        </chakra.span>
      </chakra.button>
    </DisabledHint>
  );
}
