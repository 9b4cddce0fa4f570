import { PAYMENT_LINK_DAYS, paymentLinkState, type PaymentLinkFacts } from './payment-link.ts';
import { PAYMENT_STATUSES } from './payment-status.ts';

const NOW = new Date('2031-05-10T12:00:00Z');
const later = (ms: number): Date => new Date(NOW.getTime() + ms);

const facts: PaymentLinkFacts = {
  link: { userId: 'ada', emailKey: 'ada@example.com', expiresAt: later(1), usedAt: null },
  account: { emailKey: 'ada@example.com', isDisabled: false },
  payerId: 'ada',
  standing: 'DUE',
  cycle: { isRunning: true, stoppedAt: null },
};

describe('a payment link', () => {
  it('is open for a week, while the payment is due', () => {
    expect(PAYMENT_LINK_DAYS).toBe(7);
    expect(paymentLinkState(facts, NOW)).toBe('open');
    expect(paymentLinkState(facts, later(1))).toBe('ended');
  });

  it.each(PAYMENT_STATUSES.filter((standing) => standing !== 'DUE'))('ends at status %s', (standing) => {
    expect(paymentLinkState({ ...facts, standing }, NOW)).toBe('ended');
    const used = { ...facts, standing, link: { ...facts.link, usedAt: NOW } };
    expect(paymentLinkState(used, NOW)).toBe('used');
  });

  it.each([
    ['another person owes the payment', { payerId: 'bob' }],
    ['no account owes the payment', { payerId: null }],
    ['the account has another address', { account: { emailKey: 'new@example.com', isDisabled: false } }],
    ['the account is disabled', { account: { emailKey: 'ada@example.com', isDisabled: true } }],
    ['the cycle was stopped', { cycle: { isRunning: true, stoppedAt: NOW } }],
    ['the cycle does not run', { cycle: { isRunning: false, stoppedAt: null } }],
  ] satisfies [string, Partial<PaymentLinkFacts>][])('does nothing, used or not, if %s', (_why, changed) => {
    expect(paymentLinkState({ ...facts, ...changed }, NOW)).toBe('ended');
    const used = { ...facts, ...changed, link: { ...facts.link, usedAt: NOW } };
    expect(paymentLinkState(used, NOW)).toBe('ended');
  });
});
