import { Box, Button, Flex, Text } from '@chakra-ui/react';
import type { Stake } from '@kolo/server/domain/stake.ts';
import { useState } from 'react';
import { LuArrowDown, LuArrowUp, LuArrowUpDown } from 'react-icons/lu';
import { DisabledHint } from '../../../components/disabled-hint.tsx';
import { SelectField } from '../../../components/select-field.tsx';
import { StakeBars } from '../../../components/stake-bars.tsx';
import { formatDay } from '../../../lib/format.ts';
import { personLabel } from '../../../lib/person.ts';
import { stakeMessages } from '../rules/stake-messages.ts';
import type { Choice } from './order.ts';
import { orderMessages } from './order-messages.ts';

export type SlotMove = 'up' | 'down' | 'exchange';

interface SlotRowProps {
  slot: number;
  slots: number;
  /** yyyy-MM-dd */
  day: string;
  /** What the place means for whoever holds it. */
  stake: Stake;
  currency: string | null;
  value: Choice;
  /** The own choice, and everybody chosen in no other slot. */
  options: readonly { id: string; name: string | null; email: string | null }[];
  /** Its holder is to change places with another. */
  picked: boolean;
  error: string | undefined;
  onChoose: (id: Choice) => void;
  onMove: (move: SlotMove) => void;
}

/** Up to so many slots each select holds its choices from the start. */
const AT_ONCE = 50;

/** One slot: its day, who collects then, and the ways to another place. */
export function SlotRow({
  slot,
  slots,
  day,
  stake,
  currency,
  value,
  options,
  picked,
  error,
  onChoose,
  onMove,
}: SlotRowProps) {
  const place = slot + 1;
  const [wanted, setWanted] = useState(false);
  // In a large circle everybody in each of the selects would be tens of thousands: they come when one is reached for.
  const offered = wanted || slots <= AT_ONCE ? options : options.filter(({ id }) => id === value);
  return (
    <Box
      as="li"
      borderWidth="1px"
      borderRadius="l2"
      px={{ base: '3', sm: '4' }}
      py="2.5"
      {...(picked ? { borderColor: 'accent.solid', bg: 'accent.soft' } : {})}
    >
      <Flex align="center" justify="space-between" gap="2" mb="1">
        <Text fontWeight="semibold">{orderMessages.date(formatDay(day))}</Text>
        <Moves slot={slot} slots={slots} picked={picked} onMove={onMove} />
      </Flex>
      <SelectField
        label={`Collector ${place}`}
        placeholder="Select a participant"
        options={offered.map((option) => ({ value: option.id, label: personLabel(option) }))}
        value={value ?? ''}
        hint={<StakeHint stake={stake} currency={currency} />}
        error={error}
        onPointerDown={() => setWanted(true)}
        onFocus={() => setWanted(true)}
        onChange={(event) => onChoose(event.target.value || null)}
      />
    </Box>
  );
}

const button = { variant: 'ghost', size: 'sm', px: '0' } as const;

/** A place up, a place down, or another place. */
function Moves({ slot, slots, picked, onMove }: Pick<SlotRowProps, 'slot' | 'slots' | 'picked' | 'onMove'>) {
  const place = slot + 1;
  return (
    <Flex gap="1" flex="none">
      <DisabledHint reason={slot === 0 ? orderMessages.first : undefined}>
        <Button {...button} data-move="up" aria-label={orderMessages.up(place)} onClick={() => onMove('up')}>
          <LuArrowUp aria-hidden />
        </Button>
      </DisabledHint>
      <DisabledHint reason={place === slots ? orderMessages.last : undefined}>
        <Button
          {...button}
          data-move="down"
          aria-label={orderMessages.down(place)}
          onClick={() => onMove('down')}
        >
          <LuArrowDown aria-hidden />
        </Button>
      </DisabledHint>
      <Button
        {...button}
        {...(picked ? { variant: 'subtle' } : {})}
        data-move="exchange"
        aria-label={orderMessages.exchange(place)}
        aria-pressed={picked}
        onClick={() => onMove('exchange')}
      >
        <LuArrowUpDown aria-hidden />
      </Button>
    </Flex>
  );
}

/** So many bars can be told from each other in a row. */
const MOST_BARS = 30;

/** What the place means, in words and, where it can be seen, in a picture. */
const StakeHint = ({ stake, currency }: Pick<SlotRowProps, 'stake' | 'currency'>) => (
  <Flex as="span" gap="3" align="center" justify="space-between">
    <span>{stakeMessages(stake, currency)}</span>
    {stake.balances.length > 1 && stake.balances.length <= MOST_BARS ? (
      <Box as="span" hideBelow="sm" flex="none" maxW="40%">
        <StakeBars values={stake.balances} accent={stake.slot} />
      </Box>
    ) : null}
  </Flex>
);
