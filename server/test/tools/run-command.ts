import { execFile } from 'node:child_process';
import { programFile, type Program } from './programs.ts';

export interface CommandOutcome {
  code: unknown;
  stdout: string;
  /** Trimmed. */
  stderr: string;
}

/** Runs an operator's command in its own process, with these settings. */
export async function runCommand(
  program: Program,
  args: readonly string[],
  settings: Record<string, string>,
): Promise<CommandOutcome> {
  const env = { ...process.env, JWT_SECRET: 'x'.repeat(32), ...settings };
  const file = await programFile(program);
  return new Promise((resolve) => {
    execFile(process.execPath, [file, ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, stdout, stderr: stderr.trim() }),
    );
  });
}
