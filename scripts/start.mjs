// `npm start`: builds what changed, then runs Kolo. The others are commands for operators: `demo` fills the database,
// `account`, `stats` and `emails` look after it, `backup` and `restore` copy it and bring it back.
import { buildIfStale } from './build-if-stale.mjs';
import { endWithParent } from './end-with-parent.mjs';

const OTHERS = {
  demo: '../server/dist/commands/demo/main.js',
  account: '../server/dist/commands/account/main.js',
  stats: '../server/dist/commands/stats/main.js',
  emails: '../server/dist/commands/emails/main.js',
  backup: '../server/dist/commands/backup/main.js',
};

const other = OTHERS[process.argv[2]];
// The others end by themselves, and are not to be stopped half-way.
if (!other) endWithParent();
buildIfStale();
// What follows is for whoever is started.
if (other) process.argv.splice(2, 1);
await import(other ?? '../server/dist/main.js');
