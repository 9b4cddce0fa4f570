// `npm start`: builds what changed, then runs Kolo. `npm run demo`: the same, but fills the database instead.
// `npm run account -- …`: the same, but does what an operator does to one account.
import { buildIfStale } from './build-if-stale.mjs';

const OTHERS = { demo: '../server/dist/demo/main.js', account: '../server/dist/account/main.js' };

buildIfStale();
const other = OTHERS[process.argv[2]];
// What follows is for whoever is started.
if (other) process.argv.splice(2, 1);
await import(other ?? '../server/dist/main.js');
