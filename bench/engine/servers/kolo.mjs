// Kolo's request pipeline with an in-memory schema. It has all steps of the production server (headers, log, limits,
// compiled queries) except those that look up the signed-in user in the database.
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
// Kolo's own copy of graphql-js: Apollo Server rejects schemas built by another copy.
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
