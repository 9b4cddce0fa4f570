import { chakra } from '@chakra-ui/react';

/** An empty circle, a half-filled one, a full one with a tick, two arrows facing each other. */
export type StatusShape = 'empty' | 'half' | 'full' | 'facing';

/** Further signs for the rounds of a member: an exclamation mark in a circle, and a filled dot. */
export type Sign = StatusShape | 'late' | 'own';

const colour: Record<Sign, string> = {
  empty: 'muted',
  half: 'accent.ink',
  full: 'ok',
  facing: 'bad',
  late: 'accent.ink',
  own: 'accent',
};

/** The icon of a payment's status, different in shape as well as in colour (docs/rules.md §22.5). */
export const StatusSign = ({ shape }: { shape: Sign }) => (
  <chakra.svg
    aria-hidden
    viewBox="0 0 16 16"
    boxSize="4"
    flex="none"
    color={colour[shape]}
    fill="none"
    stroke="currentcolor"
    strokeWidth="1.75"
    data-shape={shape}
  >
    {shape === 'facing' ? (
      <path d="M2.5 3.5 7 8l-4.5 4.5M13.5 3.5 9 8l4.5 4.5" strokeLinecap="round" strokeLinejoin="round" />
    ) : (
      <circle
        cx="8"
        cy="8"
        r="6"
        {...(shape === 'full' || shape === 'own' ? { fill: 'currentcolor' } : {})}
      />
    )}
    {shape === 'half' ? <path d="M8 2a6 6 0 0 1 0 12z" fill="currentcolor" stroke="none" /> : null}
    {shape === 'late' ? <path d="M8 4.8v3.6M8 10.9v.2" strokeLinecap="round" /> : null}
    {shape === 'full' ? (
      <chakra.path d="m5.2 8.2 2 2 3.7-4.2" stroke="surface" strokeLinecap="round" strokeLinejoin="round" />
    ) : null}
  </chakra.svg>
);

/** The same icons as symbols, for tables of thousands. Rendered once on a page that has `SignOf`. */
export const SignSymbols = () => (
  <svg width="0" height="0" aria-hidden style={{ position: 'absolute' }}>
    <symbol id="sign-empty" viewBox="0 0 16 16">
      <circle cx="8" cy="8" r="6" />
    </symbol>
    <symbol id="sign-late" viewBox="0 0 16 16">
      <circle cx="8" cy="8" r="6" />
      <path d="M8 4.8v3.6M8 10.9v.2" strokeLinecap="round" />
    </symbol>
    <symbol id="sign-half" viewBox="0 0 16 16">
      <circle cx="8" cy="8" r="6" />
      <path d="M8 2a6 6 0 0 1 0 12z" fill="currentcolor" stroke="none" />
    </symbol>
    <symbol id="sign-full" viewBox="0 0 16 16">
      <circle cx="8" cy="8" r="6" fill="currentcolor" />
      <path d="m5.2 8.2 2 2 3.7-4.2" stroke="var(--tick)" strokeLinecap="round" strokeLinejoin="round" />
    </symbol>
    <symbol id="sign-facing" viewBox="0 0 16 16">
      <path d="M2.5 3.5 7 8l-4.5 4.5M13.5 3.5 9 8l4.5 4.5" strokeLinecap="round" strokeLinejoin="round" />
    </symbol>
  </svg>
);

/** One of these icons. It has no component of the theme, so that thousands are rendered quickly; `signStyles` has their look. */
export const SignOf = ({ shape }: { shape: StatusShape | 'late' }) => (
  <svg aria-hidden data-sign={shape}>
    <use href={`#sign-${shape}`} />
  </svg>
);

/** The look of all `SignOf` within an element. */
export const signStyles = {
  '--tick': 'colors.surface',
  '& [data-sign]': {
    display: 'block',
    marginInline: 'auto',
    boxSize: '4',
    fill: 'none',
    stroke: 'currentcolor',
    strokeWidth: '1.75',
  },
  ...Object.fromEntries(
    Object.entries(colour).map(([shape, token]) => [`& [data-sign=${shape}]`, { color: token }]),
  ),
} as const;
