import { Button, chakra, HStack, Text } from '@chakra-ui/react';
import { useNavigate } from '@tanstack/react-router';
import { Card } from '../../components/card.tsx';
import { Page, PageHeading } from '../../components/page.tsx';
import { storePending } from '../../lib/pending-invite.ts';
import { useSession } from '../../lib/session.tsx';
import { accessPath, valuesToStore, type ConfirmLink } from './confirm-link.ts';
import { t } from '../../lib/t.ts';

/** The link was sent to somebody else than who is signed in (docs/rules.md §20.13). Both ways on keep the link. */
export function AccessPage({ link }: { link: ConfirmLink }) {
  const { viewer, signOut } = useSession();
  const navigate = useNavigate();
  const redirect = accessPath(link);

  const leaveFor = async (place: () => Promise<void>) => {
    storePending(valuesToStore(link));
    const ended = signOut();
    await place();
    await ended;
  };
  const signIn = () => leaveFor(() => navigate({ to: '/', search: { redirect } }));
  const signUp = () => leaveFor(() => navigate({ to: '/sign-up', search: { step: '1', redirect } }));

  return (
    <Page reading>
      <title>{t('statements.accessDenied')}</title>
      <Card display="grid" gap="4" justifyItems="start">
        <PageHeading>{t('statements.accessDenied')}</PageHeading>
        <Text>{t('statements.accessDeniedHint')}</Text>
        {viewer && (
          <Text color="muted">
            You are signed in as <chakra.strong overflowWrap="anywhere">{viewer.email}</chakra.strong>. The
            link was sent to <chakra.strong overflowWrap="anywhere">{link.email}</chakra.strong>.
          </Text>
        )}
        <HStack wrap="wrap" gap="3">
          <Button onClick={() => void signIn()}>Sign In with Different Account</Button>
          <Button variant="outline" onClick={() => void signUp()}>
            Create New Account
          </Button>
        </HStack>
      </Card>
    </Page>
  );
}
