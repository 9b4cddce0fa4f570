import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { mayLeave } from './ask-to-leave.ts';
import { forgetDraft } from './drafts.ts';
import { forgetCurrency } from './last-currency.ts';
import { forgetTyping } from './kept-typing.ts';
import { clearPending } from './pending-invite.ts';
import { confirmCode } from './email-change-codes.ts';
import { forgetProofCode } from './proof-code.ts';
import { useSession } from './session.tsx';
import { forgetEmail } from './typed-email.ts';

/** Logout: deletes the stored values, ends the session and opens Sign In (docs/rules.md §21). */
export function useLogout(): () => Promise<void> {
  const { signOut } = useSession();
  const navigate = useNavigate();

  return useCallback(async () => {
    // Ask before the session ends, so that a person who stays can still save.
    if (!(await mayLeave())) return;
    clearPending();
    forgetDraft();
    forgetCurrency();
    forgetTyping();
    forgetEmail();
    forgetProofCode();
    confirmCode.forget();
    const ended = signOut();
    await navigate({ to: '/' });
    await ended;
  }, [signOut, navigate]);
}
