import { failureKinds } from './messages/failures.ts';
import { allows, PERMISSIONS, refusalOf, type Permission, type Viewer } from './permissions.ts';

const ada: Viewer = { id: 'ada', email: 'Ada@Example.com' };
const eve: Viewer = { id: 'eve', email: 'eve@example.com' };
const adas = { userId: 'ada' };
const participantOf = (status: 'PENDING' | 'ACCEPTED' | 'REJECTED') => ({
  cycle: adas,
  participant: { status },
});
const noParticipant = { cycle: adas, participant: undefined };

describe('managing a cycle', () => {
  it('is only for the owner', () => {
    expect(allows('cycle:manage', ada, adas)).toBe(true);
    expect(allows('cycle:manage', eve, adas)).toBe(false);
  });
});

describe('seeing a cycle', () => {
  it.each(['PENDING', 'ACCEPTED', 'REJECTED'] as const)('is for a participant who is %s', (status) => {
    expect(allows('cycle:view', eve, participantOf(status))).toBe(true);
  });

  it('is for the owner, but not for other accounts', () => {
    expect(allows('cycle:view', ada, noParticipant)).toBe(true);
    expect(allows('cycle:view', eve, noParticipant)).toBe(false);
  });
});

describe('seeing rounds and payments', () => {
  it.each([
    ['PENDING', false],
    ['ACCEPTED', true],
    ['REJECTED', false],
  ] as const)('as a participant who is %s: %p', (status, allowed) => {
    expect(allows('rounds:view', eve, participantOf(status))).toBe(allowed);
  });

  it('is for the owner, but not for other accounts', () => {
    expect(allows('rounds:view', ada, noParticipant)).toBe(true);
    expect(allows('rounds:view', eve, noParticipant)).toBe(false);
  });
});

describe('leaving a cycle', () => {
  it.each([
    ['PENDING', false],
    ['ACCEPTED', true],
    ['REJECTED', false],
  ] as const)('as a participant who is %s: %p', (status, allowed) => {
    expect(allows('cycle:leave', eve, participantOf(status))).toBe(allowed);
  });

  it('is not for other accounts', () => {
    expect(allows('cycle:leave', eve, noParticipant)).toBe(false);
  });
});

describe('reading the history', () => {
  it.each([
    ['PENDING', true, false],
    ['ACCEPTED', true, true],
    ['REJECTED', true, false],
  ] as const)(
    'as a participant who is %s: %p before the cycle runs, %p afterwards',
    (status, before, afterwards) => {
      const as = (isRunning: boolean) => ({ cycle: { ...adas, isRunning }, participant: { status } });

      expect(allows('history:view', eve, as(false))).toBe(before);
      expect(allows('history:view', eve, as(true))).toBe(afterwards);
    },
  );

  it('is for the owner, but not for other accounts', () => {
    const cycle = { ...adas, isRunning: false };

    expect(
      allows('history:view', ada, { cycle: { ...cycle, isRunning: true }, participant: undefined }),
    ).toBe(true);
    expect(allows('history:view', eve, { cycle, participant: undefined })).toBe(false);
  });
});

describe('answering an invite', () => {
  it.each([
    ['the linked account', { userId: 'ada', email: 'ada@example.com' }, true],
    [
      'the account with that email, if no account is linked',
      { userId: null, email: 'ADA@example.com' },
      true,
    ],
    ['another account', { userId: 'eve', email: 'eve@example.com' }, false],
    [
      'another account, even if the email is the viewer’s',
      { userId: 'eve', email: 'ada@example.com' },
      false,
    ],
    [
      'an account with another email, if no account is linked',
      { userId: null, email: 'eve@example.com' },
      false,
    ],
  ])('is for %s: %p', (_who, participant, allowed) => {
    expect(allows('invite:respond', ada, participant)).toBe(allowed);
  });
});

const TESTED_ABOVE = [
  'cycle:manage',
  'cycle:view',
  'cycle:leave',
  'rounds:view',
  'history:view',
  'invite:respond',
] as const;
type OwnPermission = Exclude<Permission, (typeof TESTED_ABOVE)[number]>;
/** The permissions without tests of their own above. They are all for one person. */
const ownPermissions = PERMISSIONS.filter(
  (permission): permission is OwnPermission => !TESTED_ABOVE.some((tested) => tested === permission),
);

describe.each(ownPermissions)('%s', (permission) => {
  it('is for that person only, and for no one if no account is linked', () => {
    expect(allows(permission, ada, adas)).toBe(true);
    expect(allows(permission, eve, adas)).toBe(false);
    expect(allows(permission, ada, { userId: null })).toBe(false);
  });
});

it('every missing permission has an error reason of the kind `forbidden` (docs/rules.md §2.1)', () => {
  for (const permission of PERMISSIONS) {
    expect(failureKinds[refusalOf(permission)]).toBe('forbidden');
  }
});
