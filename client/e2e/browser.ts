import { execFile } from 'node:child_process';
import { accessSync } from 'node:fs';
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
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

/** The browser that comes as an npm package, for machines that have only Node: with its own libraries and its own font. */
async function packaged(): Promise<LaunchOptions> {
  const folder = await unpacked();
  const libraries = [join(folder, 'al2023/lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':');
  return {
    executablePath: join(folder, 'chromium'),
    // Not the arguments it asks for itself: in one process for everything it falls over, and without web security nothing
    // is tested. Its sandbox wants rights that not every user has; it only ever shows our own pages.
    args: ['--no-sandbox', ...QUIET],
    env: { ...process.env, LD_LIBRARY_PATH: libraries, FONTCONFIG_FILE: join(folder, 'fonts.conf') },
  };
}

/**
 * The folder in which it lies ready: unpacked once (230 MB), not by each worker, and within its package, so that a new
 * version brings its own and nothing stays behind where temporary things belong.
 */
async function unpacked(): Promise<string> {
  const folder = fileURLToPath(new URL('../../unpacked', import.meta.resolve('@sparticuz/chromium')));
  if (isThere(folder)) return folder;
  const part = await mkdtemp(`${folder}-`);
  try {
    // It unpacks into the temporary folder, and its libraries only where it takes itself to be at AWS.
    await promisify(execFile)(
      process.execPath,
      [
        '--input-type=module',
        '--eval',
        "await (await import('@sparticuz/chromium')).default.executablePath()",
      ],
      {
        cwd: fileURLToPath(new URL('.', import.meta.url)),
        env: { ...process.env, TMPDIR: part, AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' },
      },
    );
    // Its own list of folders names those of AWS alone.
    await writeFile(
      join(part, 'fonts.conf'),
      `<fontconfig><dir>${folder}/fonts</dir><cachedir>${folder}/cache</cachedir></fontconfig>`,
    );
    await rename(part, folder);
  } catch (error) {
    await rm(part, { recursive: true });
    // Another run of the stories may have been quicker.
    if (!isThere(folder)) throw error;
  }
  return folder;
}
