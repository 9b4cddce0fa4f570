// `npm start` builds Kolo if its sources changed, then runs it. With one of `COMMANDS` as first argument it runs that command
// for operators instead.
import { buildIfStale } from './build-if-stale.mjs';
import { endWithParent } from './end-with-parent.mjs';

const COMMANDS = {
  demo: '../server/dist/commands/demo/main.js',
  account: '../server/dist/commands/account/main.js',
  stats: '../server/dist/commands/stats/main.js',
  emails: '../server/dist/commands/emails/main.js',
  backup: '../server/dist/commands/backup/main.js',
};

const command = COMMANDS[process.argv[2]];
// Commands end by themselves and must not be stopped half-way.
if (!command) endWithParent();
buildIfStale();
// The remaining arguments are the command's.
if (command) process.argv.splice(2, 1);
await import(command ?? '../server/dist/main.js');
