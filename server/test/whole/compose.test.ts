import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HOME } from '../../src/base/home.ts';

const FILES = ['docker-compose.yml', 'ops/galera/compose.yml'];
const text = FILES.map((file) => readFileSync(join(HOME, file), 'utf8')).join('\n');

/** The services, and the blocks that several services share, with their lines. */
const parts = text.split(/^(?= {2}[\w-]+:\n|[\w-]+:)/m);

/** Whether this part has the key, directly or through a block that it merges. */
const has = (part: string, key: string): boolean => {
  const shared = /<<: \*([\w-]+)/.exec(part)?.[1];
  const source = shared === undefined ? undefined : parts.find((other) => other.includes(`&${shared}\n`));
  return part.includes(`${key}:`) || (source !== undefined && has(source, key));
};
const services = parts.filter((part) => /^ {2}[\w-]+:\n/.test(part) && has(part, 'restart'));

describe('the compose files', () => {
  it('have a service for each component', () => {
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

  it('publish ports only to this machine, because emails are secret and TLS is the job of a proxy', () => {
    const published = [...text.matchAll(/^\s*ports: \[(.*)\]$/gm)].map(([, ports]) => ports);
    expect(published).toHaveLength(3);
    expect(text.match(/\bports:/g)).toHaveLength(3);
    for (const ports of published) expect(ports).toMatch(/^'127\.0\.0\.1:[^,]*'$/);
  });

  it('need no variable for `ps`, `logs` and `down`', () => {
    expect(text).not.toMatch(/\$\{\w+:?\?/);
  });

  it('give every service time to stop', () => {
    expect(services.filter((part) => !has(part, 'stop_grace_period'))).toEqual([]);
  });

  it('do not share a container’s network, which is replaced when that container is restarted', () => {
    expect(text).not.toMatch(/network_mode/);
  });
});
