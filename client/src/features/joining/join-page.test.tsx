import { failureText } from '@kolo/server/domain/messages/failures.ts';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  AskToJoinDocument,
  JoinPreviewDocument,
  WithdrawAskedDocument,
  type JoinPreviewQuery,
} from '../../graphql/generated.ts';
import { t } from '../../lib/t.ts';
import { aTerms } from '../../testing/builders.ts';
import { answering, refusing, show, unreachable } from '../../testing/render.tsx';
import { JoinPage } from './join-page.tsx';

type Preview = JoinPreviewQuery['joinPreview'];

const TOKEN = 'Aa0-_'.repeat(14);
const AT = '2026-11-24T12:00:00.000Z';
const terms = aTerms({
  hash: 'a'.repeat(64),
  startDate: '2027-01-31',
  frequency: 28,
  participantAmount: 100,
  currency: null,
  graceDays: 3,
  houseRules: 'Be on time.',
});
const forVisitors: Preview = {
  title: 'Holiday savings',
  ownerName: 'Ada.LO',
  participantAmount: 100,
  currency: 'GHS',
  frequency: 28,
  startDate: '2027-01-31',
  participantsCount: 3,
  description: null,
  cycleId: null,
  status: null,
  mayAsk: null,
  isFull: null,
  terms: null,
  request: null,
};
const forUsers: Preview = {
  ...forVisitors,
  description: 'Our story.',
  mayAsk: true,
  isFull: false,
  terms,
};
const member: Preview = { ...forUsers, mayAsk: false, cycleId: 'cycle-1' };
const open = { id: 'request-1', status: 'OPEN', note: 'Hello Ada', at: AT } as const;
const asked: Preview = { ...forUsers, mayAsk: false, request: open };
const previewed = (joinPreview: Preview) => answering(JoinPreviewDocument, { joinPreview }, { token: TOKEN });
const page = <JoinPage token={TOKEN} />;

