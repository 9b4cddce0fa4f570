import { Center } from '@chakra-ui/react';
import { createFileRoute } from '@tanstack/react-router';
import { loadMessages } from '../lib/load-messages.ts';
import { LanguageMenu } from '../forms/language-menu.tsx';
import { ProductMark } from '../components/product-mark.tsx';
import { PlaceOfferPage } from '../features/place-offer/place-offer-page.tsx';
import { Shell } from '../features/navigation/shell.tsx';
import { Data } from '../lib/data.tsx';
import { linkToken } from '../lib/search.ts';
import { useViewer } from '../lib/session.tsx';

/** The target of the link to an offered place, with or without a session (docs/rules.md §39.12). */
export const Route = createFileRoute('/place/$token')({
  loader: () => loadMessages('guest', 'app', 'places'),
  component: PlaceRoute,
});

function PlaceRoute() {
  const token = linkToken(Route.useParams().token);
  const viewer = useViewer();
  // The key resets the page when another account signs in.
  const page = (
    <Data>
      <PlaceOfferPage key={viewer?.id ?? ''} token={token} />
    </Data>
  );
  if (viewer) return <Shell>{page}</Shell>;
  return (
    <Center as="main" minH="100dvh" py="8" flexDirection="column" gap="2">
      <ProductMark />
      {page}
      <LanguageMenu />
    </Center>
  );
}
