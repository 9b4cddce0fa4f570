import { addendumText } from '@kolo/server/domain/addendum.ts';
import { failures } from '@kolo/server/domain/messages/failures.ts';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { AgreementDocument, type AgreementQuery } from '../../graphql/generated.ts';
import { aTerms } from '../../testing/builders.ts';
import { answering, refusing, show, unreachable } from '../../testing/render.tsx';
import { AgreementPage } from './agreement-page.tsx';
import { agreementMessages } from './agreement-messages.ts';
import { t } from '../../lib/t.ts';

const yes = (kind: 'JOIN' | 'SLOT') => ({ kind, at: '2026-11-02T12:00:00.000Z', termsHash: '3f'.repeat(32) });
const cycle = {
  id: 'cycle-1',
  version: 9,
  title: 'Holiday savings',
  isRunning: true,
  fingerprint: '7Q4K-9F2M-XD1C',
};
const kept: NonNullable<AgreementQuery['agreement']> = {
  hash: 'ab'.repeat(32),
  draft: false,
  ranAt: '2026-11-20T12:00:00.000Z',
  terms: aTerms({ currency: 'EUR', houseRules: 'Cash only.\nNo <b>calls</b>.' }),
  members: [
    {
      participantId: 'participant-ada',
      name: 'Ada.LO',
      slot: 0,
      dateCollected: '2027-01-31',
      consents: [yes('JOIN'), yes('SLOT')],
    },
    {
      participantId: 'participant-bola',
      name: null,
      slot: 1,
      dateCollected: '2027-02-28',
      consents: [yes('JOIN')],
    },
  ],
  addenda: [],
};
const answered = (agreement: AgreementQuery['agreement']) =>
  answering(AgreementDocument, { agreement, cycle }, { cycleId: 'cycle-1' });
const open = (...answers: Parameters<typeof show>[1] & object) =>
  show(<AgreementPage cycleId="cycle-1" />, answers);

describe('the agreement', () => {
  it('says what was agreed since: exchanges of turns, and that it was stopped, each with its hash', async () => {
    const previous = 'ab'.repeat(32);
    const at = '2026-11-21T12:00:00.000Z';
    const addendum = (position: number, content: Parameters<typeof addendumText>[0]['content']) => ({
      position,
      at,
      text: addendumText({ previous, at, content }),
      hash: String(position).repeat(64),
    });
    await open(
      answered({
        ...kept,
        addenda: [
          addendum(1, {
            kind: 'SWAP',
            seats: [
              { seat: 'participant-ada', slot: 1, dateCollected: '2027-02-28' },
              { seat: 'participant-bola', slot: 0, dateCollected: '2027-01-31' },
            ],
          }),
          addendum(2, {
            kind: 'STOP',
            balances: [
              { seat: 'participant-ada', balance: 100 },
              { seat: 'participant-bola', balance: -100 },
            ],
            repayments: [{ from: 'participant-bola', to: 'participant-ada', amount: 100 }],
          }),
        ],
      }),
    );
    expect(await screen.findByRole('heading', { name: agreementMessages.since })).not.toBeNull();
    for (const line of [
      agreementMessages.exchanged('21 November 2026'),
      'Ada.LO collects at place 2, on 28/02/2027.',
      agreementMessages.stopped('21 November 2026'),
      'Ada.LO has paid €100 more than they got.',
      'Former member has got €100 more than they paid.',
      'Former member pays Ada.LO €100 back.',
      agreementMessages.addendumHash('1'.repeat(64)),
      agreementMessages.addendumHash('2'.repeat(64)),
    ]) {
      expect(screen.getByText(line)).not.toBeNull();
    }
  });

  it('says the terms, who collects when and who said yes to what, with its hash and the record', async () => {
    await open(answered(kept));
    await waitFor(() => expect(screen.getByText('€100 a round')).not.toBeNull());
    expect(screen.getByText(agreementMessages.agreed('Holiday savings', '20 November 2026'))).not.toBeNull();
    expect(screen.getByText(/No <b>calls<\/b>\./)).not.toBeNull();
    expect(screen.getByText(agreementMessages.hash(kept.hash ?? ''))).not.toBeNull();
    expect(screen.getByText(t('statements.recordNow', { fingerprint: '7Q4K-9F2M-XD1C' }))).not.toBeNull();
    const cells = screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => Array.from(row.querySelectorAll('bdi'), ({ textContent }) => textContent));
    expect(cells).toEqual([
      ['1', 'Ada.LO', '31/01/2027', '2 November 2026 (3f3f3f3f)', '2 November 2026 (3f3f3f3f)'],
      ['2', agreementMessages.erased, '28/02/2027', '2 November 2026 (3f3f3f3f)', agreementMessages.notYet],
    ]);
    expect(screen.queryByText(agreementMessages.draft)).toBeNull();
  });

  it('is marked as a draft before the cycle runs, and prints', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    const { user } = await open(answered({ ...kept, draft: true, hash: null, ranAt: null }));
    expect(await screen.findByText(agreementMessages.draft)).not.toBeNull();
    expect(screen.getByText(agreementMessages.toBeAgreed('Holiday savings'))).not.toBeNull();
    expect(screen.queryByText(/^SHA-256/)).toBeNull();
    await user.click(screen.getByRole('button', { name: agreementMessages.print }));
    expect(print).toHaveBeenCalledOnce();
    vi.unstubAllGlobals();
  });

  it('says why there is none', async () => {
    const older = await open(answered(null));
    expect(await screen.findByText(agreementMessages.none)).not.toBeNull();
    older.unmount();
    for (const reason of ['not-accepted', 'not-a-member'] as const) {
      const refused = await open(refusing(AgreementDocument, reason));
      expect(await screen.findByText(failures[reason].text())).not.toBeNull();
      refused.unmount();
    }
    await open(unreachable(AgreementDocument));
    expect(await screen.findByText(t('statements.cycleUnavailable'))).not.toBeNull();
  });
});
