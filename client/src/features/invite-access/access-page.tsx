import { Button, chakra, HStack, Text } from '@chakra-ui/react';
import { useNavigate } from '@tanstack/react-router';
import { Card } from '../../components/card.tsx';
import { Page, PageHeading } from '../../components/page.tsx';
import { storePending } from '../../lib/pending-invite.ts';
import { richT } from '../../lib/rich-t.tsx';
import { useSession } from '../../lib/session.tsx';
import { t } from '../../lib/t.ts';
import { accessPath, valuesToStore, type ConfirmLink } from './confirm-link.ts';

/** Shown if the link was sent to another address than the viewer's (docs/rules.md §20.13). Both buttons keep the link. */
export function AccessPage({ link }: { link: ConfirmLink }) {
  const { viewer, signOut } = useSession();
  const navigate = useNavigate();
  const redirect = accessPath(link);

  const signOutAnd = async (open: () => Promise<void>) => {
    storePending(valuesToStore(link));
    const ended = signOut();
    await open();
    await ended;
  };
  const signIn = () => signOutAnd(() => navigate({ to: '/', search: { redirect } }));
  const signUp = () => signOutAnd(() => navigate({ to: '/sign-up', search: { step: '1', redirect } }));

  return (
    <Page reading>
      <title>{t('statements.accessDenied')}</title>
      <Card display="grid" gap="4" justifyItems="start">
        <PageHeading>{t('statements.accessDenied')}</PageHeading>
        <Text>{t('statements.accessDeniedHint')}</Text>
        {viewer && (
          <Text color="muted">
            {richT('joining.otherAccount', {
              email: <chakra.strong overflowWrap="anywhere">{viewer.email}</chakra.strong>,
              recipient: <chakra.strong overflowWrap="anywhere">{link.email}</chakra.strong>,
            })}
          </Text>
        )}
        <HStack wrap="wrap" gap="3">
          <Button onClick={() => void signIn()}>{t('joining.otherAccount.signIn')}</Button>
          <Button variant="outline" onClick={() => void signUp()}>
            {t('joining.otherAccount.signUp')}
          </Button>
        </HStack>
      </Card>
    </Page>
  );
}
