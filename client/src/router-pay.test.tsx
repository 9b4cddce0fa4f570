import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { PaymentByLinkDocument, ReportPaymentByLinkDocument } from './graphql/generated.ts';
import { formatDayToAct, formatInstantDay, today } from './lib/format.ts';
import { t } from './lib/t.ts';
import { typedEmail } from './lib/typed-email.ts';
import { visit } from './testing/app.tsx';
import { answering, refusing, unreachable } from './testing/render.tsx';
import type { Answer } from './testing/server.ts';

const TOKEN = 'a'.repeat(43);
const ADDRESS = `/pay/${TOKEN}?email=bola%40example.com&cycle=c1&to=p1`;
const day = today();

const aPayment = {
  title: 'Mensah family susu',
  amount: 100,
  currency: 'GHS',
  collectorName: 'Chidi.AD',
  payerName: 'Bola.OK',
  date: day,
  payTo: 'MoMo 024 000 0000\nChidi Adeyemi' as string | null,
  payToChangedAt: null as string | null,
  reference: 'KOLO7Q4K9F',
  isStopProposed: false,
  usualMethod: null as 'MOBILE_MONEY' | null,
};
const shown = (changes: Partial<typeof aPayment> = {}) =>
  answering(PaymentByLinkDocument, { paymentByLink: { ...aPayment, ...changes } });
const reported = answering(ReportPaymentByLinkDocument, {
  reportPaymentByLink: { report: { paidOn: day } },
});
const open = (answers: Answer[]) => visit(ADDRESS, { answers, viewer: null });
const press = () => screen.findByRole('button', { name: 'I have paid' });

