import { describe, expect, it } from 'vitest';
import {
  arcPath,
  INITIALS,
  linePath,
  measure,
  middleOf,
  pointAt,
  spanOf,
  THICKER,
  trimmed,
} from './ring-geometry.ts';

const SIZE = 300;
const COUNTS = [...Array.from({ length: 31 }, (_, index) => index + 1), 60];
const FULL = 2 * Math.PI;

/** Every point that a path names, however it gets there. */
const pointsOf = (path: string) =>
  [...path.matchAll(/(?:[ML]|A[\d.]+ [\d.]+ 0 [01] [01] )(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => ({
    x: Number(x),
    y: Number(y),
  }));

const angleOf = ({ x, y }: { x: number; y: number }) => {
  const angle = Math.atan2(x - SIZE / 2, SIZE / 2 - y);
  return angle < -1e-9 ? angle + FULL : angle;
};
const radiusOf = ({ x, y }: { x: number; y: number }) => Math.hypot(x - SIZE / 2, y - SIZE / 2);

describe('a ring', () => {
  it.each(COUNTS)('of %i has arcs that cover the circle clockwise from twelve o’clock', (count) => {
    const spans = Array.from({ length: count }, (_, index) => spanOf(index, count));

    expect(spans[0]?.from).toBe(0);
    expect(spans.at(-1)?.to).toBeCloseTo(FULL);
    for (const [index, span] of spans.entries()) {
      expect(span.to - span.from).toBeCloseTo(FULL / count);
      if (index > 0) expect(span.from).toBeCloseTo(spans[index - 1]?.to ?? NaN);
    }
  });

  it.each(COUNTS.slice(1))('of %i has arcs within their own span and band', (count) => {
    const measures = measure(SIZE, count);
    for (let index = 0; index < count; index += 1) {
      const span = spanOf(index, count);
      const points = pointsOf(arcPath(measures, span));
      expect(points.length).toBe(9);
      for (const point of points) {
        expect(angleOf(point)).toBeGreaterThan(span.from);
        expect(angleOf(point)).toBeLessThan(span.to);
        expect(radiusOf(point)).toBeGreaterThan(measures.inner - 0.01);
        expect(radiusOf(point)).toBeLessThan(measures.outer + 0.01);
      }
    }
  });

  it.each([2, 3, 6, 12, 30])(
    'of %i: the gap between two arcs is the same at their outer and inner ends',
    (count) => {
      const { outer, inner, gap } = measure(SIZE, count);
      const across = (radius: number) => {
        const before = trimmed(spanOf(0, count), gap, radius).to;
        const after = trimmed(spanOf(1, count), gap, radius).from;
        return 2 * radius * Math.sin((after - before) / 2);
      };

      expect(across(outer)).toBeCloseTo(gap, 5);
      expect(across(inner)).toBeCloseTo(gap, 5);
    },
  );

  it('of one is a whole circle', () => {
    const path = arcPath(measure(SIZE, 1), spanOf(0, 1));

    expect(path.match(/A/g)).toHaveLength(4);
    expect(path.match(/Z/g)).toHaveLength(2);
    expect(linePath(150, 100, spanOf(0, 1)).match(/A/g)).toHaveLength(2);
  });

  it('fits its square, including the current arc', () => {
    for (const size of [26, 48, 300]) {
      const { outer, inner } = measure(size, 6);
      expect(outer + (outer - inner) * THICKER).toBeLessThanOrEqual(size / 2);
    }
  });

  it('has the middle of its first arc of four to the upper right', () => {
    const { x, y } = pointAt(150, 100, middleOf(spanOf(0, 4)));

    expect(x).toBeCloseTo(150 + 100 * Math.SQRT1_2);
    expect(y).toBeCloseTo(150 - 100 * Math.SQRT1_2);
  });

  it.each(COUNTS.slice(0, 30))(
    'of %i: the widest initials stay on their arcs, however these are turned',
    (count) => {
      const { centre, outer, inner, gap, initials } = measure(SIZE, count);
      const [across, up] = [(INITIALS.width * initials) / 2, (INITIALS.height * initials) / 2];
      for (let index = 0; index < count; index += 1) {
        const span = spanOf(index, count);
        const { x, y } = pointAt(centre, (outer + inner) / 2, middleOf(span));
        for (const corner of [
          { x: x - across, y: y - up },
          { x: x + across, y: y - up },
          { x: x - across, y: y + up },
          { x: x + across, y: y + up },
        ]) {
          const part = trimmed(span, gap, radiusOf(corner));
          expect(radiusOf(corner)).toBeGreaterThan(inner);
          expect(radiusOf(corner)).toBeLessThan(outer);
          expect(angleOf(corner)).toBeGreaterThanOrEqual(part.from - 1e-9);
          expect(angleOf(corner)).toBeLessThanOrEqual(part.to + 1e-9);
        }
      }
    },
  );

  it('has initials up to thirty slots, and none if it is small', () => {
    expect(measure(SIZE, 30).initials).toBeGreaterThan(7);
    expect(measure(SIZE, 31).initials).toBe(0);
    expect(measure(48, 6).initials).toBe(0);
  });
});
