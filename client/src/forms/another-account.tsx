import { Button } from '@chakra-ui/react';
import { useNavigate } from '@tanstack/react-router';
import { useSession } from '../lib/session.tsx';
import { t } from '../lib/t.ts';
import { rememberEmail } from '../lib/typed-email.ts';

interface AnotherAccountProps {
  returnTo: string;
  /** The address of the account that the link is for, if the page knows it. Sign In fills it in. */
  email?: string;
}

/** Signs out, and leads to this page again after Sign In. Keeps the code of its link, which may belong to another account. */
export function AnotherAccount({ returnTo, email }: AnotherAccountProps) {
  const { signOut } = useSession();
  const navigate = useNavigate();
  const leave = async () => {
    const ended = signOut();
    if (email !== undefined) rememberEmail(email);
    await navigate({ to: '/', search: { redirect: returnTo } });
    await ended;
  };
  return (
    <Button variant="outline" onClick={() => void leave()}>
      {t('verifyEmail.otherAccount')}
    </Button>
  );
}
