import type { ReactNode } from 'react';
import { Box, chakra, Flex, Grid, Text } from '@chakra-ui/react';
import { Card } from '../../components/card.tsx';

interface AccessListProps {
  label: string;
  children: ReactNode;
}

/** A list of what gives access to the account: sessions or tokens. */
export function AccessList({ label, children }: AccessListProps) {
  return (
    <Card py="0!">
      <chakra.ul aria-label={label} listStyleType="none">
        {children}
      </chakra.ul>
    </Card>
  );
}

/** On small screens the dates are on a line of their own. */
const layout = {
  templateColumns: '1fr auto',
  templateAreas: { base: '"what end" "when when"', sm: '"what end" "when end"' },
};

interface AccessRowProps {
  name: string;
  /** A chip or nothing, beside the name. */
  mark: ReactNode;
  dates: ReactNode;
  /** The button that ends the access. */
  action: ReactNode;
}

export function AccessRow({ name, mark, dates, action }: AccessRowProps) {
  return (
    <Grid
      as="li"
      {...layout}
      columnGap="3"
      rowGap="1"
      alignItems="center"
      py="4"
      borderTopWidth="1px"
      _first={{ borderTopWidth: '0' }}
    >
      <Flex gridArea="what" minW="0" columnGap="2.5" rowGap="1" align="center" wrap="wrap">
        <Text fontWeight="semibold" overflowWrap="anywhere" dir="auto">
          {name}
        </Text>
        {mark}
      </Flex>
      <Flex gridArea="when" color="muted" textStyle="xs" columnGap="4" wrap="wrap">
        {dates}
      </Flex>
      <Box gridArea="end">{action}</Box>
    </Grid>
  );
}
