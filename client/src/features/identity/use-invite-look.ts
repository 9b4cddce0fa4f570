import { useEffect, useState } from 'react';
import { lookAtPending, type InviteLook } from './invite-look.ts';

/** What the link that waits in this tab says: undefined as long as it is not known, null where it is not to be known now. */
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
