// `npm start`: builds what changed, then runs Kolo. `npm run demo`: the same, but fills the database instead.
import { buildIfStale } from './build-if-stale.mjs';

buildIfStale();
await import(process.argv[2] === 'demo' ? '../server/dist/demo/main.js' : '../server/dist/main.js');
