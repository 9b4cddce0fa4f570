import type { RingPart, RingSlot } from '../lib/ring-slots.ts';
import {
  arcPath,
  linePath,
  middleOf,
  pointAt,
  THICKER,
  trimmed,
  type RingMeasures,
  type ArcSpan,
} from './ring-geometry.ts';

export const colour = (token: string): string => `var(--chakra-colors-${token})`;

interface Look {
  fill: string;
  stroke?: string;
  dashed?: true;
  hatched?: true;
  /** The colour of the initials. */
  text: string;
}

const filled: Look = { fill: colour('brand-solid'), text: colour('brand-contrast') };

/** The look of each state on the page's background (docs/rules.md §22.1). */
const onPaper: Record<RingSlot['state'], Look> = {
  empty: { fill: 'none', stroke: colour('edge'), dashed: true, text: colour('muted') },
  pending: { fill: colour('brand-soft'), stroke: colour('brand'), text: colour('brand') },
  approved: filled,
  rejected: { fill: colour('bad-soft'), stroke: colour('bad'), hatched: true, text: colour('bad') },
  past: filled,
  current: { fill: colour('accent-solid'), text: colour('accent-contrast') },
  coming: { fill: colour('brand-soft'), text: colour('brand') },
};

/** The same on the pane in brand colour beside the pages for visitors. */
const onStage: typeof onPaper = {
  ...onPaper,
  approved: { fill: colour('onbrand'), text: colour('brand-solid') },
  past: { fill: colour('onbrand'), text: colour('brand-solid') },
  pending: { fill: colour('stage-pale'), stroke: colour('onbrand'), text: colour('onbrand') },
  coming: { fill: colour('stage-pale'), text: colour('onbrand') },
  empty: { fill: 'none', stroke: colour('onbrand'), dashed: true, text: colour('onbrand') },
};

export const looks = { paper: onPaper, stage: onStage };
export type RingGround = keyof typeof looks;

/** The line of each part of a round's payments, in this order; dashes in widths of the line. */
export const bandLines: Record<RingPart, { stroke: string; dashes?: readonly number[] }> = {
  paid: { stroke: colour('ok') },
  reported: { stroke: colour('ok'), dashes: [0.6, 0.5] },
  disputed: { stroke: colour('bad'), dashes: [1.6, 0.5] },
  late: { stroke: colour('accent-ink') },
};
export const RING_PARTS = Object.keys(bandLines) as RingPart[];

/** The hatching of rejected arcs. Each ring has one, with its own id. */
export const Hatch = ({ id, size }: { id: string; size: number }) => (
  <pattern
    id={id}
    width={size * 0.02}
    height={size * 0.02}
    patternUnits="userSpaceOnUse"
    patternTransform="rotate(45)"
  >
    <rect width={size * 0.02} height={size * 0.02} fill={colour('bad-soft')} />
    <rect width={size * 0.005} height={size * 0.02} fill={colour('bad')} />
  </pattern>
);

interface RingArcProps {
  slot: RingSlot;
  span: ArcSpan;
  measures: RingMeasures;
  ground: RingGround;
  hatch: string;
}

