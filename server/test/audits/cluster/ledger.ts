/** What Kolo has acknowledged, to be compared with the final data. */
export class Ledger {
  /** Objects to be created once, by their unique name, and whether Kolo acknowledged them. */
  readonly made = new Map<string, boolean>();
  /** Values that are overwritten repeatedly: the last one acknowledged, and all sent since. */
  readonly values = new Map<string, { acknowledged: unknown; sent: unknown[] }>();
  /** Reads that returned older data than the client had been promised. */
  readonly stale: string[] = [];

  willMake(name: string): void {
    this.made.set(name, false);
  }

  wasMade(name: string): void {
    this.made.set(name, true);
  }

  willBe(name: string, value: unknown): void {
    const entry = this.values.get(name) ?? { acknowledged: undefined, sent: [] };
    entry.sent.push(value);
    this.values.set(name, entry);
  }

  is(name: string, value: unknown): void {
    this.values.set(name, { acknowledged: value, sent: [] });
  }

  /** Whether the value is possible: the last acknowledged one, or one sent after it without a response. */
  allows(name: string, value: unknown): boolean {
    const entry = this.values.get(name);
    return !entry || entry.acknowledged === value || entry.sent.includes(value);
  }

  sawValue(name: string, value: unknown): void {
    if (!this.allows(name, value)) this.stale.push(`${name} was ${JSON.stringify(value)}`);
  }
}

/** The final data: how often each object exists, and each value. */
export interface Books {
  counts: Map<string, number>;
  values: Map<string, unknown>;
}

export interface Differences {
  lost: string[];
  duplicated: string[];
}

export function compare(ledger: Ledger, { counts, values }: Books): Differences {
  const lost: string[] = [];
  const duplicated: string[] = [];
  for (const [name, acknowledged] of ledger.made) {
    const count = counts.get(name) ?? 0;
    if (acknowledged && count === 0) lost.push(name);
    if (count > 1) duplicated.push(`${name} exists ${count} times`);
  }
  for (const name of ledger.values.keys()) {
    const value = values.get(name);
    if (!ledger.allows(name, value)) lost.push(`${name} is ${JSON.stringify(value)}`);
  }
  return { lost, duplicated };
}
