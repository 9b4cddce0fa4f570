// Kolo's own way from the socket to the schema and back, with a schema in memory in place of its own: all steps of its
// production server (headers, log, limits, compiled queries) but those that ask the database who somebody is.
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { memorySchema } from '../memory.mjs';

const server = join(process.env.KOLO_HOME, 'server');
const require = createRequire(join(server, 'package.json'));
const built = (file) => import(pathToFileURL(join(server, 'dist', file)).href);

require('reflect-metadata');
const { default: express } = await import(pathToFileURL(require.resolve('express')).href);
const { openApollo } = await built('graphql/apollo.js');
const { CompiledQueries } = await built('graphql/compiled-queries.js');
const { graphqlDoor } = await built('graphql/door.js');
const { answerRefusal } = await built('http/errors.js');
const { requestLog } = await built('http/request-log.js');
const { notKept, securityHeaders } = await built('http/security-headers.js');
const { openLog } = await built('log.js');

const log = openLog('info');
const http = createServer();
// The same graphql-js as Kolo's: schemas of another one are not taken.
const schema = memorySchema(require('graphql'));
const compiled = new CompiledQueries(schema);
const apollo = await openApollo(schema, http, { production: true, log, compiled });
const door = graphqlDoor({
  apollo,
  compiled,
  contextOf: () => ({ log, noteRefusal: () => undefined }),
  steps: [securityHeaders({ https: false }), requestLog(log), notKept, express.json({ limit: '256kb' })],
  onError: answerRefusal(log),
});
http.on('request', (req, res) => void door(req, res));
http.listen(Number(process.env.PORT), '127.0.0.1', () => console.log('ready'));
