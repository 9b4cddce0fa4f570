import { createFileRoute, redirect } from '@tanstack/react-router';
import { ProveEmailPage } from '../features/email-proof/prove-email-page.tsx';
import { Shell } from '../features/navigation/shell.tsx';
import { Data } from '../lib/data.tsx';
import { keepProofCode } from '../lib/proof-code.ts';
import { readLinkParameters } from '../lib/search.ts';

const readCode = readLinkParameters('code');

/**
 * Where the link of the letter arrives that proves an address, and where it resumes after a sign-in (docs/rules.md §20.19). The
 * code leaves the address at once: no history, no copied address and no other page has it.
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
