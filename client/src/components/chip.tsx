import { Badge, type BadgeProps } from '@chakra-ui/react';

type ChipTone = 'neutral' | 'info' | 'ok' | 'wait' | 'bad';

const looks: Record<ChipTone, BadgeProps> = {
  neutral: { variant: 'outline', colorPalette: 'neutral' },
  info: { variant: 'subtle', colorPalette: 'brand' },
  ok: { variant: 'subtle', colorPalette: 'ok' },
  wait: { variant: 'subtle', colorPalette: 'accent' },
  bad: { variant: 'subtle', colorPalette: 'bad' },
};

/** A short label of a state. The colour adds no information. */
export function Chip({ tone = 'neutral', ...badge }: BadgeProps & { tone?: ChipTone }) {
  return <Badge {...looks[tone]} {...badge} />;
}
