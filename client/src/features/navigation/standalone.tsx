import { Center } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Card } from '../../components/card.tsx';
import { LanguageMenu } from '../../forms/language-menu.tsx';
import { ProductMark } from '../../components/product-mark.tsx';

interface StandaloneProps {
  children: ReactNode;
  role?: 'alert';
}

/** A page with the logo and a single card, for errors of the whole application. */
export function Standalone({ children, role }: StandaloneProps) {
  return (
    <Center as="main" minH="100dvh" p="4.5" flexDirection="column" gap="6">
      <ProductMark />
      <Card w="full" maxW="md" display="grid" gap="4" justifyItems="start" {...(role ? { role } : {})}>
        {children}
      </Card>
      <LanguageMenu />
    </Center>
  );
}
