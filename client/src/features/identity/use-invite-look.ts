import { useEffect, useState } from 'react';
import { lookAtPending, type InviteLook } from './invite-look.ts';

/** A preview of the invite that is pending in this tab: undefined while it loads, null if there is none or it could not be loaded. */
export function useInviteLook(): InviteLook | null | undefined {
  const [look, setLook] = useState<InviteLook | null>();
  useEffect(() => {
    let isShown = true;
    void lookAtPending().then((found) => {
      if (isShown) setLook(found ?? null);
    });
    return () => {
      isShown = false;
    };
  }, []);
  return look;
}
