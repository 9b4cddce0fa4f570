import { Flex } from '@chakra-ui/react';
import { useId, type ReactNode } from 'react';
import { colour, Hatch, looks } from '../../../components/ring-arc.tsx';
import type { RingSlot } from '../../../lib/ring-slots.ts';
import { stateMessages } from '../../../lib/ring-text.ts';
import { t } from '../../../lib/t.ts';

/** What the colours and lines of a ring mean. Only those that occur are listed. Screen readers have the text of the ring. */
export function RingLegend({ slots, isStopped }: { slots: readonly RingSlot[]; isStopped: boolean }) {
  // After a stop, the colours only say where something was received, as the lines do. Nothing is still to come.
  const states = isStopped ? [] : [...new Set(slots.map(({ state }) => state))];
  const has = (part: 'paid' | 'reported' | 'isOwn') => slots.some((slot) => Boolean(slot[part]));
  return (
    <Flex aria-hidden wrap="wrap" justify="center" columnGap="4" rowGap="1" color="muted" textStyle="xs">
      {states.map((state) => (
        <Entry key={state} label={stateMessages[state]()}>
          <Patch state={state} />
        </Entry>
      ))}
      {has('paid') ? (
        <Entry label={t('ring.legend.paid')}>
          <Line stroke={colour('ok')} />
        </Entry>
      ) : null}
      {has('reported') ? (
        <Entry label={t('ring.legend.reported')}>
          <Line stroke={colour('ok')} strokeDasharray="3 2.5" />
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

const Line = (line: { stroke: string; strokeDasharray?: string }) => (
  <path d="M1 7h12" fill="none" strokeWidth="3" {...line} />
);
