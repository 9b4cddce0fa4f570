import { Center } from '@chakra-ui/react';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { loadMessages } from '../lib/load-messages.ts';
import { ProductMark } from '../components/product-mark.tsx';
import { CancelEmailPage } from '../features/email-change/cancel-email-page.tsx';
import { LanguageMenu } from '../forms/language-menu.tsx';
import { Data } from '../lib/data.tsx';
import { cancelCode } from '../lib/email-change-codes.ts';
import { readLinkParameters } from '../lib/search.ts';

const readCode = readLinkParameters('code');

/** The target of the link that cancels a change of email, with or without a session. The code leaves the address at once (docs/rules.md §35.8). */
export const Route = createFileRoute('/cancel-email')({
  validateSearch: readCode,
  beforeLoad: ({ search, preload }) => {
    const { code } = readCode(search);
    if (code === undefined || preload) return;
    cancelCode.keep(code);
    throw redirect({ to: '/cancel-email', search: {}, replace: true });
  },
  loader: () => loadMessages('guest'),
  component: CancelEmailRoute,
});

function CancelEmailRoute() {
  return (
    <Center as="main" minH="100dvh" p="4.5" py="8" flexDirection="column" gap="6">
      <ProductMark />
      <Data>
        <CancelEmailPage />
      </Data>
      <LanguageMenu />
    </Center>
  );
}
