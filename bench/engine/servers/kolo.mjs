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
const { makeApollo } = await built('api/graphql/apollo.js');
const { fastPath } = await built('api/graphql/fast/fast-path.js');
const { sendError } = await built('api/http/errors.js');
const { jsonBody } = await built('api/http/json-body.js');
const { requestLog } = await built('api/http/request-log.js');
const { noStore, securityHeaders } = await built('api/http/security-headers.js');
const { openLog } = await built('base/log.js');

const log = openLog('info');
// The same graphql-js as Kolo's: schemas of another one are not taken.
const schema = memorySchema(require('graphql'));
const apollo = makeApollo(schema, { production: true, log });
const answer = fastPath({
  on: true,
  schema,
  apollo,
  otherwise: (_req, res) => res.writeHead(404).end(),
  contextOf: () => ({ log, recordRefusal: () => undefined }),
  steps: [securityHeaders({ https: false }), requestLog(log), noStore, jsonBody('256kb')],
  onError: sendError(log),
});
await apollo.start();
createServer(answer).listen(Number(process.env.PORT), '127.0.0.1', () => console.log('ready'));
