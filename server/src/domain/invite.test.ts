import {
  checkInviteEmail,
  checkRelationship,
  RELATIONSHIPS,
  relationshipLabel,
  relationshipOf,
  relationshipSlug,
} from './invite.ts';

describe('a row of an invite', () => {
  it.each([undefined, null, ''])('is incomplete with %p for a relationship', (value) => {
    expect(checkRelationship(value)).toBe('Please fill in all fields before proceeding.');
  });

  it.each([undefined, null, '', '  ', 5])('is incomplete with %p for an e-mail', (value) => {
    expect(checkInviteEmail(value)).toBe('Please fill in all fields before proceeding.');
  });

  it('knows its relationships, and no other', () => {
    expect(RELATIONSHIPS.map(checkRelationship)).toEqual(RELATIONSHIPS.map(() => undefined));
    expect(checkRelationship('friend')).toBe('Please choose one of the options.');
    expect(checkRelationship('BOSS')).toBe('Please choose one of the options.');
  });

  it('has a well-formed e-mail', () => {
    expect(checkInviteEmail('bob@example.com')).toBeUndefined();
    expect(checkInviteEmail('bob@example.com, eve@example.com')).toBe('Invalid email address format.');
  });
});

it('knows each relationship by the word that REST has for it', () => {
  expect(relationshipSlug('OTHER_FAMILY')).toBe('other-family');
  expect(RELATIONSHIPS.map(relationshipSlug).map(relationshipOf)).toEqual(RELATIONSHIPS);
  expect(relationshipOf('boss')).toBeUndefined();
});

it('writes relationships as people read them (docs/rules.md §8.1)', () => {
  expect(RELATIONSHIPS.map(relationshipLabel)).toEqual([
    'Spouse',
    'Parent',
    'Child',
    'Sibling',
    'Grandparent',
    'Grandchild',
    'Other Family Member',
    'Friend',
    'Colleague',
    'Family',
    'Other',
  ]);
});
