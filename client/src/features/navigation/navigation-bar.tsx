import { Box, Button, chakra, Flex } from '@chakra-ui/react';
import { Link, useLocation } from '@tanstack/react-router';
import { useRef, useState, type KeyboardEvent } from 'react';
import { LuMenu, LuX } from 'react-icons/lu';
import { ButtonLink } from '../../components/links.tsx';
import { useViewer } from '../../lib/session.tsx';
import { useLogout } from '../../lib/use-logout.ts';
import { ColourModeButton } from '../../components/colour-mode-button.tsx';
import { ProductMark } from '../../components/product-mark.tsx';

const MENU = 'navigation-menu';

/** The bar on top: the product, My Cycles, Profile, the colour mode, Logout; a menu button on small screens. */
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
      <Flex maxW="full" px={{ base: '4.5', md: '8' }} py="2.5" align="center" wrap="wrap" columnGap="4">
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

const MarkLink = chakra(Link, { base: { borderRadius: 'l1', focusVisibleRing: 'outside' } });

/** In the menu of a small screen the words begin at the left. */
const start = { justifyContent: { base: 'start', md: 'center' } };

function Entries({ pathname }: { pathname: string }) {
  const viewer = useViewer();
  const logout = useLogout();
  const place = (path: string) =>
    pathname === path || pathname.startsWith(`${path}/`)
      ? ({ variant: 'subtle', 'aria-current': 'page' } as const)
      : ({ variant: 'ghost' } as const);

  if (!viewer) return <ColourModeButton {...start} />;
  return (
    <>
      <ButtonLink to="/my-cycles" {...start} {...place('/my-cycles')}>
        My Cycles
      </ButtonLink>
      <ButtonLink to="/profile" {...start} {...place('/profile')}>
        Profile
      </ButtonLink>
      <ColourModeButton {...start} />
      <Button variant="ghost" {...start} onClick={() => void logout()}>
        Logout
      </Button>
    </>
  );
}
