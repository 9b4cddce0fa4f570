import { expect, it } from 'vitest';
import { catalogue as start } from '../lib/catalogues/en/start.ts';
import { t as translate } from '../lib/t.ts';
import { setTexts, t, type Texts } from './t.ts';

setTexts(start as Texts);

const VALUES = [1, 2, 1_234].map((days) => ({
  days,
  amount: '£500',
  day: '3 May 2027',
  due: 'tomorrow',
  distance: '# days',
}));

it.each(Object.keys(start))('writes %s as the application does', (id) => {
  for (const values of VALUES)
    expect(t(id, values)).toBe((translate as (id: string, values: object) => string)(id, values));
});
