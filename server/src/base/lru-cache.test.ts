import { LruCache } from './lru-cache.ts';

it('forgets what was not asked for longest', () => {
  const cache = new LruCache<number>(2);
  cache.set('one', 1);
  cache.set('two', 2);
  cache.get('one');
  cache.set('three', 3);
  expect([cache.get('one'), cache.get('two'), cache.get('three')]).toEqual([1, undefined, 3]);
});
