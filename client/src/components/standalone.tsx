import { Center } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Card } from './card.tsx';
import { ProductMark } from './product-mark.tsx';

interface StandaloneProps {
  children: ReactNode;
  role?: 'alert';
}

/** A page of one card, for when there is no page: whose it is, what is the matter, and a way on. */
export function Standalone({ children, role }: StandaloneProps) {
  return (
    <Center as="main" minH="100dvh" p="4.5" flexDirection="column" gap="6">
      <ProductMark />
      <Card w="full" maxW="md" display="grid" gap="4" justifyItems="start" {...(role ? { role } : {})}>
        {children}
      </Card>
    </Center>
  );
}
