import { accessSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LaunchOptions } from '@playwright/test';

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

// Chromium refuses its sandbox to root; the rest keeps it from calling home.
const QUIET = ['--disable-background-networking', '--disable-component-update', '--no-first-run'];
const ARGUMENTS = process.getuid?.() === 0 ? ['--no-sandbox', ...QUIET] : QUIET;

const isThere = (path: string): boolean => {
  try {
    accessSync(path);
    return true;
  } catch {
    return false;
  }
};

/** A real Chromium: the one that is named, else one that is installed, else the one in npm, else Playwright's own. */
export async function browserSettings(): Promise<LaunchOptions> {
  const found = process.env.CHROMIUM_PATH ?? INSTALLED.find(isThere);
  if (found) return { executablePath: found, args: ARGUMENTS };
  if (process.platform === 'linux' && process.arch === 'x64') return packaged();
  return {};
}

/** The browser that comes as an npm package, for machines that have only Node. */
async function packaged(): Promise<LaunchOptions> {
  // It unpacks to the temporary folder and trusts what it finds there: a folder of its own keeps versions apart.
  process.env.TMPDIR = await mkdtemp(join(tmpdir(), 'kolo-browser-'));
  const { default: chromium } = await import('@sparticuz/chromium');
  return { executablePath: await chromium.executablePath(), args: [...chromium.args, ...ARGUMENTS] };
}
