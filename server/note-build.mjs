// After the build: which commit was built. In containers, where git is not, it comes as KOLO_COMMIT.
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';

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
