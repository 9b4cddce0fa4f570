import { useRouter } from '@tanstack/react-router';
import type { SessionPayload } from '../../graphql/session-calls.ts';
import { announceSuccess } from '../../lib/announce.ts';
import { clearPending, readPending } from '../../lib/pending-invite.ts';
import { useSession } from '../../lib/session.tsx';
import { landing } from './landing.ts';

/** What follows a sign-in and a sign-up alike: the words, the session, the stored values forgotten, the way on (docs/rules.md §20.2). */
export function useArrival(redirect: string | undefined): (payload: SessionPayload, words: string) => void {
  const { signedIn } = useSession();
  const router = useRouter();

  return (payload, words) => {
    const place = landing(readPending(), redirect);
    announceSuccess(words);
    signedIn(payload);
    clearPending();
    router.history.push(place);
  };
}
