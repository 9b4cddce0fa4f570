import { chakra } from '@chakra-ui/react';

interface StakeBarsProps {
  /** One value a round: below zero its bar hangs below the line. */
  values: readonly number[];
  /** The round whose bar stands out. */
  accent: number;
}

const HEIGHT = 56;
const PITCH = 12;
/** So many bars keep their width; of more all are drawn closer, of few wider. */
const WIDE = 30;
const LEAST = 128;

/** Bars above and below a line, one a round. Only a picture of a sentence that stands beside it. */
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
        // A round that ends even keeps a trace.
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
