import { beforeEach, describe, expect, it } from 'vitest';
import { clearPending, pendingLink, readPending, storePending } from './pending-invite.ts';

const link = {
  purpose: 'invite',
  email: 'bob@example.com',
  token: '1e5',
  cycleId: 'c1',
  participantId: 'p1',
};

describe('the stored values of a link', () => {
  beforeEach(() => sessionStorage.setItem('another-key', 'kept'));

  it('are in session storage under their names', () => {
    storePending({
      ...link,
      status: 'pending',
      isOwner: 'false',
      inviteEmail: link.email,
      inviteToken: link.token,
    });

    expect(sessionStorage.getItem('inviteEmail')).toBe('bob@example.com');
    expect(readPending()).toEqual({
      ...link,
      status: 'pending',
      isOwner: 'false',
      inviteEmail: 'bob@example.com',
      inviteToken: '1e5',
    });
  });

  it('replace those of an earlier link', () => {
    storePending({ ...link, inviteEmail: 'bob@example.com', inviteToken: '1e5' });
    storePending({ ...link, purpose: 'collectionStatus' });

    expect(readPending()).toEqual({ ...link, purpose: 'collectionStatus' });
  });

  it('are deleted, all nine and nothing else', () => {
    storePending({ ...link, status: 'pending', isOwner: 'false', inviteEmail: 'x', inviteToken: 'y' });
    clearPending();

    expect(readPending()).toEqual({});
    expect(sessionStorage.getItem('another-key')).toBe('kept');
  });

  it.each(Object.keys(link))('make no link without %s', (missing) => {
    storePending(link);
    expect(pendingLink()).toEqual(link);

    sessionStorage.removeItem(missing);
    expect(pendingLink()).toBeUndefined();
  });
});
