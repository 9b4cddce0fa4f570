import { describe, expect, it } from 'vitest';
import { parseSearch } from '../../lib/search.ts';
import {
  accessPath,
  cycleSearchOf,
  isLinkPurpose,
  readLink,
  valuesToStore,
  type ConfirmLink,
} from './confirm-link.ts';

const invite: ConfirmLink = {
  purpose: 'invite',
  email: 'bob@example.com',
  token: '1e5',
  cycleId: 'c1',
  participantId: 'p1',
};
const confirmation: ConfirmLink = { ...invite, purpose: 'collectionStatus' };

describe('a link of an email', () => {
  it('has one of two purposes', () => {
    expect(['invite', 'collectionStatus', 'toString', 'anything', undefined].map(isLinkPurpose)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  it('is invalid if a part is missing or the purpose is unknown', () => {
    expect(readLink({ ...invite })).toEqual(invite);
    expect(readLink({ ...invite, token: undefined })).toBeUndefined();
    expect(readLink({ ...invite, purpose: 'anything' })).toBeUndefined();
  });

  it('is stored until the sign-in, which an invite restricts to its address', () => {
    expect(valuesToStore(invite)).toEqual({
      ...invite,
      status: 'pending',
      isOwner: 'false',
      inviteEmail: 'bob@example.com',
      inviteToken: '1e5',
    });
    expect(valuesToStore(confirmation)).toEqual({ ...confirmation, status: 'accepted', isOwner: 'false' });
  });

  it('opens the cycle’s page with its purpose and status', () => {
    expect(cycleSearchOf(invite)).toEqual({
      purpose: 'invite',
      status: 'pending',
      participantId: 'p1',
      token: '1e5',
    });
    expect(cycleSearchOf(confirmation)).toMatchObject({ purpose: 'collectionStatus', status: 'accepted' });
  });

  it('keeps all its parts in the path of the access check', () => {
    expect(parseSearch(accessPath(invite).replace(/^.*\?/, ''))).toEqual(invite);
  });
});
