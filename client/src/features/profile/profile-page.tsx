import { Button, HStack, Text } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { Card } from '../../components/card.tsx';
import { ErrorPanel } from '../../components/error-panel.tsx';
import { Loading } from '../../components/loading.tsx';
import { Page, PageHeading } from '../../components/page.tsx';
import { VerificationEmail } from '../../forms/verification-email.tsx';
import { useProfileQuery } from '../../graphql/generated.ts';
import { t } from '../../lib/t.ts';
import { useLogout } from '../../lib/use-logout.ts';
import { AccessTokens } from './access-tokens.tsx';
import { CalendarSection } from './calendar-section.tsx';
import { ChangePasswordDialog } from './change-password-dialog.tsx';
import { ChangeEmailDialog } from './email-change/change-email-dialog.tsx';
import { PendingEmail } from './email-change/pending-email.tsx';
import { EditProfileDialog } from './edit-profile-dialog.tsx';
import { Passkeys } from './passkeys.tsx';
import { Preferences } from './preferences.tsx';
import { ProfilePanel } from './profile-panel.tsx';
import { Sessions } from './sessions.tsx';
import { YourData } from './your-data.tsx';

/** The viewer's details, preferences, calendar link, passkeys, sessions, access tokens and data (docs/rules.md §20.14). */
export function ProfilePage() {
  const { data, dataState, error, refetch } = useProfileQuery();
  const [open, setOpen] = useState<'profile' | 'password' | 'email'>();
  const close = () => setOpen(undefined);
  const logout = useLogout();
  const logoutHint = useId();

  return (
    <Page reading>
      <title>{t('profile.title')}</title>
      <PageHeading mb="6">{t('profile.title')}</PageHeading>
      {!data && !error && <Loading />}
      {!data && error && (
        <ErrorPanel
          message={t('statements.profileUnavailable')}
          onRetry={() => void refetch().catch(() => undefined)}
        />
      )}
      {dataState === 'complete' && (
        <>
          <ProfilePanel user={data.me} />
          <PendingEmail user={data.me} />
          {data.me.emailProven || data.me.emailBouncedSince !== null ? null : (
            <Card mt="5" display="grid" gap="3">
              <Text maxW="prose">{t('emailVerification.offer')}</Text>
              <VerificationEmail variant="solid" />
            </Card>
          )}
          <HStack mt="5" gap="3" wrap="wrap">
            <Button variant="outline" onClick={() => setOpen('profile')}>
              {t('profile.edit.title')}
            </Button>
            <Button variant="outline" aria-haspopup="dialog" onClick={() => setOpen('email')}>
              {t('emailChange.change')}
            </Button>
            <Button variant="outline" aria-haspopup="dialog" onClick={() => setOpen('password')}>
              {t('password.change.title')}
            </Button>
            <Button variant="outline" aria-describedby={logoutHint} onClick={() => void logout()}>
              {t('profile.logout')}
            </Button>
          </HStack>
          <Text id={logoutHint} color="muted" textStyle="xs" mt="2.5" maxW="prose">
            {t('statements.logoutOnlyHere')}
          </Text>
          <Preferences user={data.me} />
          <CalendarSection />
          <Passkeys passkeys={data.me.passkeys} />
          <Sessions />
          <AccessTokens />
          <YourData />
          {open === 'profile' && <EditProfileDialog user={data.me} onClose={close} />}
          {open === 'email' && <ChangeEmailDialog onClose={close} />}
          {open === 'password' && <ChangePasswordDialog onClose={close} />}
        </>
      )}
    </Page>
  );
}
