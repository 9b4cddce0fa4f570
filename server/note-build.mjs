// After the build: which commit was built, and the addresses that the commands had before they got a folder of their own. In containers, where git is not, it comes as KOLO_COMMIT.
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';

/** What git says of this folder; undefined without git, or outside of a repository. */
function fromGit() {
  const cwd = new URL('.', import.meta.url);
  const { status, stdout } = spawnSync(
    'git',
    ['describe', '--always', '--dirty', '--abbrev=12', '--exclude=*'],
    { cwd },
  );
  return status === 0 ? stdout.toString().trim() : undefined;
}

const given = process.env.KOLO_COMMIT;
const commit = given && given !== 'unknown' ? given : (fromGit() ?? 'unknown');
writeFileSync(new URL('dist/build.json', import.meta.url), `${JSON.stringify({ commit })}\n`);

// Timers and scripts of operators name these paths.
for (const command of ['account', 'backup']) {
  const folder = new URL(`dist/${command}/`, import.meta.url);
  mkdirSync(folder, { recursive: true });
  writeFileSync(new URL('main.js', folder), `import '../commands/${command}/main.js';\n`);
}
