import {
  confirmationLink,
  cycleLink,
  dashboardLink,
  inviteLink,
  verificationLink,
  resetLink,
} from './links.ts';

const publicUrl = 'https://kolo.test';
const hostile = {
  email: 'ada+50%&x=1@example.com',
  token: 'a+b/c%20d=&#?é',
  cycleId: '1e5',
  participantId: '12345678901234567890',
};

describe('links in emails (docs/rules.md §12.1)', () => {
  it.each([
    ['invite', inviteLink(publicUrl, hostile)],
    ['collectionStatus', confirmationLink(publicUrl, hostile)],
  ])('confirm/%s contains its values unchanged', (purpose, link) => {
    const url = new URL(link);

    expect(`${url.origin}${url.pathname}`).toBe(`${publicUrl}/confirm/${purpose}`);
    expect([...url.searchParams]).toEqual(Object.entries(hostile));
    expect(url.hash).toBe('');
  });

  it('the reset link contains its code', () => {
    const url = new URL(resetLink(publicUrl, hostile.token));

    expect(url.pathname).toBe('/reset-password');
    expect([...url.searchParams]).toEqual([['oobCode', hostile.token]]);
  });

  it('the verification link contains its code', () => {
    const url = new URL(verificationLink(publicUrl, hostile.token));

    expect(url.pathname).toBe('/prove-email');
    expect([...url.searchParams]).toEqual([['code', hostile.token]]);
  });

  it('other links are plain', () => {
    expect(dashboardLink(publicUrl)).toBe('https://kolo.test/dashboard');
    expect(cycleLink(publicUrl, 'a/b')).toBe('https://kolo.test/my-cycles/a%2Fb');
  });
});
