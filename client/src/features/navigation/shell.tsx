import { Box, SkipNavContent, SkipNavLink } from '@chakra-ui/react';
import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useState, type ComponentProps, type ReactNode } from 'react';
import { LanguageMenu } from '../../forms/language-menu.tsx';
import { Data } from '../../lib/data.tsx';
import { forgetNewAccount, isNewAccount } from '../../lib/new-account.ts';
import { useViewer } from '../../lib/session.tsx';
import { t } from '../../lib/t.ts';
import { NavigationBar } from './navigation-bar.tsx';

const ConfirmEmailCard = lazy(async () => ({
  default: (await import('../../forms/confirm-email-card.tsx')).ConfirmEmailCard,
}));

/** The frame of every page except those of visitors: the skip link, the bar and the main landmark. */
export function Shell({ children }: { children: ReactNode }) {
  // Who has come to join a circle asks first. The code can wait, and the link to a place makes it needless.
  const path = useLocation({ select: ({ pathname }) => pathname });
  const isJoining = path.startsWith('/join/');
  return (
    <>
      <SkipNavLink>{t('navigation.skip')}</SkipNavLink>
      <NavigationBar />
      <SkipNavContent />
      <Box as="main">
        {isJoining || path.startsWith('/place/') ? null : <StepAfterSignUp isForAsking={false} />}
        {children}
        {isJoining ? <StepAfterSignUp isForAsking /> : null}
      </Box>
      <LanguageMenu />
    </>
  );
}

/** On whatever page people land after signing up (docs/rules.md §20.3). */
function StepAfterSignUp({ isForAsking }: Pick<ComponentProps<typeof ConfirmEmailCard>, 'isForAsking'>) {
  const viewer = useViewer();
  const [isClosed, setClosed] = useState(false);
  if (isClosed || !isNewAccount(viewer?.id)) return null;
  const close = () => {
    forgetNewAccount();
    setClosed(true);
  };
  return (
    <Suspense fallback={null}>
      <Data>
        <ConfirmEmailCard isForAsking={isForAsking} onClose={close} />
      </Data>
    </Suspense>
  );
}
