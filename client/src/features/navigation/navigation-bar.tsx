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

/** The bar on top of every page. On small screens a button shows and hides its entries. */
export function NavigationBar() {
  const { pathname } = useLocation();
  // The menu is open for one path, so it is closed on the next page.
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
          aria-label={t('navigation.menu')}
          aria-expanded={open}
          aria-controls={MENU}
          onClick={() => setOpenOn(open ? undefined : pathname)}
        >
          {open ? <LuX aria-hidden /> : <LuMenu aria-hidden />}
        </Button>
        <Flex
          as="nav"
          id={MENU}
          aria-label={t('navigation.main')}
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

/** The padding makes it large enough to tap. The negative margin keeps the height of the bar. */
const MarkLink = chakra(Link, {
  base: { borderRadius: 'l1', focusVisibleRing: 'outside', py: '1.5', my: '-1.5' },
});

/** In the menu of small screens the entries are aligned at the start, and large enough to tap. */
const start = { justifyContent: { base: 'start', md: 'center' }, minH: { base: '11', md: '10.5' } };
/** The same for an entry with an icon, which follows its text there. */
const iconLast = {
  ...start,
  flexDirection: { base: 'row-reverse', md: 'row' },
  justifyContent: { base: 'flex-end', md: 'center' },
} as const;

function Entries({ pathname }: { pathname: string }) {
  const viewer = useViewer();
  const logout = useLogout();
  const current = (path: string) =>
    pathname === path || pathname.startsWith(`${path}/`)
      ? ({ variant: 'subtle', 'aria-current': 'page' } as const)
      : ({ variant: 'ghost' } as const);

  if (!viewer) return <ColourModeButton {...iconLast} />;
  return (
    <>
      <ButtonLink to="/dashboard" {...start} {...current('/dashboard')}>
        {t('navigation.dashboard')}
      </ButtonLink>
      <ButtonLink to="/my-cycles" {...start} {...current('/my-cycles')}>
        {t('navigation.myCycles')}
      </ButtonLink>
      <ButtonLink to="/profile" {...start} {...current('/profile')}>
        {t('navigation.profile')}
      </ButtonLink>
      <ColourModeButton {...iconLast} />
      <Button
        variant="ghost"
        {...start}
        title={t('statements.logoutEverywhere')}
        aria-describedby={LOGOUT_HINT}
        onClick={() => void logout()}
      >
        {t('navigation.logout')}
      </Button>
      {/* The bar of wide screens has no room for it: there it is the tooltip, and screen readers announce it. */}
      <Text id={LOGOUT_HINT} hideFrom="md" mt="-1.5" px="4" color="muted" textStyle="xs">
        {t('statements.logoutEverywhere')}
      </Text>
    </>
  );
}
