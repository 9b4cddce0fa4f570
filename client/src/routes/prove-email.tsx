import { createFileRoute, redirect } from '@tanstack/react-router';
import { loadMessages } from '../lib/load-messages.ts';
import { ProveEmailPage } from '../features/email-proof/prove-email-page.tsx';
import { Shell } from '../features/navigation/shell.tsx';
import { Data } from '../lib/data.tsx';
import { keepProofCode } from '../lib/proof-code.ts';
import { readLinkParameters } from '../lib/search.ts';

const readCode = readLinkParameters('code');

/**
 * The target of the link that verifies an email address, also after a sign-in (docs/rules.md §20.19). The code is removed from the
 * address immediately, so that neither the history nor a copied address contains it.
 */
export const Route = createFileRoute('/prove-email')({
  validateSearch: readCode,
  beforeLoad: ({ context, search, preload }) => {
    const { code } = readCode(search);
    if (code !== undefined && !preload) {
      keepProofCode(code);
      throw redirect({ to: '/prove-email', search: {}, replace: true });
    }
    if (!context.session.viewer) throw redirect({ to: '/', search: { redirect: '/prove-email' } });
  },
  loader: () => loadMessages('guest', 'app'),
  component: ProveEmailRoute,
});

function ProveEmailRoute() {
  return (
    <Shell>
      <Data>
        <ProveEmailPage />
      </Data>
    </Shell>
  );
}
