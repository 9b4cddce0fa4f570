// The baseline: an Express REST endpoint that sends JSON from memory.
import { readFileSync } from 'node:fs';
import express from 'express';

const answer = JSON.parse(readFileSync(process.env.ANSWER_FILE, 'utf8'));
const app = express();
app.get('/answer', (_req, res) => {
  res.json(answer);
});
app.listen(Number(process.env.PORT), '127.0.0.1', () => console.log('ready'));
