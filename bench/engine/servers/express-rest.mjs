// Express 5, sending the list from a REST endpoint.
import express from 'express';
import { myCycles } from '../memory.mjs';

const app = express();
app.get('/my-cycles', (_req, res) => {
  res.json({ data: { myCycles } });
});
app.listen(Number(process.env.PORT), '127.0.0.1', () => console.log('ready'));
