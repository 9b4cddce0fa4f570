import { parseArgs } from 'node:util';
import { check, throughput, type Contender, type LoadOptions, type Throughput } from './load.ts';

/** @throws RangeError if there are no values */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const [low, high] = [
    sorted[Math.floor((sorted.length - 1) / 2)],
    sorted[Math.ceil((sorted.length - 1) / 2)],
  ];
  if (low === undefined || high === undefined) throw new RangeError('no values to take the median of');
  return (low + high) / 2;
}

export interface RoundOptions extends LoadOptions {
  rounds: number;
}

/** Parses `--rounds N --seconds S --connections C`. @throws RangeError if there are fewer than three rounds */
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
  if (!(options.rounds >= 3)) throw new RangeError('--rounds must be at least 3');
  return options;
}

/** After this time V8 has compiled the hot code. In its first seconds, Kolo takes half as long again per request. */
const WARM_SECONDS = 8;

/** The medians of all rounds, and the rounds in order. */
export type Medians = Throughput & { name: string; rounds: readonly Throughput[] };

/** Loads the contenders in turn for several rounds, so that other work on the machine affects all of them. */
export async function compare(
  contenders: readonly Contender[],
  options: RoundOptions,
): Promise<Map<string, Medians>> {
  for (const contender of contenders) await check(contender, options);
  for (const contender of contenders) await throughput(contender, { ...options, seconds: WARM_SECONDS });
  const results = new Map<string, Throughput[]>(contenders.map(({ name }) => [name, []]));
  for (let round = 1; round <= options.rounds; round += 1) {
    const rates: string[] = [];
    for (const contender of contenders) {
      const result = await throughput(contender, options);
      results.get(contender.name)?.push(result);
      rates.push(`${contender.name} ${result.perSecond.toFixed(0)}/s`);
    }
    console.log(`round ${round}: ${rates.join(', ')}`);
  }
  for (const contender of contenders) await check(contender, options);
  return new Map([...results].map(([name, rounds]) => [name, mediansOf(name, rounds)]));
}

function mediansOf(name: string, rounds: readonly Throughput[]): Medians {
  const of = (figure: keyof Throughput): number => median(rounds.map((round) => round[figure]));
  return {
    name,
    rounds,
    perSecond: of('perSecond'),
    perCpuSecond: of('perCpuSecond'),
    serverBusy: of('serverBusy'),
    residentMb: of('residentMb'),
    generatorBusy: of('generatorBusy'),
  };
}
