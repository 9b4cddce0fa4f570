// Mercurius on Fastify. `jit: 1` compiles each query at its first use.
import fastify from 'fastify';
import * as graphql from 'graphql';
import mercurius from 'mercurius';
import { memorySchema } from '../memory.mjs';

const app = fastify();
app.register(mercurius, { schema: memorySchema(graphql), jit: 1 });
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
console.log('ready');
