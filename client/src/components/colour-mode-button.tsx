import { Button, type ButtonProps } from '@chakra-ui/react';
import { LuMoon, LuSun } from 'react-icons/lu';
import { useColourMode } from '../lib/colour-mode.ts';

/** Light or dark, whatever the system says. */
export function ColourModeButton(props: ButtonProps) {
  const [mode, choose] = useColourMode();
  const other = mode === 'dark' ? 'light' : 'dark';

  return (
    <Button variant="ghost" onClick={() => choose(other)} {...props}>
      {mode === 'dark' ? <LuSun aria-hidden /> : <LuMoon aria-hidden />}
      {mode === 'dark' ? 'Light mode' : 'Dark mode'}
    </Button>
  );
}
