import type { Request, Response } from 'express';

/** Doors that have many addresses of their own. */
const MOUNTS = ['/api', '/graphql', '/assets', '/developer/assets'];

/** The pattern of the path that answered, as it was declared: of what nobody has declared there may be any number. */
export function routeOf(req: Request, res: Response): string {
  const pattern = (req as { route?: { path?: unknown } }).route?.path;
  if (typeof pattern === 'string') return `${mountOf(req)}${pattern}`;
  if (Array.isArray(pattern)) return 'page';
  return mountOf(req) || (res.statusCode < 400 ? 'file' : 'nothing');
}

/** Read from the address: Express has forgotten where it was by the time a refusal is answered. It ignores case. */
function mountOf({ originalUrl }: Request): string {
  const path = originalUrl.split('?')[0]?.toLowerCase() ?? '';
  return MOUNTS.find((mount) => path === mount || path.startsWith(`${mount}/`)) ?? '';
}
