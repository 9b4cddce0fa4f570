import { chakra } from '@chakra-ui/react';

interface StakeBarsProps {
  /** One value for each round. Negative values are below the line. */
  values: readonly number[];
  /** The round with the highlighted bar. */
  accent: number;
}

const HEIGHT = 56;
const PITCH = 12;
/** More bars than this become narrower. */
const WIDE = 30;
const LEAST = 128;

/** A bar chart of the rounds. Screen readers skip it because the page has the same information as text. */
export function StakeBars({ values, accent }: StakeBarsProps) {
  const most = Math.max(1, ...values.map(Math.abs));
  const width = values.length * PITCH;
  const middle = HEIGHT / 2;
  return (
    <chakra.svg
      aria-hidden
      viewBox={`0 0 ${width} ${HEIGHT}`}
      preserveAspectRatio="none"
      display="block"
      h="14"
      w={`${Math.max(LEAST, Math.min(values.length, WIDE) * PITCH)}px`}
      maxW="full"
      _rtl={{ transform: 'scaleX(-1)' }}
    >
      <chakra.rect y={middle - 0.5} width={width} height="1" fill="edge" />
      {values.map((value, round) => {
        // A bar of zero stays visible.
        const size = Math.max(2, (Math.abs(value) / most) * (middle - 2));
        return (
          <chakra.rect
            key={round}
            x={round * PITCH + 2}
            y={value < 0 ? middle : middle - size}
            width={PITCH - 4}
            height={size}
            rx="1.5"
            fill={round === accent ? 'accent.solid' : 'brand'}
            data-round={round}
          />
        );
      })}
    </chakra.svg>
  );
}
