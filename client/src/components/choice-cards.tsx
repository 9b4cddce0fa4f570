import { chakra, Field, Stack, Text } from '@chakra-ui/react';
import { useId, type ComponentProps } from 'react';
import type { SelectOption } from './select-field.tsx';

interface Choice extends SelectOption {
  hint: string;
}

interface ChoiceCardsProps extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'id' | 'size' | 'color'> {
  label: string;
  options: readonly Choice[];
  error?: string | undefined;
}

/** One choice of a few, each with its meaning. Accepts the result of react-hook-form's `register`. */
export function ChoiceCards({ label, options, error, ...input }: ChoiceCardsProps) {
  const id = useId();
  return (
    <Field.Root invalid={Boolean(error)} as="fieldset">
      <chakra.legend textStyle="sm" fontWeight="semibold" mb="1.5">
        {label}
      </chakra.legend>
      <Stack gap="2" w="full">
        {options.map(({ value, label: name, hint }) => (
          <chakra.label
            key={value}
            display="flex"
            alignItems="flex-start"
            gap="3"
            borderWidth="1px"
            borderColor="edge"
            borderRadius="l2"
            bg="surface"
            px="3"
            py="2.5"
            cursor="pointer"
            css={{ '&:has(:checked)': { borderColor: 'brand.solid', bg: 'brand.soft' } }}
          >
            <chakra.input
              {...input}
              type="radio"
              value={value}
              boxSize="4"
              mt="1"
              flexShrink="0"
              accentColor="brand.solid"
              aria-labelledby={`${id}-${value}`}
              aria-describedby={`${id}-${value}-hint`}
              aria-invalid={error ? true : undefined}
            />
            <chakra.span minW="0" overflowWrap="anywhere">
              <Text as="span" id={`${id}-${value}`} fontWeight="semibold" display="block">
                {name}
              </Text>
              <Text as="span" id={`${id}-${value}-hint`} color="muted" textStyle="xs" display="block">
                {hint}
              </Text>
            </chakra.span>
          </chakra.label>
        ))}
      </Stack>
      <Field.ErrorText>{error}</Field.ErrorText>
    </Field.Root>
  );
}
