import { describe, expect, it } from 'vitest';
import { anOpenSession } from '../../testing/builders.ts';
import { sessionGroups } from './session-groups.ts';

const here = anOpenSession({ id: 'here', device: 'Chrome on Android', isCurrent: true });
const of = (device: string | null, ...ids: string[]) => ids.map((id) => anOpenSession({ id, device }));
const shape = (...sessions: Parameters<typeof sessionGroups>[0]) =>
  sessionGroups(sessions).map(({ device, sessions: group }) => [device, ...group.map(({ id }) => id)]);

describe('the sessions of an account', () => {
  it('are listed one by one if there are few', () => {
    expect(shape(here, ...of('Chrome on Android', 'a', 'b', 'c', 'd'))).toEqual(
      ['here', 'a', 'b', 'c', 'd'].map((id) => ['Chrome on Android', id]),
    );
  });

  it('are grouped by device if there are many, newest first, and that of this browser alone', () => {
    const [a, b] = [of('Chrome on Android', 'a1', 'a2'), of('Safari on iPhone', 'b1')];
    expect(shape(here, ...a, ...b, ...of(null, 'n1', 'n2'), ...of('Chrome on Android', 'a3'))).toEqual([
      ['Chrome on Android', 'here'],
      ['Chrome on Android', 'a1', 'a2', 'a3'],
      ['Safari on iPhone', 'b1'],
      ['Unknown browser', 'n1', 'n2'],
    ]);
  });

  it('can be none', () => {
    expect(shape()).toEqual([]);
  });
});
