import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { mayLeave } from './ask-to-leave.ts';
import { forgetDraft } from './drafts.ts';
import { forgetTyping } from './kept-typing.ts';
import { clearPending } from './pending-invite.ts';
import { forgetProofCode } from './proof-code.ts';
import { useSession } from './session.tsx';
import { forgetEmail } from './typed-email.ts';

/** Logout: the stored values are forgotten, the session ends, and the way leads to Sign In (docs/rules.md §21). */
export function useLogout(): () => Promise<void> {
  const { signOut } = useSession();
  const navigate = useNavigate();

  return useCallback(async () => {
    // Asked before the session ends: who goes on typing has to be able to save.
    if (!(await mayLeave())) return;
    clearPending();
    forgetDraft();
    forgetTyping();
    forgetEmail();
    forgetProofCode();
    const ended = signOut();
    await navigate({ to: '/' });
    await ended;
  }, [signOut, navigate]);
}
