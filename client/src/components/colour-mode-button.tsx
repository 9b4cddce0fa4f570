import { Button, chakra, type ButtonProps } from '@chakra-ui/react';
import { LuMoon, LuSun } from 'react-icons/lu';
import { useColourMode } from '../lib/use-colour-mode.ts';

/** Light or dark, whatever the system says. */
export function ColourModeButton(props: ButtonProps) {
  const [mode, choose] = useColourMode();
  const other = mode === 'dark' ? 'light' : 'dark';

  return (
    <Button variant="ghost" onClick={() => choose(other)} {...props}>
      {mode ? words[other] : <LabelByStyle />}
    </Button>
  );
}

const words = {
  light: (
    <>
      <LuSun aria-hidden />
      Light mode
    </>
  ),
  dark: (
    <>
      <LuMoon aria-hidden />
      Dark mode
    </>
  ),
};

/** For a first picture, which is drawn before anybody knows the mode: the page's class decides. */
const LabelByStyle = () => (
  <>
    <chakra.span display="contents" _dark={{ display: 'none' }}>
      {words.dark}
    </chakra.span>
    <chakra.span display="none" _dark={{ display: 'contents' }}>
      {words.light}
    </chakra.span>
  </>
);
