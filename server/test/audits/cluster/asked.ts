import type { Figure } from '../audit.ts';

interface Asked {
  /** How often the writer is killed. */
  runs: number;
  /** Whether this part is to be taken: each is, where none is named or `all` is. */
  wants: (part: string) => boolean;
}

/** What an audit of the cluster was asked for. */
export function askedOf(args: readonly string[], usualRuns: number): Asked {
  const at = args.indexOf('--runs');
  const parts = args.filter((_arg, index) => at === -1 || (index !== at && index !== at + 1));
  const isWhole = parts.length === 0 || parts.includes('all');
  return {
    runs: at === -1 ? usualRuns : Number(args[at + 1]),
    wants: (part) => isWhole || parts.includes(part),
  };
}

/** Takes one part after the other, and tells what each has come to: the whole takes long. */
export async function takeParts(
  wants: Asked['wants'],
  say: (line: string) => void,
  parts: Record<string, () => Promise<Figure[]>>,
): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [name, take] of Object.entries(parts)) {
    if (!wants(name)) continue;
    const taken = await take();
    for (const { what, figure } of taken) say(`  ${what}: ${figure}`);
    figures.push(...taken);
  }
  return figures;
}
