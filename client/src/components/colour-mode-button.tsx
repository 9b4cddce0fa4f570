import { Button, type ButtonProps } from '@chakra-ui/react';
import { useTheme } from 'next-themes';
import { LuMoon, LuSun } from 'react-icons/lu';

/** Light or dark, whatever the system says. */
export function ColourModeButton(props: ButtonProps) {
  const { resolvedTheme, setTheme } = useTheme();
  const dark = resolvedTheme === 'dark';

  return (
    <Button variant="ghost" onClick={() => setTheme(dark ? 'light' : 'dark')} {...props}>
      {dark ? <LuSun aria-hidden /> : <LuMoon aria-hidden />}
      {dark ? 'Light mode' : 'Dark mode'}
    </Button>
  );
}
