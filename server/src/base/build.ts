import { readFileSync } from 'node:fs';

/** The running build, for the log, the metrics and the readiness probe. */
export interface Build {
  version: string;
  /** Ends with `-dirty` if the build included uncommitted changes; `unknown` if the build could not find out. */
  commit: string;
}

/** Reads a field of a JSON file. The build writes `build.json` beside `dist`; without a build the file is missing. */
const textOf = (path: string, name: string): string | undefined => {
  try {
    const fields = JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')) as Record<
      string,
      unknown
    >;
    return typeof fields[name] === 'string' ? fields[name] : undefined;
  } catch {
    return undefined; // The server runs without it.
  }
};

export const BUILD: Build = {
  version: textOf('../../package.json', 'version') ?? 'unknown',
  commit: textOf('../build.json', 'commit') ?? 'unknown',
};
