import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';

/** Runs a system program that may take long, and returns everything it printed. */
export async function runTool(command: string, args: readonly string[], timeoutMs: number): Promise<string> {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], timeout: timeoutMs });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (part: Buffer) => {
      output += part.toString();
    });
  }
  await once(child, 'close');
  return output;
}

/** @throws if the program is not installed, with what to install */
export function requireTool(command: string): void {
  const { error } = spawnSync(command, ['--version'], { stdio: 'ignore' });
  if (error) throw new Error(`${command} is not installed: apt-get install ${command}`);
}
