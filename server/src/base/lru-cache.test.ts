import { LruCache } from './lru-cache.ts';

it('drops the entry that was unused for the longest time', () => {
  const cache = new LruCache<number>(2);
  cache.set('one', 1);
  cache.set('two', 2);
  cache.get('one');
  cache.set('three', 3);
  expect([cache.get('one'), cache.get('two'), cache.get('three')]).toEqual([1, undefined, 3]);
});
