import { createFileRoute } from '@tanstack/react-router';
import { CheckPage } from '../features/check/check-page.tsx';
import { Data } from '../lib/data.tsx';
import { readParameters } from '../lib/search.ts';

/** Where the last line of a letter leads, for whoever has it (docs/rules.md §25.4). */
export const Route = createFileRoute('/check')({
  validateSearch: readParameters('cycle', 'fingerprint'),
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
