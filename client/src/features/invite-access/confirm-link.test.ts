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

describe('a link of an e-mail', () => {
  it('has one of two purposes', () => {
    expect(['invite', 'collectionStatus', 'toString', 'anything', undefined].map(isLinkPurpose)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  it('is none with a part missing or a purpose that does not exist', () => {
    expect(readLink({ ...invite })).toEqual(invite);
    expect(readLink({ ...invite, token: undefined })).toBeUndefined();
    expect(readLink({ ...invite, purpose: 'anything' })).toBeUndefined();
  });

  it('waits for a sign-in: an invite ties it to its address, a confirmation does not', () => {
    expect(valuesToStore(invite)).toEqual({
      ...invite,
      status: 'pending',
      isOwner: 'false',
      inviteEmail: 'bob@example.com',
      inviteToken: '1e5',
    });
    expect(valuesToStore(confirmation)).toEqual({ ...confirmation, status: 'accepted', isOwner: 'false' });
  });

  it('asks the cycle’s page for its purpose and the status of its route', () => {
    expect(cycleSearchOf(invite)).toEqual({
      purpose: 'invite',
      status: 'pending',
      participantId: 'p1',
      token: '1e5',
    });
    expect(cycleSearchOf(confirmation)).toMatchObject({ purpose: 'collectionStatus', status: 'accepted' });
  });

  it('is carried whole through the access check', () => {
    expect(parseSearch(accessPath(invite).replace(/^.*\?/, ''))).toEqual(invite);
  });
});
