// Loads a server with autocannon and prints the result as JSON. Reads autocannon's options as JSON from stdin.
import { text } from 'node:stream/consumers';
import autocannon from 'autocannon';

const options = JSON.parse(await text(process.stdin));
const before = process.cpuUsage();
const result = await autocannon(options);
const { user, system } = process.cpuUsage(before);
process.stdout.write(
  JSON.stringify({
    answered: result['2xx'],
    refused: result.non2xx,
    failed: result.errors + result.timeouts,
    wrong: result.mismatches,
    seconds: result.duration,
    busySeconds: (user + system) / 1e6,
  }),
);
