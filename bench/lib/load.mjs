// Asks a server as often as it can for a while, and prints how often that was. What to ask comes as JSON on the input.
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
