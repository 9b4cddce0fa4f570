import { useRouter } from '@tanstack/react-router';
import type { SessionPayload } from '../../lib/session.tsx';
import { keptPlace } from '../../lib/kept-typing.ts';
import { clearPending, readPending } from '../../lib/pending-invite.ts';
import { useSession } from '../../lib/session.tsx';
import { forgetEmail } from '../../lib/typed-email.ts';
import { takeWantedPlace } from '../../lib/wanted-place.ts';
import { landing } from './landing.ts';

/** What follows a sign-in and a sign-up alike: the session, the stored values forgotten, the way on (docs/rules.md §20.2). */
export function useArrival(redirect: string | undefined): (payload: SessionPayload) => void {
  const { signedIn } = useSession();
  const router = useRouter();

  return (payload) => {
    // Taken in any case: what another way was preferred to is not the next person's.
    const wanted = takeWantedPlace() ?? keptPlace(payload.user.id);
    const place = landing(readPending(), redirect ?? wanted);
    signedIn(payload);
    clearPending();
    forgetEmail();
    router.history.push(place);
  };
}
