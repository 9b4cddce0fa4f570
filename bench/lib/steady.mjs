// Sends requests at a fixed rate without waiting for responses, and prints the latencies as JSON. Reads the requests and
// the rate as JSON from stdin.
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

const { requests, perSecond, connections } = JSON.parse(await text(process.stdin));
const agents = connections
  ? Array.from({ length: connections }, () => new Agent({ keepAlive: true, maxSockets: 1 }))
  : [new Agent({ keepAlive: true, maxSockets: 50 })];

/** Sends one request. Resolves with the milliseconds from when it was due until the last byte of the response. */
const send = ({ url, method, headers, body, expected }, due, agent) =>
  new Promise((resolve, reject) => {
    const sent = request(url, { method, headers, agent }, (response) => {
      text(response).then((answer) => {
        const took = performance.now() - due;
        if (response.statusCode === 200 && answer.includes(expected)) resolve(took);
        else reject(new Error(`${url} returned ${response.statusCode}: ${answer.slice(0, 300)}`));
      }, reject);
    });
    sent.on('error', reject);
    sent.end(body);
  });

const first = performance.now();
const all = [];
for (const [index, one] of requests.entries()) {
  const due = first + (index * 1_000) / perSecond;
  const untilDue = due - performance.now();
  if (untilDue > 0) await pause(untilDue);
  all.push(send(one, due, agents[index % agents.length]));
}
const tookMs = await Promise.all(all);
for (const agent of agents) agent.destroy();
process.stdout.write(JSON.stringify(tookMs));
