import { once } from 'node:events';
import type { Server } from 'node:http';
import { SettingError } from '../../base/settings.ts';

export interface Place {
  port: number;
  /** Undefined for every address of this machine. */
  host: string | undefined;
  /** The settings that say so. */
  names: { port: string; host: string };
}

/**
 * Resolves when the server takes connections there.
 * @throws SettingError for what the operator can mend: a port that is taken or not allowed, an address of another machine
 */
export async function listen(server: Server, { port, host, names }: Place): Promise<void> {
  server.listen({ port, host });
  try {
    await once(server, 'listening');
  } catch (error) {
    switch ((error as NodeJS.ErrnoException).code) {
      case 'EADDRINUSE':
        throw new SettingError(names.port, `is ${port}, and another program listens there already`);
      case 'EACCES':
        throw new SettingError(names.port, `is ${port}, where this system user may not listen`);
      case 'EADDRNOTAVAIL':
      case 'EAFNOSUPPORT':
        throw new SettingError(names.host, `is ${host}, which is no address of this machine`);
      default:
        throw error;
    }
  }
}
