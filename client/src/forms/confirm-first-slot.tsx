import { Skeleton } from '@chakra-ui/react';
import { lazy, Suspense } from 'react';

const ConfirmFirst = lazy(async () => ({ default: (await import('./confirm-first.tsx')).ConfirmFirst }));

/** `ConfirmFirst`, loaded on demand: most owners have confirmed their email. Its height is reserved, so that nothing below moves. */
export const ConfirmFirstSlot = () => (
  <Suspense fallback={<Skeleton h={{ base: '21rem', md: '16rem' }} mb="5" />}>
    <ConfirmFirst />
  </Suspense>
);
