import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface CheckboxProps extends Omit<HTMLChakraProps<'label'>, 'onChange'> {
  checked: boolean;
  disabled?: boolean;
  onCheckedChange: (isChecked: boolean) => void;
  children: ReactNode;
}

/** The browser's own checkbox in our colours, with its label. */
export const Checkbox = ({ checked, disabled, onCheckedChange, children, ...label }: CheckboxProps) => (
  <chakra.label
    display="inline-flex"
    alignItems="center"
    gap="2.5"
    position="relative"
    fontWeight="medium"
    textStyle="sm"
    userSelect="none"
    css={{ '@media (pointer: coarse)': { minH: '11', minW: '11' } }}
    {...label}
  >
    <chakra.input
      type="checkbox"
      boxSize="5"
      flexShrink="0"
      accentColor="colorPalette.solid"
      checked={checked}
      disabled={disabled}
      onChange={(event) => onCheckedChange(event.target.checked)}
    />
    <chakra.span minW="0" overflowWrap="anywhere" opacity={disabled ? 0.5 : undefined}>
      {children}
    </chakra.span>
  </chakra.label>
);
