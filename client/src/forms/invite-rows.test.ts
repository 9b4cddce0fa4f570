import { INVITES } from '@kolo/server/domain/invite.ts';
import { describe, expect, it } from 'vitest';
import { addedRow, checkRowEmail, hasNewInvites, offeredRow, toInput } from './invite-rows.ts';

describe('rows of new invites', () => {
  it('count when they are added, or when the first one is filled', () => {
    expect(hasNewInvites([])).toBe(false);
    expect(hasNewInvites([offeredRow])).toBe(false);
    expect(hasNewInvites([addedRow])).toBe(true);
    expect(hasNewInvites([{ ...offeredRow, relationship: 'friend' }])).toBe(true);
  });

  it('are sent trimmed, and without the form’s own fields', () => {
    const rows = [{ ...addedRow, relationship: 'other-family', email: ' eve@example.com ' }];

    expect(toInput(rows, 'sw')).toEqual([
      { relationship: 'OTHER_FAMILY', email: 'eve@example.com', locale: 'sw' },
    ]);
  });

  it('reject the later of two equal addresses', () => {
    const rows = ['eve@example.com', 'EVE@example.com'].map((email) => ({ ...addedRow, email }));

    expect(checkRowEmail(0, rows, [])).toBeUndefined();
    expect(checkRowEmail(1, rows, [])?.values).toEqual({ emails: ['EVE@example.com'] });
  });

  it('are at most fifty in one call', () => {
    expect(INVITES.perCall).toBe(50);
  });
});
