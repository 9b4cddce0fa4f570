import { Button } from '@chakra-ui/react';
import { useNavigate } from '@tanstack/react-router';
import { useSession } from '../lib/session.tsx';
import { t } from '../lib/t.ts';

/** Signs out, and leads to this page again after Sign In. Keeps the code of its link, which may belong to another account. */
export function AnotherAccount({ returnTo }: { returnTo: string }) {
  const { signOut } = useSession();
  const navigate = useNavigate();
  const leave = async () => {
    const ended = signOut();
    await navigate({ to: '/', search: { redirect: returnTo } });
    await ended;
  };
  return (
    <Button variant="outline" onClick={() => void leave()}>
      {t('verifyEmail.otherAccount')}
    </Button>
  );
}
