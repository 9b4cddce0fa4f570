import { Center } from '@chakra-ui/react';
import { createFileRoute } from '@tanstack/react-router';
import { ProductMark } from '../components/product-mark.tsx';
import { JoinPage } from '../features/joining/join-page.tsx';
import { Shell } from '../features/navigation/shell.tsx';
import { Data } from '../lib/data.tsx';
import { linkToken } from '../lib/search.ts';
import { useViewer } from '../lib/session.tsx';

/** Where a link to share leads, for whoever has it, signed in or not (docs/rules.md §28.2). */
export const Route = createFileRoute('/join/$token')({ component: JoinRoute });

function JoinRoute() {
  const token = linkToken(Route.useParams().token);
  const viewer = useViewer();
  // Another person sees another page: nothing of the one before is kept.
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
    </Center>
  );
}
