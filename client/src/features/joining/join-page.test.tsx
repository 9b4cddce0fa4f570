import { failures } from '@kolo/server/domain/messages/failures.ts';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  AskToJoinDocument,
  JoinPreviewDocument,
  WithdrawAskedDocument,
  type JoinPreviewQuery,
} from '../../graphql/generated.ts';
import { aTerms } from '../../testing/builders.ts';
import { answering, refusing, show, unreachable } from '../../testing/render.tsx';
import { JoinPage } from './join-page.tsx';
import { joinMessages } from './join-messages.ts';

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
const visitors: Preview = {
  title: 'Holiday savings',
  ownerName: 'Ada.LO',
  description: null,
  participantsCount: null,
  cycleId: null,
  mayAsk: null,
  isFull: null,
  terms: null,
  request: null,
};
const inside: Preview = {
  ...visitors,
  description: 'Our story.',
  participantsCount: 3,
  mayAsk: true,
  isFull: false,
  terms,
};
const open = { id: 'request-1', status: 'OPEN', note: 'Hello Ada', at: AT } as const;
const asked: Preview = { ...inside, mayAsk: false, request: open };
const previewed = (joinPreview: Preview) => answering(JoinPreviewDocument, { joinPreview }, { token: TOKEN });
const page = <JoinPage token={TOKEN} />;

describe('a link to share', () => {
  it('shows a visitor what it is and whose, and the ways in, which lead back here', async () => {
    await show(page, [previewed(visitors)], { viewer: null });

    expect(await screen.findByRole('heading', { name: 'Holiday savings' })).not.toBeNull();
    expect(screen.getByText(joinMessages.sharedBy('Ada.LO'))).not.toBeNull();
    for (const name of [joinMessages.signUp, joinMessages.signIn]) {
      const way = screen.getByRole('link', { name }).getAttribute('href') ?? '';
      expect(new URLSearchParams(way.split('?')[1]).get('redirect')).toBe(`/join/${TOKEN}`);
    }
    expect(screen.queryByRole('button', { name: joinMessages.ask })).toBeNull();
  });

  it('that is closed says so before anybody types', async () => {
    await show(page, [refusing(JoinPreviewDocument, 'link-closed')]);

    expect(await screen.findByRole('heading', { name: joinMessages.closed })).not.toBeNull();
    expect(screen.getByText(failures['link-closed'].text())).not.toBeNull();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('can be tried again where nobody answers, and where it was looked at too often', async () => {
    const away = await show(page, [unreachable(JoinPreviewDocument)]);
    expect(await screen.findByText(joinMessages.unavailable)).not.toBeNull();
    away.unmount();
    await show(page, [refusing(JoinPreviewDocument, 'limit-reached')]);
    expect(await screen.findByText(failures['limit-reached'].text())).not.toBeNull();
  });

  it('shows whoever is signed in what asking is a yes to, and what it would mean with one more', async () => {
    await show(page, [previewed(inside)]);

    expect(
      await screen.findByText('You pay 100 in each of 3 rounds, and once you receive 300.'),
    ).not.toBeNull();
    for (const text of [
      'Our story.',
      'Be on time.',
      joinMessages.people(3),
      joinMessages.willHappen('Ada.LO'),
    ])
      expect(screen.getByText(text)).not.toBeNull();
  });

  it('asks with a line and with the terms that were on the screen, and says who answers', async () => {
    const { user, calls } = await show(page, [
      previewed(inside),
      previewed(asked),
      answering(AskToJoinDocument, { askToJoin: open }),
    ]);
    await user.type(await screen.findByLabelText(joinMessages.note), 'Hello Ada');
    await user.click(screen.getByRole('button', { name: joinMessages.ask }));

    expect(await screen.findByText(joinMessages.waits('Ada.LO'))).not.toBeNull();
    expect(screen.getByText(joinMessages.yourNote('Hello Ada'))).not.toBeNull();
    expect(calls.find(({ name }) => name === 'AskToJoin')?.variables).toEqual({
      token: TOKEN,
      note: 'Hello Ada',
      termsHash: terms.hash,
    });
  });

  it('shows what is otherwise where the terms have changed since', async () => {
    const now = { ...inside, terms: { ...terms, hash: 'b'.repeat(64), participantAmount: 200 } };
    const { user } = await show(page, [
      previewed(inside),
      previewed(now),
      refusing(AskToJoinDocument, 'terms-changed'),
    ]);
    await user.click(await screen.findByRole('button', { name: joinMessages.ask }));

    expect(await screen.findByText(joinMessages.difference('Amount', '100', '200'))).not.toBeNull();
  });

  it('offers the letter where the address has to be proven first', async () => {
    const { user } = await show(page, [previewed(inside), refusing(AskToJoinDocument, 'email-not-proven')]);
    await user.click(await screen.findByRole('button', { name: joinMessages.ask }));

    expect(await screen.findByRole('button', { name: /letter/i })).not.toBeNull();
  });

  it('lets what was asked be taken back', async () => {
    const { user } = await show(page, [
      previewed(asked),
      previewed({ ...inside, request: { ...open, status: 'WITHDRAWN' } }),
      answering(WithdrawAskedDocument, { withdrawJoinRequest: { id: open.id, status: 'WITHDRAWN' } }),
    ]);
    await user.click(await screen.findByRole('button', { name: joinMessages.withdraw }));

    await waitFor(() => expect(screen.getByRole('button', { name: joinMessages.ask })).not.toBeNull());
  });

  it.each<[string, Preview, string]>([
    ['whoever has a place', { ...inside, mayAsk: false, cycleId: 'cycle-1' }, joinMessages.member],
    [
      'whoever was declined',
      { ...inside, mayAsk: false, request: { ...open, status: 'DECLINED' } },
      joinMessages.declined,
    ],
    ['a full circle', { ...inside, mayAsk: false, isFull: true }, joinMessages.full],
    [
      'whoever has asked as often as may be',
      { ...inside, mayAsk: false, request: { ...open, status: 'WITHDRAWN' } },
      joinMessages.enough,
    ],
  ])('tells %s so, and asks nothing', async (_who, preview, words) => {
    await show(page, [previewed(preview)]);
    expect(await screen.findByText(words)).not.toBeNull();
    expect(screen.queryByRole('button', { name: joinMessages.ask })).toBeNull();
  });
});
