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

/** Options that keep Chromium from sending requests of its own. */
const QUIET = ['--disable-background-networking', '--disable-component-update', '--no-first-run'];
// Chromium's sandbox does not work for root.
const ARGUMENTS = process.getuid?.() === 0 ? ['--no-sandbox', ...QUIET] : QUIET;

const isAccessible = (path: string): boolean => {
  try {
    accessSync(path);
    return true;
  } catch {
    return false;
  }
};

/** Finds a Chromium: CHROMIUM_PATH, an installed one, the one in the npm package, or Playwright's own, in this order. */
export async function browserSettings(): Promise<LaunchOptions> {
  const found = process.env.CHROMIUM_PATH ?? INSTALLED.find(isAccessible);
  if (found) return { executablePath: found, args: ARGUMENTS };
  if (process.platform === 'linux' && process.arch === 'x64') return packaged();
  return {};
}

/** Settings for the Chromium in the npm package, with its own libraries and font, for machines that only have Node. */
async function packaged(): Promise<LaunchOptions> {
  const folder = await unpacked();
  const libraries = [join(folder, 'al2023/lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':');
  return {
    executablePath: join(folder, 'chromium'),
    // Not the arguments that the package recommends: in a single process it crashes, and without web security the tests prove
    // nothing. Its sandbox needs rights that not every user has, and the browser only opens our own pages.
    args: ['--no-sandbox', ...QUIET],
    env: { ...process.env, LD_LIBRARY_PATH: libraries, FONTCONFIG_FILE: join(folder, 'fonts.conf') },
  };
}

/**
 * Unpacks the browser (230 MB) into its package's folder, once for all workers, and returns the folder. A new version of the
 * package has a new folder, and no temporary files are left.
 */
async function unpacked(): Promise<string> {
  const folder = fileURLToPath(new URL('../../unpacked', import.meta.resolve('@sparticuz/chromium')));
  if (isAccessible(folder)) return folder;
  const part = await mkdtemp(`${folder}-`);
  try {
    // The package unpacks into the temporary folder, and unpacks its libraries only on AWS Lambda.
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
    // The package's own configuration lists only folders on AWS.
    await writeFile(
      join(part, 'fonts.conf'),
      `<fontconfig><dir>${folder}/fonts</dir><cachedir>${folder}/cache</cachedir></fontconfig>`,
    );
    await rename(part, folder);
  } catch (error) {
    await rm(part, { recursive: true });
    // Another test run may have unpacked it in the meantime.
    if (!isAccessible(folder)) throw error;
  }
  return folder;
}
