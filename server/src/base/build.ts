import { readFileSync } from 'node:fs';

/** What runs: for the log, the metrics and whoever asks whether it is ready. */
export interface Build {
  version: string;
  /** With `-dirty` where more was built than was committed; `unknown` where the build could not know it. */
  commit: string;
}

/** The built server lies in `dist`, with what its build has noted; from its sources nobody knows. */
const textOf = (path: string, name: string): string | undefined => {
  try {
    const fields = JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')) as Record<
      string,
      unknown
    >;
    return typeof fields[name] === 'string' ? fields[name] : undefined;
  } catch {
    return undefined; // A build without its note still runs.
  }
};

export const BUILD: Build = {
  version: textOf('../../package.json', 'version') ?? 'unknown',
  commit: textOf('../build.json', 'commit') ?? 'unknown',
};