describe('the page of a payment link', () => {
  it('shows the payment and how to make it, without signing in', async () => {
    const { calls } = await open([shown()]);

    expect((await screen.findByRole('heading', { level: 1 })).textContent).toMatch(
      /^Pay\s.*Chidi\.AD.*\sGHS\s100$/,
    );
    const { textContent } = document.body;
    for (const text of [
      'Mensah family susu',
      t('payLink.payer', { name: 'Bola.OK' }),
      formatDayToAct(day),
      'Chidi Adeyemi',
      'KOLO7Q4K9F',
    ]) {
      expect(textContent).toContain(text);
    }
    expect(screen.getByRole('button', { name: t('payLink.copyReference') })).not.toBeNull();
    expect(calls).toMatchObject([{ name: 'PaymentByLink', variables: { token: TOKEN } }]);
  });

  it('needs one press, with the day and the method filled in, and then says what happens next', async () => {
    const { user, calls } = await open([shown(), reported]);
    await user.click(await press());

    expect(await screen.findByText(/You said you paid/, { selector: 'h1' })).not.toBeNull();
    expect(calls[1]).toMatchObject({
      name: 'ReportPaymentByLink',
      variables: { token: TOKEN, input: { paidOn: day, method: 'MOBILE_MONEY' } },
    });
    expect(document.body.textContent).toContain('What happens next');
    expect(screen.queryByRole('button', { name: 'I have paid' })).toBeNull();
  });

  it.each([
    ['the last one', { usualMethod: 'MOBILE_MONEY', payTo: null }, 'MOBILE_MONEY'],
    [
      'not the last one, if the payment details name another',
      { usualMethod: 'MOBILE_MONEY', payTo: 'Cash' },
      'CASH',
    ],
    ['what the payment details name', { payTo: 'Cash, at the market' }, 'CASH'],
  ] as const)('fills in as the method %s', async (_which, changes, method) => {
    await open([shown(changes)]);
    await press();

    expect(screen.getByLabelText<HTMLSelectElement>(t('payLink.form.method')).value).toBe(method);
  });

  it('says whose payment it is to someone else who is signed in on the device', async () => {
    await visit(ADDRESS, { answers: [shown()] });
    await press();
    expect(document.body.textContent).toMatch(/You’re signed in as .+, but this payment is .*Bola\.OK.*’s\./);
  });

  it('says that people want to stop the circle, after which the payment is not due', async () => {
    await open([shown({ isStopProposed: true })]);
    await press();
    expect(document.body.textContent).toContain(t('payLink.stopProposed'));
  });

  it('asks how it was paid if nothing says so, instead of guessing', async () => {
    const { user, calls } = await open([shown({ payTo: null }), reported]);
    await user.click(await press());
    expect(await screen.findByText('Please choose how you paid.')).not.toBeNull();
    expect(calls).toHaveLength(1);

    await user.selectOptions(screen.getByLabelText(t('payLink.form.method')), 'CASH');
    await user.click(await press());
    await screen.findByText(/You said you paid/, { selector: 'h1' });
    expect(calls[1]?.variables).toMatchObject({ input: { method: 'CASH' } });
  });

  it('warns if the payment details have just changed', async () => {
    const payToChangedAt = new Date().toISOString();
    await open([shown({ payToChangedAt })]);
    await press();

    expect(document.body.textContent).toContain(`Added or changed on ${formatInstantDay(payToChangedAt)}`);
  });

  it('keeps what was typed if the answer is lost, and sends the same again', async () => {
    const { user, calls } = await open([shown(), unreachable(ReportPaymentByLinkDocument), reported]);
    await user.selectOptions(await screen.findByLabelText(t('payLink.form.method')), 'OTHER');
    await user.click(await press());
    expect(await screen.findByText(t('payLink.form.failed'))).not.toBeNull();
    await user.click(await press());

    await screen.findByText(/You said you paid/, { selector: 'h1' });
    expect(calls[2]?.variables).toEqual(calls[1]?.variables);
    expect(calls[2]?.variables).toMatchObject({ input: { method: 'OTHER' } });
  });

  it('shows the server’s complaint beside the day', async () => {
    const fields = { paidOn: ['This day is too early.'] };
    const { user } = await open([
      shown(),
      refusing(ReportPaymentByLinkDocument, 'invalid-input', { fields }),
    ]);
    await user.click(await press());

    expect(await screen.findByText('This day is too early.')).not.toBeNull();
  });

  it('offers to sign in once the link has ended, with the email filled in, and goes on to the payment', async () => {
    const { user, address } = await open([refusing(PaymentByLinkDocument, 'invalid-link')]);
    expect(await screen.findByRole('heading', { name: t('payLink.ended') })).not.toBeNull();
    await user.click(screen.getByRole('link', { name: t('payLink.ended.signIn') }));

    await screen.findByRole('heading', { name: 'Sign In', level: 1 });
    expect(address()).toBe(`/?redirect=${encodeURIComponent('/my-cycles/c1?pay=p1')}`);
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('bola@example.com');
    expect(screen.getByText('Sign in to see your payment.')).not.toBeNull();
    expect(typedEmail()).toBe('bola@example.com');
  });

  it('shows that the link has ended if that happens while the form is open', async () => {
    const ended = refusing(PaymentByLinkDocument, 'invalid-link');
    const { user } = await open([shown(), refusing(ReportPaymentByLinkDocument, 'invalid-link'), ended]);
    await user.click(await press());

    expect(await screen.findByRole('heading', { name: t('payLink.ended') })).not.toBeNull();
  });

  it('leads signed-in people to the circle', async () => {
    await visit(ADDRESS, { answers: [shown()] });

    const link = await screen.findByRole('link', { name: t('payLink.openCircle') });
    expect(link.getAttribute('href')).toBe('/my-cycles/c1?pay=p1');
  });

  it('says so if the limit is reached, and can be tried again', async () => {
    const { user } = await open([refusing(PaymentByLinkDocument, 'limit-reached'), shown()]);
    await user.click(await screen.findByRole('button', { name: /again/i }));

    await waitFor(async () => expect(await press()).not.toBeNull());
  });
});
