// `npm start`: builds what changed, then runs Kolo. `npm run demo`, `backup` and `restore`: the same, but do that instead.
import { buildIfStale } from './build-if-stale.mjs';

const OTHERS = { demo: '../server/dist/demo/main.js', backup: '../server/dist/backup/main.js' };

buildIfStale();
const other = OTHERS[process.argv[2]];
// What follows is for whoever is started.
if (other) process.argv.splice(2, 1);
await import(other ?? '../server/dist/main.js');
