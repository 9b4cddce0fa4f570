import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ringSlots } from '../lib/ring-slots.ts';
import { signRing } from '../lib/sign-ring.ts';
import { aCircle } from '../testing/circle.ts';
import { show } from '../testing/render.tsx';
import { CycleRing } from './cycle-ring.tsx';
import { measure } from './ring-geometry.ts';

const TODAY = '2027-02-10';
const running = ringSlots(aCircle({ stage: 'running', size: 4 }), TODAY);
const middle = { above: 'round 2 of 4', value: '400', below: 'Bola.OK collects 28 Feb' };
const inThePage = (text: string) => screen.queryByText(text);

describe('the large ring', () => {
  it('is a list of its slots for a screen reader, each with its collector, date and payments', async () => {
    await show(<CycleRing size={300} slots={running} middle={middle} />);

    const ring = screen.getByRole('listbox', {
      name: 'A ring of 4 turns: 1 had their turn, 1 collecting now and 2 still to come',
    });
    expect(within(ring).getAllByRole('option')).toHaveLength(4);
    expect(
      within(ring).getByRole('option', { name: 'Bola.OK, 28 Feb 2027, 0 of 3 paid, collecting now' }),
    ).not.toBeNull();
    expect(inThePage('400')).not.toBeNull();
    expect(inThePage('Bola.OK collects 28 Feb')).not.toBeNull();
  });

  it('is a single tab stop; arrow keys move around it and show each slot', async () => {
    const { user } = await show(<CycleRing size={300} slots={running} middle={middle} />);
    const options = screen.getAllByRole('option');

    await user.tab();
    expect(document.activeElement).toBe(options[0]);
    expect(inThePage('Ada.LO')).not.toBeNull();
    expect(inThePage('31 Jan 2027')).not.toBeNull();
    expect(inThePage('400')).toBeNull();

    await user.keyboard('{ArrowRight}');
    expect(inThePage('Bola.OK')).not.toBeNull();
    expect(options[1]?.getAttribute('aria-selected')).toBe('true');
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(document.activeElement).toBe(options[3]);
    await user.keyboard('{Home}{End}');
    expect(inThePage('Dele.NW')).not.toBeNull();

    await user.keyboard('{Escape}');
    expect(inThePage('400')).not.toBeNull();
    await user.tab();
    expect(document.activeElement).toBe(document.body);
  });

  it('shows the slot under the pointer, and its middle again afterwards', async () => {
    const { user } = await show(<CycleRing size={300} slots={running} middle={middle} />);
    const [, , chidi] = screen.getAllByRole('option');
    if (!chidi) throw new Error('no third arc');

    await user.hover(chidi);
    expect(inThePage('Chidi.AD')).not.toBeNull();
    expect(inThePage('0 of 3 paid')).not.toBeNull();
    await user.unhover(chidi);
    expect(inThePage('400')).not.toBeNull();
  });

  it('sizes initials to fit their arc, whatever the page’s styles', async () => {
    const { container } = await show(<CycleRing size={300} slots={running} middle={middle} />);

    const texts = [...container.querySelectorAll('text')];
    expect(texts).toHaveLength(4);
    for (const { style } of texts)
      expect(parseFloat(style.fontSize)).toBeCloseTo(measure(300, 4).initials, 4);
  });

  it('shows initials up to thirty slots and a band of payments inside each arc', async () => {
    const { container } = await show(<CycleRing size={300} slots={running} middle={middle} />);

    expect([...container.querySelectorAll('text')].map(({ textContent }) => textContent)).toEqual([
      'AL',
      'BO',
      'CA',
      'DN',
    ]);
    // An arc and an empty band, because there are no payments. The viewer's own round is late, and has a line around its arc.
    expect(screen.getAllByRole('option').map((arc) => arc.querySelectorAll('path').length)).toEqual([
      4, 2, 2, 2,
    ]);
  });

  it('accepts a cycle without slots', async () => {
    await show(<CycleRing size={300} slots={[]} middle={{ value: '0' }} />);

    expect(screen.getByRole('img', { name: 'A ring without turns' })).not.toBeNull();
    expect(screen.queryByRole('option')).toBeNull();
  });
});

describe('the small ring', () => {
  it('is an image with a text, without initials and tab stops', async () => {
    const { container } = await show(<CycleRing size={48} slots={running} />);

    expect(screen.getByRole('img', { name: /^A ring of 4 turns/ })).not.toBeNull();
    expect(container.querySelectorAll('text, [tabindex]')).toHaveLength(0);
    expect(container.querySelectorAll('svg > g > path[fill-rule]')).toHaveLength(4);
  });

  it('is hidden from screen readers with an empty label', async () => {
    const { container } = await show(
      <CycleRing size={28} slots={signRing('approved', 'current')} label="" />,
    );

    expect(screen.queryByRole('img')).toBeNull();
    expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
  });
});

describe('an animated ring', () => {
  it('is revealed by a mask, and is whole without one otherwise', async () => {
    const drawn = await show(<CycleRing size={230} slots={running} label="" drawOnce />);
    const mask = drawn.container.querySelector('mask');
    expect(drawn.container.querySelector('svg > g')?.getAttribute('mask')).toBe(`url(#${mask?.id})`);
    drawn.unmount();

    const still = await show(<CycleRing size={230} slots={running} label="" />);
    expect(still.container.querySelector('svg > g')?.hasAttribute('mask')).toBe(false);
  });
});
