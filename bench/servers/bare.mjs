// The minimum cost of a page: node:http and mysql2 run the same statements as Kolo and send the same bytes.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';

const { FILE, DRIVERS_OF, DATABASE_URL, PORT } = process.env;
const { createPool } = createRequire(DRIVERS_OF)('mysql2/promise');
const { statements, answer } = JSON.parse(readFileSync(FILE, 'utf8'));
const pool = createPool({ uri: DATABASE_URL, connectionLimit: 10, timezone: 'Z' });

async function answerPage(res) {
  for (const { sql, values } of statements) await pool.execute(sql, values);
  res.setHeader('content-type', 'application/json; charset=utf-8');
  res.end(answer);
}

const server = createServer((_req, res) => void answerPage(res));
server.listen(Number(PORT), '127.0.0.1', () => console.log('ready'));