/** One slot: its arc, the collector's initials and the band of payments. */
export function RingArc({ slot, span, measures, ground, hatch }: RingArcProps) {
  const look = looks[ground][slot.state];
  if (look.dashed && measures.initials === 0) return <Dashes span={span} measures={measures} look={look} />;
  const width = measures.outer - measures.inner;
  const lift = slot.state === 'current' ? width * THICKER : 0;
  const line = Math.max(1, width * 0.07);
  // The outline is inside the arc, so that outlined and filled arcs have the same size.
  const inset = look.stroke ? line / 2 : 0;
  const shape = {
    ...measures,
    outer: measures.outer + lift - inset,
    inner: measures.inner - lift + inset,
    gap: measures.gap + 2 * inset,
  };
  const middle = pointAt(measures.centre, (measures.outer + measures.inner) / 2, middleOf(span));

  return (
    <>
      <path
        d={arcPath(shape, span)}
        data-state={slot.state}
        fillRule="evenodd"
        fill={look.hatched ? `url(#${hatch})` : look.fill}
        pointerEvents="all"
        {...(look.stroke ? { stroke: look.stroke, strokeWidth: line } : {})}
        {...(look.dashed ? { strokeDasharray: `${line * 3} ${line * 2.2}` } : {})}
      />
      {slot.payers === undefined ? null : <Band slot={slot} span={span} measures={measures} />}
      {slot.isOwn ? <OwnLine span={span} measures={measures} lift={lift} /> : null}
      {measures.initials > 0 && slot.initials ? (
        <text
          x={middle.x}
          y={middle.y}
          textAnchor="middle"
          dominantBaseline="central"
          fill={look.text}
          pointerEvents="none"
          // A style, because the page's styles override attributes.
          style={{ fontWeight: 700, fontSize: measures.initials }}
          {...(look.hatched ? { stroke: look.fill, strokeWidth: 5, paintOrder: 'stroke' } : {})}
        >
          {slot.initials}
        </text>
      ) : null}
    </>
  );
}

/** A line around the viewer's own arc. */
function OwnLine({ span, measures, lift }: Pick<RingArcProps, 'span' | 'measures'> & { lift: number }) {
  const { centre, outer, bandWidth, gap } = measures;
  const radius = outer + lift + bandWidth;
  return (
    <path
      d={linePath(centre, radius, trimmed(span, gap + bandWidth, radius))}
      data-part="own"
      fill="none"
      stroke={colour('accent-solid')}
      strokeWidth={bandWidth * 0.7}
      strokeLinecap="round"
    />
  );
}

/** An empty arc of a small ring: a few dashes, because an outline does not fit. */
function Dashes({ span, measures, look }: Pick<RingArcProps, 'span' | 'measures'> & { look: Look }) {
  const { centre, outer, inner, gap } = measures;
  const radius = (outer + inner) / 2;
  // Wider than the gaps between dashes, so that arcs are distinct.
  const part = trimmed(span, gap * 2.2, radius);
  const dashes = Math.max(1, Math.round((part.to - part.from) / 0.3));

  return (
    <path
      d={linePath(centre, radius, part)}
      fill="none"
      stroke={look.stroke}
      strokeWidth={(outer - inner) * 0.36}
      // Starts and ends with a dash.
      pathLength={dashes * 1.6 - 0.6}
      strokeDasharray="1 0.6"
    />
  );
}

/** The parts of a round's payments, each from and to a share of the whole. A round without payers counts as complete. */
function partsOf(slot: RingSlot) {
  const payers = slot.payers || 1;
  let from = 0;
  return RING_PARTS.map((part) => {
    const to = from + (slot.payers ? (slot[part] ?? 0) / payers : Number(part === 'paid'));
    const shares = { part, from, to };
    from = to;
    return shares;
  }).filter((part) => part.to > part.from);
}

/** A thin band inside the arc that shows the shares of payments that are received, reported, in dispute and late. */
function Band({ slot, span, measures }: Pick<RingArcProps, 'slot' | 'span' | 'measures'>) {
  const { centre, band, bandWidth, gap } = measures;
  const whole = trimmed(span, gap + bandWidth, band);
  const at = (share: number) => whole.from + (whole.to - whole.from) * share;
  const common = { fill: 'none', strokeWidth: bandWidth, strokeLinecap: 'round' } as const;

  return (
    <>
      <path d={linePath(centre, band, whole)} stroke={colour('line')} {...common} />
      {partsOf(slot).map(({ part, from, to }) => {
        const { stroke, dashes } = bandLines[part];
        return (
          <path
            key={part}
            d={linePath(centre, band, { from: at(from), to: at(to) })}
            data-part={part}
            stroke={stroke}
            {...common}
            {...(part === 'paid' ? {} : { strokeLinecap: 'butt' })}
            {...(dashes ? { strokeDasharray: dashes.map((dash) => dash * bandWidth).join(' ') } : {})}
          />
        );
      })}
    </>
  );
}
