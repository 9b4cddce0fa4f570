import { createFileRoute } from '@tanstack/react-router';
import { loadMessages } from '../lib/load-messages.ts';
import { CheckPage } from '../features/check/check-page.tsx';
import { Data } from '../lib/data.tsx';
import { readParameters } from '../lib/search.ts';

/** The page that the last line of an email links to, for anyone who has the email (docs/rules.md §25.4). */
export const Route = createFileRoute('/check')({
  validateSearch: readParameters('cycle', 'fingerprint'),
  loader: () => loadMessages('guest'),
  component: CheckRoute,
});

function CheckRoute() {
  const { cycle, fingerprint } = Route.useSearch();
  return (
    <Data>
      <CheckPage cycle={cycle} fingerprint={fingerprint} />
    </Data>
  );
}
