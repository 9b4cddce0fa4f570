import { chakra, HStack, type StackProps } from '@chakra-ui/react';
import { CycleRing } from './cycle-ring.tsx';
import { signRing } from '../lib/sign-ring.ts';

const slots = signRing('approved', 'approved', 'approved', 'approved', 'approved', 'current');

/** The logo: the ring and the name. */
export function ProductMark(props: StackProps) {
  return (
    <HStack gap="2.5" {...props}>
      <CycleRing size={28} slots={slots} label="" />
      <chakra.span
        fontFamily="heading"
        fontWeight="extrabold"
        textStyle="2xl"
        letterSpacing="tight"
        color="ink"
      >
        Kolo
      </chakra.span>
    </HStack>
  );
}
