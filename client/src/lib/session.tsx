import { createContext, useContext, useSyncExternalStore, type ReactNode } from 'react';

export interface SessionViewer {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  /** The language of the account. */
  locale: string;
}

/** The response to `signIn`, `signUp` and `refreshSession`. */
export interface SessionPayload {
  accessToken: string;
  expiresAt: string;
  user: SessionViewer;
}

interface SessionActions {
  /** Starts the session from the response to `signIn` or `signUp`. */
  signedIn: (payload: SessionPayload) => void;
  /** Checks with the server whether the session is still valid. If not, it ends as if it had expired. A network error changes nothing. */
  recheck: () => Promise<void>;
  /** Ends the session. The caller navigates. */
  signOut: () => Promise<void>;
}

/** The part of a session that pages use. */
export interface SessionOfPages extends SessionActions {
  readonly viewer: SessionViewer | undefined;
  subscribe: (listener: () => void) => () => void;
}

const SessionContext = createContext<SessionOfPages | undefined>(undefined);

export function SessionProvider({ session, children }: { session: SessionOfPages; children: ReactNode }) {
  return <SessionContext value={session}>{children}</SessionContext>;
}

export interface SessionState extends SessionActions {
  /** Undefined for a visitor. */
  viewer: SessionViewer | undefined;
}

/** The session of this tab. */
export function useSession(): SessionState {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession must be used inside SessionProvider');
  const current = () => session.viewer;
  const viewer = useSyncExternalStore(session.subscribe, current, current);
  return { viewer, signedIn: session.signedIn, recheck: session.recheck, signOut: session.signOut };
}

/** The signed-in account; undefined for a visitor, and while a guarded page is being left after a logout. */
export const useViewer = (): SessionViewer | undefined => useSession().viewer;
