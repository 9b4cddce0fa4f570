import { createContext, useContext, useSyncExternalStore, type ReactNode } from 'react';

/** Who is signed in. */
export interface SessionViewer {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
}

/** A session as the server grants it: who, and the access token with its end. */
export interface SessionPayload {
  accessToken: string;
  expiresAt: string;
  user: SessionViewer;
}

interface SessionActions {
  /** Takes what `signIn` or `signUp` answered. */
  signedIn: (payload: SessionPayload) => void;
  /** Asks whether the session still stands; one that does not ends as if by itself. Nobody answering ends nothing. */
  recheck: () => Promise<void>;
  /** Ends the session; the caller decides where to go. */
  signOut: () => Promise<void>;
}

/** What the pages need of a session. */
export interface SessionOfPages extends SessionActions {
  readonly viewer: SessionViewer | undefined;
  subscribe: (listener: () => void) => () => void;
}

const SessionContext = createContext<SessionOfPages | undefined>(undefined);

export function SessionProvider({ session, children }: { session: SessionOfPages; children: ReactNode }) {
  return <SessionContext value={session}>{children}</SessionContext>;
}

export interface SessionState extends SessionActions {
  /** Who is signed in; undefined for a visitor. */
  viewer: SessionViewer | undefined;
}

/** The session of this tab. */
export function useSession(): SessionState {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession stands outside of SessionProvider');
  const current = () => session.viewer;
  const viewer = useSyncExternalStore(session.subscribe, current, current);
  return { viewer, signedIn: session.signedIn, recheck: session.recheck, signOut: session.signOut };
}

/** Who is signed in; undefined for a visitor, and on the way out of a guarded page. */
export const useViewer = (): SessionViewer | undefined => useSession().viewer;
