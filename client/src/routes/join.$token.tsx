import { Center } from '@chakra-ui/react';
import { createFileRoute } from '@tanstack/react-router';
import { loadMessages } from '../lib/load-messages.ts';
import { LanguageMenu } from '../forms/language-menu.tsx';
import { ProductMark } from '../components/product-mark.tsx';
import { JoinPage } from '../features/joining/join-page.tsx';
import { Shell } from '../features/navigation/shell.tsx';
import { Data } from '../lib/data.tsx';
import { linkToken } from '../lib/search.ts';
import { useViewer } from '../lib/session.tsx';

/** The target of a join link, with or without a session (docs/rules.md §28.2). */
export const Route = createFileRoute('/join/$token')({
  loader: () => loadMessages('guest', 'app', 'cycle'),
  component: JoinRoute,
});

function JoinRoute() {
  const token = linkToken(Route.useParams().token);
  const viewer = useViewer();
  // The key resets the page when another account signs in.
  const page = (
    <Data>
      <JoinPage key={viewer?.id ?? ''} token={token} />
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
