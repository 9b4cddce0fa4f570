import type { Figure } from '../audit.ts';

interface ClusterArgs {
  /** How often to kill the writer. */
  runs: number;
  /** Whether to run this part. All parts run if none is named, or with `all`. */
  wants: (part: string) => boolean;
}

/** Parses the arguments of a cluster audit. */
export function parseArgs(args: readonly string[], defaultRuns: number): ClusterArgs {
  const at = args.indexOf('--runs');
  const parts = args.filter((_arg, index) => at === -1 || (index !== at && index !== at + 1));
  const isWhole = parts.length === 0 || parts.includes('all');
  return {
    runs: at === -1 ? defaultRuns : Number(args[at + 1]),
    wants: (part) => isWhole || parts.includes(part),
  };
}

/** Runs one part after the other and prints the figures of each at once, because all of them take long. */
export async function runParts(
  wants: ClusterArgs['wants'],
  log: (line: string) => void,
  parts: Record<string, () => Promise<Figure[]>>,
): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [name, take] of Object.entries(parts)) {
    if (!wants(name)) continue;
    const taken = await take();
    for (const { what, figure } of taken) log(`  ${what}: ${figure}`);
    figures.push(...taken);
  }
  return figures;
}
