import { useRouter } from '@tanstack/react-router';
import type { SessionPayload } from '../../lib/session.tsx';
import { keptPlace } from '../../lib/kept-typing.ts';
import { clearPending, readPending } from '../../lib/pending-invite.ts';
import { useSession } from '../../lib/session.tsx';
import { adoptLocale } from '../../lib/page-language.ts';
import { forgetEmail } from '../../lib/typed-email.ts';
import { takeWantedPlace } from '../../lib/wanted-place.ts';
import { landing } from './landing.ts';

/** Starts the session after a sign-in or a sign-up, clears the stored values and opens the next page (docs/rules.md §20.2). */
export function useArrival(redirect: string | undefined): (payload: SessionPayload) => void {
  const { signedIn } = useSession();
  const router = useRouter();

  return (payload) => {
    // Always taken, even if it is not used: the next person must not land there.
    const wanted = takeWantedPlace() ?? keptPlace(payload.user.id);
    const path = landing(readPending(), redirect ?? wanted);
    signedIn(payload);
    clearPending();
    forgetEmail();
    // The server sends each language as a page of its own.
    if (adoptLocale(payload.user.locale)) location.assign(path);
    else router.history.push(path);
  };
}
