// Apollo Server 5 on Express 5, set up as in the Apollo documentation.
import { ApolloServer } from '@apollo/server';
import { expressMiddleware } from '@as-integrations/express5';
import express from 'express';
import * as graphql from 'graphql';
import { memorySchema } from '../memory.mjs';

const apollo = new ApolloServer({ schema: memorySchema(graphql) });
await apollo.start();
const app = express();
app.use('/graphql', express.json(), expressMiddleware(apollo));
app.listen(Number(process.env.PORT), '127.0.0.1', () => console.log('ready'));
