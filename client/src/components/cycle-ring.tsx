import { Box, chakra, Grid, Text } from '@chakra-ui/react';
import { keyframes } from '@emotion/react';
import { useId, type ReactNode } from 'react';
import { formatDay } from '../lib/format.ts';
import type { RingSlot } from '../lib/ring-slots.ts';
import { ringText, slotDetail, slotText } from '../lib/ring-text.ts';
import { t } from '../lib/t.ts';
import { Hatch, RingArc, type RingGround } from './ring-arc.tsx';
import { inForcedColours } from './ring-contrast.ts';
import { measure, spanOf, type RingMeasures } from './ring-geometry.ts';
import { useRoving } from './use-roving.ts';

export type { RingSlot } from '../lib/ring-slots.ts';

/** The three lines in the middle of a large ring. */
export interface RingMiddle {
  above?: string;
  value: string;
  below?: string;
}

interface CycleRingProps {
  slots: readonly RingSlot[];
  /** The width in pixels; smaller on a narrow screen. A ring below 100 has no initials. */
  size: number;
  /** Makes the ring interactive: hovering or focusing an arc shows its slot in place of these lines. */
  middle?: RingMiddle;
  /** The text for screen readers; by default the number of slots in each state. Screen readers skip a ring with an empty label. */
  label?: string;
  /** Animates the ring once when it appears. The theme turns this off for reduced motion. */
  drawOnce?: boolean;
  ground?: RingGround;
}

/** The ring of a cycle: one arc for each slot in collection order, clockwise from twelve o'clock (docs/rules.md §22.1). */
export function CycleRing({ label, middle, ...drawing }: CycleRingProps) {
  const text = label ?? ringText(drawing.slots);

  if (middle) return <InspectableRing {...drawing} middle={middle} label={text} />;
  return (
    <Box flex="none" w={`${drawing.size}px`} maxW="full">
      <Drawing {...drawing} {...(text ? { role: 'img', 'aria-label': text } : { 'aria-hidden': true })}>
        {(arc) => arc}
      </Drawing>
    </Box>
  );
}

const draw = keyframes({ from: { strokeDashoffset: 1 }, to: { strokeDashoffset: 0 } });
const Stroke = chakra('circle');

type DrawingProps = Pick<CycleRingProps, 'slots' | 'size' | 'drawOnce' | 'ground'> & {
  children: (arc: ReactNode, slot: RingSlot, index: number) => ReactNode;
  role?: 'img' | 'listbox';
  'aria-label'?: string;
  'aria-hidden'?: true;
};

function Drawing({ slots, size, drawOnce, ground = 'paper', children, ...aria }: DrawingProps) {
  const id = useId();
  const measures = measure(size, slots.length);
  const { centre, outer } = measures;
  const reveal = drawOnce ? { mask: `url(#${id}reveal)` } : {};

  return (
    <chakra.svg
      viewBox={`0 0 ${size} ${size}`}
      display="block"
      w="full"
      h="auto"
      overflow="visible"
      css={inForcedColours}
      {...aria}
    >
      <defs>
        <Hatch id={`${id}hatch`} size={Math.max(size, 200)} />
        {drawOnce ? (
          <mask id={`${id}reveal`} maskUnits="userSpaceOnUse" x="0" y="0" width={size} height={size}>
            {/* A circle's stroke begins at three o'clock. On `Stroke`, Chakra would treat `transform` as a style. */}
            <g transform={`rotate(-90 ${centre} ${centre})`}>
              <Stroke
                cx={centre}
                cy={centre}
                r={outer / 2}
                fill="none"
                stroke="white"
                strokeWidth={outer * 1.2}
                pathLength={1}
                strokeDasharray="1"
                animation={`${draw} 1.6s ease-in-out both`}
              />
            </g>
          </mask>
        ) : null}
      </defs>
      <g {...reveal}>
        {slots.length === 0 ? <NoSlots measures={measures} ground={ground} hatch={`${id}hatch`} /> : null}
        {slots.map((slot, index) =>
          children(
            <RingArc
              key={slot.key}
              slot={slot}
              span={spanOf(index, slots.length)}
              measures={measures}
              ground={ground}
              hatch={`${id}hatch`}
            />,
            slot,
            index,
          ),
        )}
      </g>
    </chakra.svg>
  );
}

/** A cycle without participants has a ring with one empty arc. */
const NoSlots = (drawing: { measures: RingMeasures; ground: RingGround; hatch: string }) => (
  <RingArc slot={{ key: 'none', label: '', initials: '', state: 'empty' }} span={spanOf(0, 1)} {...drawing} />
);

const Arc = chakra('g');

function InspectableRing({
  middle,
  label,
  ...drawing
}: CycleRingProps & { middle: RingMiddle; label: string }) {
  const { shown, itemProps } = useRoving(drawing.slots.length);
  const slot = shown === undefined ? undefined : drawing.slots[shown];
  const texts = slot ? middleOfSlot(slot, (shown ?? 0) + 1) : middle;

  return (
    <Box position="relative" flex="none" w={`${drawing.size}px`} maxW="full">
      <Drawing {...drawing} role={drawing.slots.length > 0 ? 'listbox' : 'img'} aria-label={label}>
        {(arc, one, index) => (
          <Arc
            key={one.key}
            aria-label={slotText(one)}
            cursor="default"
            {...itemProps(index)}
            css={{
              outline: 'none',
              '& > path:first-of-type': { transition: 'opacity 0.15s' },
              _hover: { '& > path:first-of-type': { opacity: 0.86 } },
              '&:focus-visible > path:first-of-type': {
                stroke: 'ink',
                strokeWidth: 3,
                strokeDasharray: 'none',
              },
            }}
          >
            {arc}
          </Arc>
        )}
      </Drawing>
      <Middle {...texts} />
    </Box>
  );
}

const middleOfSlot = (slot: RingSlot, turn: number): RingMiddle => ({
  above: slot.date ? formatDay(slot.date) : t('cycleRing.turn', { turn }),
  value: slot.label || t('cycleRing.noOne'),
  below: slotDetail(slot),
});

/** How wide the text in the ring can be, in hundredths of the ring. */
const MIDDLE = 58;

/** The width of a bold digit, of its height. */
const DIGIT = 0.64;

/** An amount has to fit on one line, however small the ring is: a number is never broken. A long name takes two lines. */
const sizeOf = (value: string): string =>
  `${Math.min(18, Math.max(MIDDLE / DIGIT / value.length, /\d/.test(value) ? 0 : 7))}cqw`;

/** Text that a reader has enlarged must still fit in the ring. */
const SMALL = 'min({fontSizes.xs}, 6cqw)';

function Middle({ above, value, below }: RingMiddle) {
  return (
    <Grid
      position="absolute"
      inset="0"
      placeItems="center"
      textAlign="center"
      pointerEvents="none"
      fontVariantNumeric="tabular-nums"
      css={{ containerType: 'inline-size' }}
    >
      <Box w={`${MIDDLE}%`}>
        {above ? (
          <Text fontSize={SMALL} color="muted" lineHeight="short">
            {above}
          </Text>
        ) : null}
        <Text
          fontFamily="heading"
          fontWeight="bold"
          dir="auto"
          fontSize={sizeOf(value)}
          lineHeight="1.15"
          lineClamp={2}
          overflowWrap="anywhere"
        >
          {value}
        </Text>
        {below ? (
          <Text fontSize={SMALL} color="muted" lineHeight="short" lineClamp={3} overflowWrap="anywhere">
            {below}
          </Text>
        ) : null}
      </Box>
    </Grid>
  );
}
