import type { IncomingMessage, ServerResponse } from 'node:http';
import { urlOf } from '../../api/http/middleware.ts';

/** Doors that have many addresses of their own. */
const MOUNTS = ['/api', '/graphql', '/calendar', '/assets', '/developer/assets'];

/** The pattern of the path that answered, as it was declared: of what nobody has declared there may be any number. */
export function routeOf(req: IncomingMessage, res: ServerResponse): string {
  const pattern = (req as { route?: { path?: unknown } }).route?.path;
  if (typeof pattern === 'string') return `${mountOf(req)}${pattern}`;
  if (Array.isArray(pattern)) return 'page';
  return mountOf(req) || (res.statusCode < 400 ? 'file' : 'nothing');
}

/** Read from the address: Express has forgotten where it was by the time a refusal is answered. */
function mountOf(req: IncomingMessage): string {
  const path = urlOf(req).split('?')[0] ?? '';
  return MOUNTS.find((mount) => path === mount || path.startsWith(`${mount}/`)) ?? '';
}
