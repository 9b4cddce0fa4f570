import { Box, Button, chakra, Flex, Text } from '@chakra-ui/react';
import { Link, useLocation } from '@tanstack/react-router';
import { useRef, useState, type KeyboardEvent } from 'react';
import { LuMenu, LuX } from 'react-icons/lu';
import { ButtonLink } from '../../components/links.tsx';
import { useViewer } from '../../lib/session.tsx';
import { t } from '../../lib/t.ts';
import { useLogout } from '../../lib/use-logout.ts';
import { ColourModeButton } from '../../components/colour-mode-button.tsx';
import { ProductMark } from '../../components/product-mark.tsx';

const MENU = 'navigation-menu';
const LOGOUT_HINT = 'logout-hint';

/** The bar on top: the product, Dashboard, My Cycles, Profile, the colour mode, Logout; a menu button on small screens. */
export function NavigationBar() {
  const { pathname } = useLocation();
  // The menu is open on one page: the next one finds it closed.
  const [openOn, setOpenOn] = useState<string>();
  const open = openOn === pathname;
  const menuButton = useRef<HTMLButtonElement>(null);
  const closeByEscape = (event: KeyboardEvent) => {
    if (!open || event.key !== 'Escape') return;
    setOpenOn(undefined);
    menuButton.current?.focus();
  };

  return (
    <Box as="header" bg="surface" borderBottomWidth="1px" onKeyDown={closeByEscape}>
      <Flex
        maxW="page"
        mx="auto"
        px={{ base: '4.5', md: '8' }}
        py="2.5"
        align="center"
        wrap="wrap"
        columnGap="4"
      >
        <MarkLink to="/dashboard" aria-label="Kolo">
          <ProductMark />
        </MarkLink>
        <Button
          ref={menuButton}
          hideFrom="md"
          ms="auto"
          variant="outline"
          px="0"
          aria-label="Menu"
          aria-expanded={open}
          aria-controls={MENU}
          onClick={() => setOpenOn(open ? undefined : pathname)}
        >
          {open ? <LuX aria-hidden /> : <LuMenu aria-hidden />}
        </Button>
        <Flex
          as="nav"
          id={MENU}
          aria-label="Main"
          ms={{ md: 'auto' }}
          w={{ base: 'full', md: 'auto' }}
          pt={{ base: '3', md: '0' }}
          pb={{ base: '3', md: '0' }}
          display={{ base: open ? 'flex' : 'none', md: 'flex' }}
          direction={{ base: 'column', md: 'row' }}
          align={{ base: 'stretch', md: 'center' }}
          gap="1.5"
        >
          <Entries pathname={pathname} />
        </Flex>
      </Flex>
    </Box>
  );
}

/** It reaches as far as a finger needs, and moves nothing by it. */
const MarkLink = chakra(Link, {
  base: { borderRadius: 'l1', focusVisibleRing: 'outside', py: '1.5', my: '-1.5' },
});

/** In the menu of a small screen the words begin below each other, as far as a finger reaches. */
const start = { justifyContent: { base: 'start', md: 'center' }, minH: { base: '11', md: '10.5' } };
/** So do those behind an icon, which follows them there. */
const wordsFirst = {
  ...start,
  flexDirection: { base: 'row-reverse', md: 'row' },
  justifyContent: { base: 'flex-end', md: 'center' },
} as const;

function Entries({ pathname }: { pathname: string }) {
  const viewer = useViewer();
  const logout = useLogout();
  const place = (path: string) =>
    pathname === path || pathname.startsWith(`${path}/`)
      ? ({ variant: 'subtle', 'aria-current': 'page' } as const)
      : ({ variant: 'ghost' } as const);

  if (!viewer) return <ColourModeButton {...wordsFirst} />;
  return (
    <>
      <ButtonLink to="/dashboard" {...start} {...place('/dashboard')}>
        Dashboard
      </ButtonLink>
      <ButtonLink to="/my-cycles" {...start} {...place('/my-cycles')}>
        My Cycles
      </ButtonLink>
      <ButtonLink to="/profile" {...start} {...place('/profile')}>
        Profile
      </ButtonLink>
      <ColourModeButton {...wordsFirst} />
      <Button
        variant="ghost"
        {...start}
        title={t('statements.logoutEverywhere')}
        aria-describedby={LOGOUT_HINT}
        onClick={() => void logout()}
      >
        Logout
      </Button>
      {/* In the bar of a wide screen there is room for the word alone: there it is read out, and shown to a mouse. */}
      <Text id={LOGOUT_HINT} hideFrom="md" mt="-1.5" px="4" color="muted" textStyle="xs">
        {t('statements.logoutEverywhere')}
      </Text>
    </>
  );
}
