import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';

/** Runs a program of the system and answers all that it said; for what may take its time. */
export async function runTool(command: string, args: readonly string[], patienceMs: number): Promise<string> {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], timeout: patienceMs });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (part: Buffer) => {
      said += part.toString();
    });
  }
  await once(child, 'close');
  return said;
}

/** @throws where the program is not there, with what to install */
export function requireTool(command: string): void {
  const { error } = spawnSync(command, ['--version'], { stdio: 'ignore' });
  if (error) throw new Error(`${command} is not installed: apt-get install ${command}`);
}
