import { Flex } from '@chakra-ui/react';
import { useId, type ReactNode } from 'react';
import { bandLines, colour, Hatch, looks, RING_PARTS } from '../../../components/ring-arc.tsx';
import type { RingPart, RingSlot } from '../../../lib/ring-slots.ts';
import { stateMessages } from '../../../lib/ring-text.ts';
import { t } from '../../../lib/t.ts';

const partMessages: Record<RingPart, () => string> = {
  paid: () => t('ring.legend.paid'),
  reported: () => t('ring.legend.reported'),
  disputed: () => t('ring.legend.disputed'),
  late: () => t('ring.legend.late'),
};

/** Whether a part of the band stays empty. */
const hasDue = (slot: RingSlot): boolean =>
  (slot.payers ?? 0) > RING_PARTS.reduce((sum, part) => sum + (slot[part] ?? 0), 0);

/** What the colours and lines of a ring mean. Only those that occur are listed. Screen readers have the text of the ring. */
export function RingLegend({ slots, isStopped }: { slots: readonly RingSlot[]; isStopped: boolean }) {
  const all = [...new Set(slots.map(({ state }) => state))];
  // After a stop, nothing is still to come. The other colour says where something was received.
  const states = isStopped ? all.filter((state) => state === 'past') : all;
  const has = (part: RingPart | 'isOwn') => slots.some((slot) => Boolean(slot[part]));
  // After a stop, nothing is left to pay in a round.
  const isDue = !isStopped && slots.some(hasDue);
  return (
    <Flex aria-hidden wrap="wrap" justify="center" columnGap="4" rowGap="1" color="muted" textStyle="xs">
      {states.map((state) => (
        <Entry key={state} label={isStopped ? t('ring.legend.received') : stateMessages[state]()}>
          <Patch state={state} />
        </Entry>
      ))}
      {RING_PARTS.filter(has).map((part) => (
        <Entry key={part} label={partMessages[part]()}>
          <Line {...bandLines[part]} />
        </Entry>
      ))}
      {isDue ? (
        <Entry label={t('ring.legend.due')}>
          <Line stroke={colour('line')} />
        </Entry>
      ) : null}
      {has('isOwn') ? (
        <Entry label={t('ring.legend.own')}>
          <Line stroke={colour('accent-solid')} />
        </Entry>
      ) : null}
    </Flex>
  );
}

const Entry = ({ label, children }: { label: string; children: ReactNode }) => (
  <Flex as="span" align="center" gap="1.5">
    <svg width="14" height="14">
      {children}
    </svg>
    {label}
  </Flex>
);

function Patch({ state }: { state: RingSlot['state'] }) {
  const id = useId();
  const { fill, stroke, dashed, hatched } = looks.paper[state];
  return (
    <>
      {hatched ? <Hatch id={id} size={200} /> : null}
      <rect
        x="1"
        y="1"
        width="12"
        height="12"
        rx="3"
        fill={hatched ? `url(#${id})` : fill}
        {...(stroke ? { stroke } : {})}
        {...(dashed ? { strokeDasharray: '3 2' } : {})}
      />
    </>
  );
}

const LINE = 3;

const Line = ({ stroke, dashes }: (typeof bandLines)[RingPart]) => (
  <path
    d="M1 7h12"
    fill="none"
    strokeWidth={LINE}
    stroke={stroke}
    {...(dashes ? { strokeDasharray: dashes.map((dash) => dash * LINE).join(' ') } : {})}
  />
);
