import type { Database } from '../../db/database.ts';

/** Of mysql2's own; nothing else tells. */
interface Pool {
  _allConnections?: { length: number };
  _freeConnections?: { length: number };
  _connectionQueue?: { length: number };
}

/** How many connections there are; nothing where there is no pool. */
export function poolOf({ source }: Database): Record<string, number> {
  const { pool } = source.driver as { pool?: Pool };
  if (!pool) return {};
  const { _allConnections: all, _freeConnections: free, _connectionQueue: waiting } = pool;
  return { all: all?.length ?? 0, free: free?.length ?? 0, waiting: waiting?.length ?? 0 };
}
