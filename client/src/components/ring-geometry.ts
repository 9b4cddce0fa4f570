/** The measures of a ring in pixels. */
export interface RingMeasures {
  centre: number;
  outer: number;
  inner: number;
  /** Distance between two arcs. Their sides are parallel. */
  gap: number;
  corner: number;
  /** Radius and width of the thin band inside the arcs. */
  band: number;
  bandWidth: number;
  /** Font size of the initials; 0 if they would be illegible. */
  initials: number;
}

/** A ring with more slots has no initials (docs/rules.md §22.1). */
const INITIALS_UP_TO = 30;

/** The width and height of two of the widest bold capitals, in units of the font size. */
export const INITIALS = { width: 2, height: 0.75 };
/** The space that they need at any angle of the arc. */
const DIAGONAL = Math.hypot(INITIALS.width, INITIALS.height);
const SMALL = 100;

/** A small ring is thick and has neither initials nor the band of payments. */
export function measure(size: number, arcs: number): RingMeasures {
  const small = size < SMALL;
  const width = size * (small ? 0.165 : 0.088);
  const centre = size / 2;
  // The current arc is slightly thicker, and must still fit.
  const outer = centre - width * THICKER - 1;
  const inner = outer - width;
  const pitch = (2 * Math.PI * inner) / Math.max(arcs, 1);
  const bandWidth = size * 0.018;
  const gap = arcs > 1 ? Math.min(size * (small ? 0.045 : 0.022), pitch * 0.25) : 0;
  // The initials must stay on their arc, because they may have the page's background colour.
  const room = Math.min(width, pitch - gap) * 0.95;

  return {
    centre,
    outer,
    inner,
    gap,
    corner: Math.min((width * (1 + 2 * THICKER)) / 2, pitch * 0.24),
    band: inner - bandWidth * 1.9,
    bandWidth,
    initials: small || arcs > INITIALS_UP_TO ? 0 : room / DIAGONAL,
  };
}

/** How much thicker the current arc is on each side, in widths of the ring. */
export const THICKER = 0.11;

/** A part of the circle, clockwise from twelve o'clock, in radians. */
export interface ArcSpan {
  from: number;
  to: number;
}

/** The part of the circle for arc `index` of `arcs`, including half of the gap on each side. */
export const spanOf = (index: number, arcs: number): ArcSpan => ({
  from: (2 * Math.PI * index) / arcs,
  to: (2 * Math.PI * (index + 1)) / arcs,
});

export const middleOf = ({ from, to }: ArcSpan): number => (from + to) / 2;

/** A span at this radius without half of the gap on each side. */
export function trimmed({ from, to }: ArcSpan, gap: number, radius: number): ArcSpan {
  const off = Math.asin(Math.min(1, gap / 2 / radius));
  return { from: from + off, to: to - off };
}

export const pointAt = (centre: number, radius: number, angle: number): { x: number; y: number } => ({
  x: centre + radius * Math.sin(angle),
  y: centre - radius * Math.cos(angle),
});

const round = (value: number): string => String(Math.round(value * 1000) / 1000);

const at = (centre: number, radius: number, angle: number): string => {
  const { x, y } = pointAt(centre, radius, angle);
  return `${round(x)} ${round(y)}`;
};

const isWhole = ({ from, to }: ArcSpan): boolean => to - from > 2 * Math.PI - 1e-6;

/** A circle in two halves, because one SVG arc cannot draw it. */
const circle = (centre: number, radius: number): string => {
  const half = (angle: number) => `A${round(radius)} ${round(radius)} 0 0 1 ${at(centre, radius, angle)}`;
  return `M${at(centre, radius, 0)}${half(Math.PI)}${half(2 * Math.PI)}`;
};

/** A line along the circle. */
export function linePath(centre: number, radius: number, span: ArcSpan): string {
  if (isWhole(span)) return circle(centre, radius);
  const large = span.to - span.from > Math.PI ? 1 : 0;
  const r = round(radius);
  return `M${at(centre, radius, span.from)}A${r} ${r} 0 ${large} 1 ${at(centre, radius, span.to)}`;
}

/** The two ends of a rounded corner: on the circle and on the straight side. */
interface Corner {
  /** The angle between the end of the span and the start of the rounding. */
  onCircle: number;
  /** The end on the side: its radius, and its angle from the end of the span. */
  onSide: { radius: number; angle: number };
}

/** Computes a corner. The rounding circle touches the circle with radius `centreRadius` ± `cut`, and the side. */
function cornerAt(centreRadius: number, halfGap: number, cut: number): Corner {
  const across = Math.min(halfGap + cut, centreRadius);
  const along = Math.sqrt(centreRadius ** 2 - across ** 2);
  return {
    onCircle: Math.asin(across / centreRadius),
    onSide: { radius: Math.hypot(along, halfGap), angle: Math.atan2(halfGap, along) },
  };
}

/** The path of one arc, with rounded corners and sides parallel to the gap. */
export function arcPath(
  { centre, outer, inner, gap, corner }: Pick<RingMeasures, 'centre' | 'outer' | 'inner' | 'gap' | 'corner'>,
  span: ArcSpan,
): string {
  if (isWhole(span)) return `${circle(centre, outer)}Z${circle(centre, inner)}Z`;

  const { from, to } = span;
  const cut = Math.min(corner, (outer - inner) / 2);
  const far = cornerAt(outer - cut, gap / 2, cut);
  const near = cornerAt(inner + cut, gap / 2, cut);
  const along = (radius: number, clockwise: 0 | 1, end: number) => {
    const large = to - from - 2 * (radius === outer ? far : near).onCircle > Math.PI ? 1 : 0;
    return `A${round(radius)} ${round(radius)} 0 ${large} ${clockwise} ${at(centre, radius, end)}`;
  };
  const around = (radius: number, angle: number) =>
    `A${round(cut)} ${round(cut)} 0 0 1 ${at(centre, radius, angle)}`;

  return [
    `M${at(centre, outer, from + far.onCircle)}`,
    along(outer, 1, to - far.onCircle),
    around(far.onSide.radius, to - far.onSide.angle),
    `L${at(centre, near.onSide.radius, to - near.onSide.angle)}`,
    around(inner, to - near.onCircle),
    along(inner, 0, from + near.onCircle),
    around(near.onSide.radius, from + near.onSide.angle),
    `L${at(centre, far.onSide.radius, from + far.onSide.angle)}`,
    around(outer, from + far.onCircle),
    'Z',
  ].join('');
}
