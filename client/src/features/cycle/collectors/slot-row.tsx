import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { LuArrowDown, LuArrowUp, LuArrowUpDown } from 'react-icons/lu';
import { DisabledHint } from '../../../components/disabled-hint.tsx';
import { SelectField } from '../../../components/select-field.tsx';
import { formatDay } from '../../../lib/format.ts';
import { personLabel } from '../../../lib/person.ts';
import { t } from '../../../lib/t.ts';
import type { Choice } from './order.ts';

export type SlotMove = 'up' | 'down' | 'swap';

interface SlotRowProps {
  slot: number;
  slots: number;
  /** yyyy-MM-dd */
  day: string;
  /** What the slot means for its collector, if the organiser wants to know. */
  meaning: string | undefined;
  value: Choice;
  /** The choice of this slot, and everyone who is not chosen for another slot. */
  options: readonly { id: string; name: string | null; email: string | null }[];
  /** This slot is to be swapped with the next one that is pressed. */
  picked: boolean;
  error: string | undefined;
  onChoose: (id: Choice) => void;
  onMove: (move: SlotMove) => void;
}

/** Up to this many slots, every select has all its options from the start. */
const AT_ONCE = 50;

/** One slot: its date, its collector, and the buttons that move the collector. */
export function SlotRow({
  slot,
  slots,
  day,
  meaning,
  value,
  options,
  picked,
  error,
  onChoose,
  onMove,
}: SlotRowProps) {
  const turn = slot + 1;
  const [isUsed, setUsed] = useState(false);
  // In a large circle the selects would have tens of thousands of options in all, so each fills when it is first used.
  const offered = isUsed || slots <= AT_ONCE ? options : options.filter(({ id }) => id === value);
  return (
    <Box
      as="li"
      py="3px"
      css={{
        '& [role=group]': { gap: '0.5' },
        '& label': { textStyle: 'xs' },
      }}
      {...(picked ? { bg: 'accent.soft' } : {})}
    >
      <SelectField
        label={t('collectors.turn.collector', { turn })}
        aside={
          <Text as="span" display="block" color="muted" fontWeight="normal">
            {t('collectors.turn.date', { day: formatDay(day) })}
          </Text>
        }
        placeholder={t('collectors.turn.placeholder')}
        options={offered.map((option) => ({ value: option.id, label: personLabel(option) }))}
        value={value ?? ''}
        hint={meaning}
        error={error}
        beside={<Moves slot={slot} slots={slots} picked={picked} onMove={onMove} />}
        onPointerDown={() => setUsed(true)}
        onFocus={() => setUsed(true)}
        onChange={(event) => onChoose(event.target.value || null)}
      />
    </Box>
  );
}

const button = { variant: 'ghost', size: 'sm', px: '0' } as const;

/** Moves the collector one slot up or down, or swaps two collectors. */
function Moves({ slot, slots, picked, onMove }: Pick<SlotRowProps, 'slot' | 'slots' | 'picked' | 'onMove'>) {
  const turn = slot + 1;
  return (
    <Flex flex="none">
      <DisabledHint reason={slot === 0 ? t('collectors.turn.first') : undefined}>
        <Button
          {...button}
          data-move="up"
          aria-label={t('collectors.turn.up', { turn })}
          onClick={() => onMove('up')}
        >
          <LuArrowUp aria-hidden />
        </Button>
      </DisabledHint>
      <DisabledHint reason={turn === slots ? t('collectors.turn.last') : undefined}>
        <Button
          {...button}
          data-move="down"
          aria-label={t('collectors.turn.down', { turn })}
          onClick={() => onMove('down')}
        >
          <LuArrowDown aria-hidden />
        </Button>
      </DisabledHint>
      <Button
        {...button}
        {...(picked ? { variant: 'subtle' } : {})}
        data-move="swap"
        aria-label={t('collectors.turn.swap', { turn })}
        aria-pressed={picked}
        onClick={() => onMove('swap')}
      >
        <LuArrowUpDown aria-hidden />
      </Button>
    </Flex>
  );
}
