import { failureText } from '@kolo/server/domain/messages/failures.ts';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { AnswerPlaceDocument, PlacePreviewDocument } from '../../graphql/generated.ts';
import { t } from '../../lib/t.ts';
import { typedEmail } from '../../lib/typed-email.ts';
import { aViewer } from '../../testing/builders.ts';
import { answering, refusing, show, unreachable } from '../../testing/render.tsx';
import { PlaceOfferPage } from './place-offer-page.tsx';
import type { PlacePreview } from './place-left.tsx';

const TOKEN = 'token-of-the-place';
const EMAIL = 'chidi@example.com';
const terms: PlacePreview['terms'] = {
  hash: 'a'.repeat(64),
  frequency: 28,
  participantAmount: 100,
  currency: 'GBP',
  graceDays: 3,
  houseRules: 'Be on time.',
  dateCollected: '2027-05-03',
  toPay: 400,
  toReceive: 800,
  balance: -200,
};
const offered: PlacePreview = {
  title: 'Holiday savings',
  ownerName: 'Bola Okafor',
  holderName: 'Ada Lovelace',
  email: EMAIL,
  paymentsToPay: 4,
  overdue: 0,
  stopProposed: false,
  agreed: false,
  lapsesAt: '2027-03-01T12:00:00.000Z',
  terms,
};
const previewed = (given: Partial<PlacePreview> = {}) =>
  answering(PlacePreviewDocument, { placePreview: { ...offered, ...given } }, { token: TOKEN });
const answered = answering(AnswerPlaceDocument, { answerPlace: true });
const page = <PlaceOfferPage token={TOKEN} />;
const chidi = { viewer: aViewer({ id: 'user-chidi', email: EMAIL }) };
const agree = () => screen.getByRole('button', { name: t('places.page.agree') });

describe('the page behind the link to an offered place', () => {
  it('shows visitors what is left, and leads back here after signing in or up with the address', async () => {
    const { user } = await show(page, [previewed()], { viewer: null });
    await screen.findByText(
      'You would pay 4 × £100 and collect £800 on 3 May 2027. You take over Ada Lovelace’s place.',
    );
    expect(screen.getByText('Be on time.')).not.toBeNull();
    expect(screen.getByText(t('labels.placeNotice'))).not.toBeNull();
    expect(screen.queryByRole('button', { name: t('places.page.agree') })).toBeNull();
    for (const name of [t('joining.visitor.signUp'), t('joining.visitor.signIn')]) {
      const href = screen.getByRole('link', { name }).getAttribute('href') ?? '';
      expect(new URLSearchParams(href.split('?')[1]).get('redirect')).toBe(`/place/${TOKEN}`);
    }
    await user.click(screen.getByRole('link', { name: t('joining.visitor.signUp') }));
    expect(typedEmail()).toBe(EMAIL);
  });

  it.each([
    [{ toReceive: 0 }, 4, 'You would pay 4 × £100 and collect nothing: Ada Lovelace has collected already.'],
    [{ toPay: 0 }, 0, 'You would pay nothing more, and collect £800 on 3 May 2027.'],
    [{ toPay: 0, toReceive: 0 }, 0, 'Nothing is left to pay or to collect.'],
  ])('names only what is left: %j', async (given, paymentsToPay, text) => {
    await show(page, [previewed({ paymentsToPay, terms: { ...terms, ...given } })], chidi);
    expect(await screen.findByText(text, { exact: false })).not.toBeNull();
  });

  it('tells another account who the offer is for, and offers no answer', async () => {
    await show(page, [previewed()]);
    await screen.findByText(new RegExp(`ada@example\\.com.*${EMAIL}`));
    expect(screen.getByRole('button', { name: t('verifyEmail.otherAccount') })).not.toBeNull();
    expect(screen.queryByRole('button', { name: t('places.page.agree') })).toBeNull();
  });

  it('agrees to the terms on the screen, and says what happens next', async () => {
    const { user, calls } = await show(page, [previewed(), answered, previewed({ agreed: true })], chidi);
    await screen.findByRole('heading', { name: /Ada Lovelace/ });
    await user.click(agree());
    await screen.findByText(t('places.page.agreed'));
    expect(calls.find(({ name }) => name === 'AnswerPlace')?.variables).toEqual({
      token: TOKEN,
      accept: true,
      termsHash: terms.hash,
    });
    expect(screen.queryByRole('button', { name: t('places.page.agree') })).toBeNull();
  });

  it('shows what has changed if the terms were others, and agrees to the new ones', async () => {
    const now = { ...terms, hash: 'b'.repeat(64), toPay: 300 };
    const { user, calls } = await show(
      page,
      [
        previewed(),
        refusing(AnswerPlaceDocument, 'terms-changed'),
        previewed({ paymentsToPay: 3, terms: now }),
        answered,
        previewed({ agreed: true }),
      ],
      chidi,
    );
    await screen.findByRole('heading', { name: /Ada Lovelace/ });
    await user.click(agree());
    await screen.findByText(t('places.page.changed'));
    await screen.findByText(/^Before: .*4 × £100/);
    await screen.findByText(/^You would pay 3 × £100/);
    await user.click(agree());
    await screen.findByText(t('places.page.agreed'));
    const sent = calls.filter(({ name }) => name === 'AnswerPlace').map(({ variables }) => variables);
    expect(sent).toMatchObject([{ termsHash: terms.hash }, { termsHash: now.hash }]);
  });

  it('declines, and says that the place stays', async () => {
    const { user, calls } = await show(
      page,
      [previewed(), answered, refusing(PlacePreviewDocument, 'proposal-closed')],
      chidi,
    );
    await screen.findByRole('heading', { name: /Ada Lovelace/ });
    await user.click(screen.getByRole('button', { name: t('places.page.decline') }));
    await screen.findByRole('heading', { name: t('places.page.declined') });
    expect(calls.find(({ name }) => name === 'AnswerPlace')?.variables).toEqual({
      token: TOKEN,
      accept: false,
      termsHash: null,
    });
  });

  it('offers no yes while a stop is proposed, and names overdue payments', async () => {
    await show(page, [previewed({ stopProposed: true, overdue: 2 })], chidi);
    await screen.findByText(t('places.page.stopProposed'));
    expect(screen.getByText(t('places.left.overdue', { count: 2 }))).not.toBeNull();
    expect(screen.queryByRole('button', { name: t('places.page.agree') })).toBeNull();
    expect(screen.getByRole('button', { name: t('places.page.decline') })).not.toBeNull();
  });

  it.each([
    ['proposal-closed', () => t('places.page.ended')],
    ['invalid-link', () => t('places.page.invalid')],
  ] as const)('says in a heading that the link no longer works: %s', async (reason, heading) => {
    await show(page, [refusing(PlacePreviewDocument, reason)]);
    expect(await screen.findByRole('heading', { name: heading() })).not.toBeNull();
  });

  it('lets people try again if there was no answer, or too many', async () => {
    const first = await show(page, [unreachable(PlacePreviewDocument)]);
    await screen.findByText(t('places.page.unavailable'));
    first.unmount();
    await show(page, [refusing(PlacePreviewDocument, 'limit-reached')]);
    await waitFor(() => expect(screen.getByText(failureText('limit-reached'))).not.toBeNull());
  });
});
