import 'reflect-metadata';
import { readdirSync } from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';
import type { AuditModule, Figure } from './audit.ts';

/** `npm run audit -- NAME [arguments]`: measures figures of docs/quality.md. Exits with 1 if a goal is missed. */

const SUFFIX = '.audit.ts';
const FOLDER = new URL('.', import.meta.url);

const names = readdirSync(FOLDER)
  .filter((file) => file.endsWith(SUFFIX))
  .map((file) => file.slice(0, -SUFFIX.length));

const load = async (name: string): Promise<AuditModule> =>
  (await import(new URL(name + SUFFIX, FOLDER).href)) as AuditModule;

async function list(): Promise<void> {
  console.log('npm run audit -- NAME [arguments]\n');
  for (const name of names) console.log(`  ${name.padEnd(18)} ${(await load(name)).about}`);
}

/** Where and when the figures were measured. */
const circumstances = (): string =>
  `${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}, ${availableParallelism()} cores, ${Math.round(totalmem() / 2 ** 30)} GiB`;

function print(figures: readonly Figure[]): void {
  for (const { goal, what, figure, wanted, isMet } of figures) {
    console.log(`${isMet ? 'met   ' : 'MISSED'}  ${goal.padEnd(3)} ${what}: ${figure} (wanted: ${wanted})`);
  }
  console.log(`(${circumstances()})`);
}

async function runAudit(name: string, args: readonly string[]): Promise<boolean> {
  const { audit } = await load(name);
  const figures = await audit({
    args,
    mysqlUrl: process.env.TEST_MYSQL_URL,
    log: (line) => console.log(line),
  });
  print(figures);
  return figures.length > 0 && figures.every(({ isMet }) => isMet);
}

const [name, ...args] = process.argv.slice(2);
if (name === undefined || !names.includes(name)) {
  await list();
  process.exit(name === undefined ? 0 : 2);
}
process.exit((await runAudit(name, args)) ? 0 : 1);
