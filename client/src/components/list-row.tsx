import { Box, Flex, type BoxProps, type FlexProps } from '@chakra-ui/react';

/** A row of a list in a card: texts, and a control. On the narrowest screens the control wraps, so that the texts have the whole width. */
export const ListRow = (props: FlexProps) => (
  <Flex
    as="li"
    align="center"
    wrap="wrap"
    gap="3"
    py="3.5"
    borderBottomWidth="1px"
    _last={{ borderBottomWidth: '0' }}
    {...props}
  />
);

/** The texts of a `ListRow`. */
export const RowTexts = (props: BoxProps) => <Box flex="1 1 10rem" minW="0" {...props} />;
