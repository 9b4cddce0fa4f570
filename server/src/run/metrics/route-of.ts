import type { IncomingMessage, ServerResponse } from 'node:http';
import { urlOf } from '../../api/http/middleware.ts';

/** Mount points with several paths of their own. */
const MOUNTS = ['/api', '/graphql', '/calendar', '/assets', '/developer/assets'];

/** The declared pattern of the path that answered. Unknown paths share one value, because there may be any number of them. */
export function routeOf(req: IncomingMessage, res: ServerResponse): string {
  const pattern = (req as { route?: { path?: unknown } }).route?.path;
  if (typeof pattern === 'string') return `${mountOf(req)}${pattern}`;
  if (Array.isArray(pattern)) return 'page';
  return mountOf(req) || (res.statusCode < 400 ? 'file' : 'nothing');
}

/** Reads the mount point from the URL, because Express no longer knows it when it answers an error. */
function mountOf(req: IncomingMessage): string {
  const path = urlOf(req).split('?')[0] ?? '';
  return MOUNTS.find((mount) => path === mount || path.startsWith(`${mount}/`)) ?? '';
}
