import { createFileRoute, redirect } from '@tanstack/react-router';
import { loadMessages } from '../lib/load-messages.ts';
import { ConfirmEmailPage } from '../features/email-change/confirm-email-page.tsx';
import { Shell } from '../features/navigation/shell.tsx';
import { Data } from '../lib/data.tsx';
import { confirmCode } from '../lib/email-change-codes.ts';
import { readLinkParameters } from '../lib/search.ts';

const readCode = readLinkParameters('code');

/** The target of the link that confirms a new email, also after a sign-in. The code leaves the address at once (docs/rules.md §35.8). */
export const Route = createFileRoute('/confirm-email')({
  validateSearch: readCode,
  beforeLoad: ({ context, search, preload }) => {
    const { code } = readCode(search);
    if (code !== undefined && !preload) {
      confirmCode.keep(code);
      throw redirect({ to: '/confirm-email', search: {}, replace: true });
    }
    if (!context.session.viewer) throw redirect({ to: '/', search: { redirect: '/confirm-email' } });
  },
  loader: () => loadMessages('guest', 'app'),
  component: ConfirmEmailRoute,
});

function ConfirmEmailRoute() {
  return (
    <Shell>
      <Data>
        <ConfirmEmailPage />
      </Data>
    </Shell>
  );
}
