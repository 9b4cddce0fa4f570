import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HOME } from '../../../src/base/home.ts';

const A = 'a8dc0d82-e672-11f1-9e93-7213692414dd';
/** A UUID that starts like NO_ONE. */
const B = '0bdc0d82-e672-11f1-9e93-7213692414dd';
const NO_ONE = '00000000-0000-0000-0000-000000000000';

/** Runs a function of positions.sh. */
function run(call: string, input = ''): { status: number | null; answer: string } {
  const script = `set -euo pipefail; . "${join(HOME, 'ops/galera/positions.sh')}"; ${call}`;
  const { status, stdout } = spawnSync('bash', ['-c', script], { input, encoding: 'utf8' });
  return { status, answer: stdout.trim() };
}

const furthest = (...nodes: string[]) => run('furthest', nodes.map((node) => `${node}\n`).join(''));

describe('after all nodes have stopped, the cluster starts from', () => {
  it.each([
    ['the node that has committed most', [`${A}:9 sure`, `${A}:11 sure`, `${A}:10 sure`], '2'],
    ['the first of several equal nodes', [`${A}:9 sure`, `${A}:11 sure`, `${A}:11 sure`], '2'],
    ['a node that has data', [`${NO_ONE}:-1 sure`, `${A}:0 sure`, `${NO_ONE}:-1 sure`], '2'],
    ['the first node if all are new', [`${NO_ONE}:-1 sure`, `${NO_ONE}:-1 sure`, `${NO_ONE}:-1 sure`], '1'],
    [
      'a sure node that has committed as much as the unsure ones',
      [`${A}:9 unsure`, `${A}:9 sure`, `${A}:8 sure`],
      '2',
    ],
    [
      'the furthest node, whatever else the nodes report about their start',
      [`${A}:9 sure x`, `${A}:10 sure y`, `${A}:8 sure z`],
      '2',
    ],
  ])('%s', (_rule, nodes, first) => {
    expect(furthest(...nodes)).toEqual({ status: 0, answer: first });
  });

  it.each([
    ['come from different clusters', [`${A}:9 sure`, `${B}:11 sure`, `${A}:10 sure`], 'different clusters'],
    [
      'are unsure and further ahead than the others',
      [`${A}:9 sure`, `${A}:10 unsure`, `${A}:9 sure`],
      'was interrupted during',
    ],
    [
      'are unsure, all of them',
      [`${A}:9 unsure`, `${A}:9 unsure`, `${A}:9 unsure`],
      'was interrupted during',
    ],
    [
      'are unsure, and the others are empty',
      [`${NO_ONE}:-1 sure`, `${A}:9 unsure`, `${NO_ONE}:-1 sure`],
      'was interrupted during',
    ],
  ])('no node if some %s', (_case, nodes, why) => {
    const { status, answer } = furthest(...nodes);
    expect(status).toBe(1);
    expect(answer).toContain(why);
  });
});

describe('the position of a node', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'kolo-positions-'));
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  /** Writes the state file as Galera does. */
  const state = (uuid: string): void =>
    writeFileSync(
      join(folder, 'grastate.dat'),
      `# GALERA saved state\nversion: 2.1\nuuid:    ${uuid}\nseqno:   -1\nsafe_to_bootstrap: 0\n`,
    );
  /** The position after mariadbd logs this. */
  const position = (log: string) => run(`position_in '${folder}' echo '${log}' 2>/dev/null`);

  it('is what its engine has committed', () => {
    state(B);
    expect(position(`[Note] WSREP: Recovered position: ${B}:42`)).toEqual({
      status: 0,
      answer: `${B}:42 sure`,
    });
  });

  it('is empty if the node has never been in a cluster', () => {
    expect(position('')).toEqual({ status: 0, answer: `${NO_ONE}:-1 sure` });
  });

  it('is unsure if a state transfer or a schema change was interrupted', () => {
    state(NO_ONE);
    expect(position(`Recovered position: ${A}:42`).answer).toBe(`${A}:42 unsure`);
    expect(position('the engine finds nothing').answer).toBe(`${NO_ONE}:-1 unsure`);
  });

  it('is missing if it cannot be read, so that the cluster does not start', () => {
    state(A);
    expect(position('[ERROR] the disk is full').answer).toBe('');
  });

  it('becomes unsure if an operator starts a new cluster with this node, so that the others copy everything', () => {
    state(A);
    run(`forget_cluster '${folder}'`);
    expect(position(`Recovered position: ${A}:42`).answer).toBe(`${A}:42 unsure`);
  });
});