describe('the page behind a join link', () => {
  it('shows a visitor the owner and what it costs, with links to sign in that lead back here', async () => {
    await show(page, [previewed(forVisitors)], { viewer: null });

    expect(await screen.findByRole('heading', { name: 'Holiday savings' })).not.toBeNull();
    expect(screen.getByText(t('joining.sharedBy', { owner: 'Ada.LO' }))).not.toBeNull();
    expect(
      screen
        .getAllByRole('listitem')
        .slice(0, 3)
        .map(({ textContent }) => textContent),
    ).toEqual(['You pay GHS\u00a0100 every month', 'From 31 Jan 2027', '3 people so far']);
    expect(screen.getByText(/It never touches the money\./)).not.toBeNull();
    for (const name of ['Sign Up', 'Sign In']) {
      const href = screen.getByRole('link', { name }).getAttribute('href') ?? '';
      expect(new URLSearchParams(href.split('?')[1]).get('redirect')).toBe(`/join/${TOKEN}`);
    }
    expect(screen.queryByRole('button', { name: t('joining.ask') })).toBeNull();
  });

  it('says that a closed link no longer works, without a form', async () => {
    await show(page, [refusing(JoinPreviewDocument, 'link-closed')]);

    expect(await screen.findByRole('heading', { name: t('joining.closed') })).not.toBeNull();
    expect(screen.getByText(failureText('link-closed'))).not.toBeNull();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('shows an error if the server does not respond, or refuses because of a limit', async () => {
    const first = await show(page, [unreachable(JoinPreviewDocument)]);
    expect(await screen.findByText(t('joining.unavailable'))).not.toBeNull();
    first.unmount();
    await show(page, [refusing(JoinPreviewDocument, 'limit-reached')]);
    expect(await screen.findByText(failureText('limit-reached'))).not.toBeNull();
  });

  it('shows a signed-in user the terms, and what they would pay and receive', async () => {
    await show(page, [previewed(forUsers)]);

    expect(
      await screen.findByText('You pay 100 in each of 3 rounds, and once you receive 300.'),
    ).not.toBeNull();
    for (const text of [
      'Our story.',
      'Be on time.',
      '3 people so far',
      'With you, 4 people would be in this circle. If no one else joins:',
      t('joining.terms.ifMoreJoin'),
      t('joining.terms.late', { days: 3 }),
      t('joining.whatHappens', { owner: 'Ada.LO' }),
    ])
      expect(screen.getByText(text)).not.toBeNull();
    // People read the terms before they ask. The story is no term, and long.
    const button = screen.getByRole('button', { name: t('joining.ask') });
    for (const [text, place] of [
      ['Be on time.', Node.DOCUMENT_POSITION_PRECEDING],
      ['Our story.', Node.DOCUMENT_POSITION_FOLLOWING],
    ] as const)
      expect(button.compareDocumentPosition(screen.getByText(text)), text).toBe(place);
  });

  it('sends the message and the hash of the terms on the screen, and says who answers', async () => {
    const { user, calls } = await show(page, [
      previewed(forUsers),
      previewed(asked),
      answering(AskToJoinDocument, { askToJoin: open }),
    ]);
    await user.type(await screen.findByLabelText(t('joining.message')), 'Hello Ada');
    await user.click(screen.getByRole('button', { name: t('joining.ask') }));

    expect(await screen.findByText(t('joining.asked.next', { owner: 'Ada.LO' }))).not.toBeNull();
    expect(screen.getByText(t('joining.asked.message', { message: 'Hello Ada' }))).not.toBeNull();
    expect(calls.find(({ name }) => name === 'AskToJoin')?.variables).toEqual({
      token: TOKEN,
      note: 'Hello Ada',
      termsHash: terms.hash,
    });
  });

  it('shows the differences if the terms have changed', async () => {
    const now = { ...forUsers, terms: { ...terms, hash: 'b'.repeat(64), participantAmount: 200 } };
    const { user } = await show(page, [
      previewed(forUsers),
      previewed(now),
      refusing(AskToJoinDocument, 'terms-changed'),
    ]);
    await user.click(await screen.findByRole('button', { name: t('joining.ask') }));

    expect(await screen.findByText('Amount: 100 → 200')).not.toBeNull();
  });

  it('offers a verification email if the email must be verified first', async () => {
    const { user } = await show(page, [previewed(forUsers), refusing(AskToJoinDocument, 'email-not-proven')]);
    await user.click(await screen.findByRole('button', { name: t('joining.ask') }));

    expect(await screen.findByRole('button', { name: t('emailVerification.send') })).not.toBeNull();
  });

  it('lets the viewer withdraw the request', async () => {
    const { user } = await show(page, [
      previewed(asked),
      previewed({ ...forUsers, request: { ...open, status: 'WITHDRAWN' } }),
      answering(WithdrawAskedDocument, { withdrawJoinRequest: { id: open.id, status: 'WITHDRAWN' } }),
    ]);
    await user.click(await screen.findByRole('button', { name: t('joining.asked.withdraw') }));

    await waitFor(() => expect(screen.getByRole('button', { name: t('joining.ask') })).not.toBeNull());
  });

  it.each<[string, Preview, string]>([
    ['that they are a participant', { ...member, status: 'ACCEPTED' }, t('joining.member')],
    ['that they are invited', { ...member, status: 'PENDING' }, t('joining.invited')],
    ['that they have rejected it', { ...member, status: 'REJECTED' }, t('joining.rejected')],
    [
      'that the owner declined',
      { ...forUsers, mayAsk: false, request: { ...open, status: 'DECLINED' } },
      t('joining.declined'),
    ],
    ['that the circle is full', { ...forUsers, mayAsk: false, isFull: true }, t('joining.full')],
    [
      'that they have asked too often',
      { ...forUsers, mayAsk: false, request: { ...open, status: 'WITHDRAWN' } },
      t('joining.askedTooOften'),
    ],
  ])('shows someone who cannot ask %s', async (_why, preview, heading) => {
    await show(page, [previewed(preview)]);
    expect(await screen.findByText(heading)).not.toBeNull();
    expect(screen.queryByRole('button', { name: t('joining.ask') })).toBeNull();
  });
});
