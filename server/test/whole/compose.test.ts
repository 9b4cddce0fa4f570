import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HOME } from '../../src/base/home.ts';

const FILES = ['docker-compose.yml', 'ops/galera/compose.yml'];
const text = FILES.map((file) => readFileSync(join(HOME, file), 'utf8')).join('\n');

/** Services, and the settings that several share, each with its lines. */
const parts = text.split(/^(?= {2}[\w-]+:\n|[\w-]+:)/m);

/** All that stands at `key`, here or in what this part takes over. */
const has = (part: string, key: string): boolean => {
  const shared = /<<: \*([\w-]+)/.exec(part)?.[1];
  const source = shared === undefined ? undefined : parts.find((other) => other.includes(`&${shared}\n`));
  return part.includes(`${key}:`) || (source !== undefined && has(source, key));
};
const services = parts.filter((part) => /^ {2}[\w-]+:\n/.test(part) && has(part, 'restart'));

describe('the compose files', () => {
  it('have a service for each part', () => {
    expect(services.map((part) => part.trim().split(':')[0])).toEqual([
      'kolo',
      'mysql',
      'mail',
      'node1',
      'node2',
      'node3',
      'check',
      'haproxy',
      'kolo1',
      'kolo2',
    ]);
  });

  it('publish nothing but to this machine: letters are secret, and TLS is somebody else’s part', () => {
    const published = [...text.matchAll(/^\s*ports: \[(.*)\]$/gm)].map(([, ports]) => ports);
    expect(published).toHaveLength(3);
    expect(text.match(/\bports:/g)).toHaveLength(3);
    for (const ports of published) expect(ports).toMatch(/^'127\.0\.0\.1:[^,]*'$/);
  });

  it('need no variable for `ps`, `logs` and `down`', () => {
    expect(text).not.toMatch(/\$\{\w+:?\?/);
  });

  it('say of each service how long it may take to end', () => {
    expect(services.filter((part) => !has(part, 'stop_grace_period'))).toEqual([]);
  });

  it('share no container’s network, which is another after that container has died', () => {
    expect(text).not.toMatch(/network_mode/);
  });
});
