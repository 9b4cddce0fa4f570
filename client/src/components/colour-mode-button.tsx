import { Button, chakra, type ButtonProps } from '@chakra-ui/react';
import { LuMoon, LuSun } from 'react-icons/lu';
import { t } from '../lib/t.ts';
import { useColourMode } from '../lib/use-colour-mode.ts';

/** Switches between light and dark mode. */
export function ColourModeButton(props: ButtonProps) {
  const [mode, choose] = useColourMode();
  const other = mode === 'dark' ? 'light' : 'dark';

  return (
    <Button variant="ghost" onClick={() => choose(other)} {...props}>
      {mode ? labels[other]() : <LabelByStyle />}
    </Button>
  );
}

const labels = {
  light: () => (
    <>
      <LuSun aria-hidden />
      {t('controls.lightMode')}
    </>
  ),
  dark: () => (
    <>
      <LuMoon aria-hidden />
      {t('controls.darkMode')}
    </>
  ),
};

/** For the prerendered shell, which is rendered before the mode is known: the page's class selects the label. */
const LabelByStyle = () => (
  <>
    <chakra.span display="contents" _dark={{ display: 'none' }}>
      {labels.dark()}
    </chakra.span>
    <chakra.span display="none" _dark={{ display: 'contents' }}>
      {labels.light()}
    </chakra.span>
  </>
);
