import { Center } from '@chakra-ui/react';
import { createFileRoute } from '@tanstack/react-router';
import { loadMessages } from '../lib/load-messages.ts';
import { LanguageMenu } from '../forms/language-menu.tsx';
import { ProductMark } from '../components/product-mark.tsx';
import { PaymentLinkPage } from '../features/payment-link/payment-link-page.tsx';
import { Data } from '../lib/data.tsx';
import { linkToken, readLinkParameters } from '../lib/search.ts';

/** The target of the link in a payer's reminder, with or without a session (docs/rules.md §20.21). */
export const Route = createFileRoute('/pay/$token')({
  validateSearch: readLinkParameters('email', 'cycle', 'to'),
  loader: () => loadMessages('guest'),
  component: PayRoute,
});

function PayRoute() {
  const token = linkToken(Route.useParams().token);
  const { email, cycle, to } = Route.useSearch();
  return (
    <Center as="main" minH="100dvh" py="8" flexDirection="column" gap="2">
      <ProductMark />
      <Data>
        <PaymentLinkPage token={token} onward={{ email, cycleId: cycle, collectorId: to }} />
      </Data>
      <LanguageMenu />
    </Center>
  );
}
