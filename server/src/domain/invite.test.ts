import {
  checkInviteEmail,
  checkRelationship,
  RELATIONSHIPS,
  relationshipLabel,
  relationshipOf,
  relationshipSlug,
} from './invite.ts';
import { sentenceText } from './messages/sentence.ts';

describe('an invite', () => {
  it.each([undefined, null, ''])('is incomplete with the relationship %p', (value) => {
    expect(sentenceText(checkRelationship(value))).toBe('Please fill in all fields before proceeding.');
  });

  it.each([undefined, null, '', '  ', 5])('is incomplete with the email address %p', (value) => {
    expect(sentenceText(checkInviteEmail(value))).toBe('Please fill in all fields before proceeding.');
  });

  it('accepts only the listed relationships', () => {
    expect(RELATIONSHIPS.map(checkRelationship)).toEqual(RELATIONSHIPS.map(() => undefined));
    expect(sentenceText(checkRelationship('friend'))).toBe('Please choose one of the options.');
    expect(sentenceText(checkRelationship('BOSS'))).toBe('Please choose one of the options.');
  });

  it('needs a well-formed email address', () => {
    expect(checkInviteEmail('bob@example.com')).toBeUndefined();
    expect(sentenceText(checkInviteEmail('bob@example.com, eve@example.com'))).toBe(
      'Invalid email address format.',
    );
  });
});

it('converts relationships to the slugs of REST and back', () => {
  expect(relationshipSlug('OTHER_FAMILY')).toBe('other-family');
  expect(RELATIONSHIPS.map(relationshipSlug).map(relationshipOf)).toEqual(RELATIONSHIPS);
  expect(relationshipOf('boss')).toBeUndefined();
});

it('labels relationships for people (docs/rules.md §8.1)', () => {
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
