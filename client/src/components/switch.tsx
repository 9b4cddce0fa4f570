import { Box, chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { useId, type ReactNode } from 'react';

interface SwitchProps extends Omit<HTMLChakraProps<'input'>, 'children'> {
  label: string;
  hint: ReactNode;
}

/** The platform's own checkbox, drawn as a switch. Changes apply immediately. */
export function Switch({ label, hint, ...input }: SwitchProps) {
  const hintId = useId();
  return (
    <chakra.label
      display="flex"
      gap="4"
      alignItems="flex-start"
      justifyContent="space-between"
      cursor="pointer"
    >
      <Box minW="0">
        <Box fontWeight="semibold">{label}</Box>
        <Box id={hintId} aria-hidden color="muted" textStyle="xs" maxW="prose">
          {hint}
        </Box>
      </Box>
      <chakra.input
        {...input}
        type="checkbox"
        role="switch"
        aria-checked={input.checked === true}
        aria-label={label}
        aria-describedby={hintId}
        appearance="none"
        flexShrink="0"
        position="relative"
        w="11"
        h="6.5"
        mt="0.5"
        borderRadius="full"
        borderWidth="2px"
        borderColor="edge"
        bg="transparent"
        cursor="pointer"
        focusVisibleRing="outside"
        transition="background"
        _checked={{ bg: 'brand.solid', borderColor: 'brand.solid' }}
        _before={{
          content: '""',
          position: 'absolute',
          top: '3px',
          insetInlineStart: '3px',
          boxSize: '4',
          borderRadius: 'full',
          bg: 'edge',
          transition: 'translate',
        }}
        css={{ '&:checked::before': { bg: 'brand.contrast', translate: '18px 0' } }}
      />
    </chakra.label>
  );
}
