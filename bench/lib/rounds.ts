import { parseArgs } from 'node:util';
import { check, throughput, type Contender, type LoadOptions, type Throughput } from './load.ts';

/** The middle of some numbers. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const [low, high] = [
    sorted[Math.floor((sorted.length - 1) / 2)],
    sorted[Math.ceil((sorted.length - 1) / 2)],
  ];
  if (low === undefined || high === undefined) throw new RangeError('nothing was measured');
  return (low + high) / 2;
}

export interface RoundOptions extends LoadOptions {
  rounds: number;
}

/** `--rounds N --seconds S --connections C`, as they stand on the command line. */
export function roundOptions(args: readonly string[]): RoundOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      rounds: { type: 'string', default: '5' },
      seconds: { type: 'string', default: '4' },
      connections: { type: 'string', default: '10' },
    },
  });
  const options = {
    rounds: Number(values.rounds),
    seconds: Number(values.seconds),
    connections: Number(values.connections),
  };
  if (!(options.rounds >= 3)) throw new RangeError('a median needs three rounds at least');
  return options;
}

/** Until then V8 has compiled what it will: in its first seconds, Kolo takes half as long again for the same answer. */
const WARM_SECONDS = 8;

/** The medians of all rounds, and the rounds themselves in their order. */
export type Medians = Throughput & { name: string; taken: readonly Throughput[] };

/** Loads the contenders one after the other, again and again, so that whatever else the machine does meets them all. */
export async function compare(
  contenders: readonly Contender[],
  options: RoundOptions,
): Promise<Map<string, Medians>> {
  for (const contender of contenders) await check(contender, options);
  for (const contender of contenders) await throughput(contender, { ...options, seconds: WARM_SECONDS });
  const taken = new Map<string, Throughput[]>(contenders.map(({ name }) => [name, []]));
  for (let round = 1; round <= options.rounds; round += 1) {
    const said: string[] = [];
    for (const contender of contenders) {
      const result = await throughput(contender, options);
      taken.get(contender.name)?.push(result);
      said.push(`${contender.name} ${result.perSecond.toFixed(0)}/s`);
    }
    console.log(`round ${round}: ${said.join(', ')}`);
  }
  for (const contender of contenders) await check(contender, options);
  return new Map([...taken].map(([name, results]) => [name, mediansOf(name, results)]));
}

function mediansOf(name: string, results: readonly Throughput[]): Medians {
  const of = (figure: keyof Throughput): number => median(results.map((result) => result[figure]));
  return {
    name,
    taken: results,
    perSecond: of('perSecond'),
    perCpuSecond: of('perCpuSecond'),
    serverBusy: of('serverBusy'),
    residentMb: of('residentMb'),
    generatorBusy: of('generatorBusy'),
  };
}
