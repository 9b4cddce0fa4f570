// The baseline: Node.js alone, with the list as an object in memory.
import { createServer } from 'node:http';
import { myCycles } from '../memory.mjs';

const server = createServer((_req, res) => {
  const body = JSON.stringify({ data: { myCycles } });
  res.setHeader('Content-Type', 'application/json; charset=utf-8');
  res.setHeader('Content-Length', Buffer.byteLength(body));
  res.end(body);
});
server.listen(Number(process.env.PORT), '127.0.0.1', () => console.log('ready'));
