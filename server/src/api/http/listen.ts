import { once } from 'node:events';
import type { Server } from 'node:http';
import { SettingError } from '../../base/settings.ts';

export interface ListenAddress {
  port: number;
  /** Undefined for all addresses of this machine. */
  host: string | undefined;
  /** The names of the settings, for error messages. */
  names: { port: string; host: string };
}

/**
 * Resolves when the server accepts connections.
 * @throws SettingError if the operator can fix the cause: a port that is in use or not allowed, or another machine's address
 */
export async function listen(server: Server, { port, host, names }: ListenAddress): Promise<void> {
  server.listen({ port, host });
  try {
    await once(server, 'listening');
  } catch (error) {
    switch ((error as NodeJS.ErrnoException).code) {
      case 'EADDRINUSE':
        throw new SettingError(names.port, `is ${port}, which another program already uses`);
      case 'EACCES':
        throw new SettingError(names.port, `is ${port}, which this system user may not use`);
      case 'EADDRNOTAVAIL':
      case 'EAFNOSUPPORT':
        throw new SettingError(names.host, `is ${host}, which is not an address of this machine`);
      default:
        throw error;
    }
  }
}
