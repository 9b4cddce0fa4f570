import { addendumText } from '@kolo/server/domain/addendum.ts';
import { failureText } from '@kolo/server/domain/messages/failures.ts';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { AgreementDocument, type AgreementQuery } from '../../graphql/generated.ts';
import { t } from '../../lib/t.ts';
import { isolated } from '@kolo/server/domain/names.ts';
import { aTerms } from '../../testing/builders.ts';
import { answering, refusing, show, unreachable } from '../../testing/render.tsx';
import { AgreementPage } from './agreement-page.tsx';

const AGREED = '7f7f6337'.repeat(8);
const consent = (kind: 'JOIN' | 'SLOT', termsHash = '3f'.repeat(32)) => ({
  kind,
  at: '2026-11-02T12:00:00.000Z',
  termsHash,
  locale: null as string | null,
  byFormerHolder: false,
});
const cycle = {
  id: 'cycle-1',
  version: 9,
  title: 'Holiday savings',
  isRunning: true,
  fingerprint: '7Q4K-9F2M-XD1C',
  description: 'We save for the roof.',
  ownerParticipant: { id: 'participant-ada' },
  participants: [
    {
      id: 'participant-ada',
      name: 'Dele.NW',
      email: 'dele@example.com',
      formerNumber: null as number | null,
    },
    {
      id: 'participant-bola',
      name: 'Bola.OK',
      email: 'bola@example.com',
      formerNumber: null as number | null,
    },
  ],
};
const agreement: NonNullable<AgreementQuery['agreement']> = {
  hash: 'ab'.repeat(32),
  draft: false,
  ranAt: '2026-11-20T12:00:00.000Z',
  terms: aTerms({ hash: AGREED, currency: 'EUR', houseRules: 'Cash only.\nNo <b>calls</b>.' }),
  members: [
    {
      participantId: 'participant-ada',
      name: 'Ada.LO',
      formerNumber: null,
      slot: 0,
      dateCollected: '2027-01-31',
      consents: [consent('JOIN', AGREED), consent('SLOT')],
    },
    {
      participantId: 'participant-bola',
      name: null,
      formerNumber: 2,
      slot: 1,
      dateCollected: '2027-02-28',
      consents: [consent('JOIN')],
    },
  ],
  addenda: [],
};
const returning = (response: AgreementQuery['agreement']) =>
  answering(AgreementDocument, { agreement: response, cycle }, { cycleId: 'cycle-1' });
const open = (...answers: Parameters<typeof show>[1] & object) =>
  show(<AgreementPage cycleId="cycle-1" />, answers);

describe('the agreement', () => {
  it('names the person who has a place now, and marks what the one before agreed to', async () => {
    const [ada, ...others] = agreement.members;
    if (!ada) throw new Error('the agreement has no members');
    const consents = ada.consents.map((each) => ({ ...each, byFormerHolder: true }));
    await open(returning({ ...agreement, members: [{ ...ada, consents }, ...others] }));
    await screen.findByText(/Ada\.LO.*\(now .*Dele\.NW/);
    expect(screen.getAllByText(/^2 Nov 2026, before the place passed on$/)).toHaveLength(2);
  });

  it('lists its addenda, a swap and a stop, each with its hash', async () => {
    const previous = 'ab'.repeat(32);
    const at = '2026-11-21T12:00:00.000Z';
    const addendum = (position: number, content: Parameters<typeof addendumText>[0]['content']) => ({
      position,
      at,
      text: addendumText({ previous, at, content }),
      hash: String(position).repeat(64),
    });
    await open(
      returning({
        ...agreement,
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
    expect(await screen.findByRole('heading', { name: t('agreement.changes.title') })).not.toBeNull();
    for (const line of [
      t('agreement.changes.swapped', { day: '21 Nov 2026' }),
      'Ada.LO now has turn 2, on 28 Feb 2027.',
      t('agreement.changes.stopped', { day: '21 Nov 2026' }),
      'Ada.LO has paid €100 more than they received.',
      'Former member 2 has received €100 more than they paid.',
      'Former member 2 pays Ada.LO €100 back.',
      t('agreement.changes.hash', { hash: '1'.repeat(64) }),
      t('agreement.changes.hash', { hash: '2'.repeat(64) }),
    ]) {
      expect(screen.getByText(line)).not.toBeNull();
    }
  });

  it('shows terms, turns and consents, with its hash and the fingerprint of the record', async () => {
    await open(returning(agreement));
    await waitFor(() => expect(screen.getByText('€100 a round')).not.toBeNull());
    expect(
      screen.getByText(t('agreement.agreed', { title: isolated('Holiday savings'), day: '20 Nov 2026' })),
    ).not.toBeNull();
    expect(screen.getByText(/No <b>calls<\/b>\./)).not.toBeNull();
    expect(screen.getByText(t('agreement.hash', { hash: agreement.hash ?? '' }))).not.toBeNull();
    expect(screen.getByText(t('statements.recordNow', { fingerprint: '7Q4K-9F2M-XD1C' }))).not.toBeNull();
    const cells = screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => Array.from(row.querySelectorAll('bdi'), ({ textContent }) => textContent));
    expect(cells).toEqual([
      ['1', 'Ada.LO (organiser)', '31 Jan 2027', '2 Nov 2026', '2 Nov 2026'],
      ['2', 'Former member 2', '28 Feb 2027', '2 Nov 2026 (3f3f3f3f)', t('agreement.people.notYet')],
    ]);
    expect(screen.getByText(t('agreement.version', { code: '7f7f6337' }))).not.toBeNull();
    expect(screen.getByText(t('agreement.otherVersions'))).not.toBeNull();
    expect(screen.getByText('We save for the roof.')).not.toBeNull();
    expect(screen.queryByText(t('agreement.draft'))).toBeNull();
  });

  it('numbers a former member whose place another person has now', async () => {
    const members = agreement.members.map((member) => ({
      ...member,
      consents: member.consents.map((each) => ({ ...each, byFormerHolder: true })),
    }));
    await open(returning({ ...agreement, members }));
    const name = t('agreement.people.now', {
      name: isolated('Former member 2 (earlier)'),
      holder: 'Bola.OK',
    });
    expect(await screen.findByText(name)).not.toBeNull();
  });

  it('has lines to sign for those who want them', async () => {
    const { user } = await open(returning(agreement));
    await user.click(await screen.findByLabelText(t('agreement.lines')));
    expect(screen.getByRole('columnheader', { name: t('agreement.people.signature') })).not.toBeNull();
    await user.click(screen.getByLabelText(t('agreement.lines')));
    expect(screen.queryByRole('columnheader', { name: t('agreement.people.signature') })).toBeNull();
  });

  it('is marked as a draft before the cycle starts, and can be printed', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    const { user } = await open(returning({ ...agreement, draft: true, hash: null, ranAt: null }));
    expect(await screen.findByText(t('agreement.draft'))).not.toBeNull();
    expect(
      screen.getByText(t('agreement.toBeAgreed', { title: isolated('Holiday savings') })),
    ).not.toBeNull();
    expect(screen.queryByText(/^SHA-256/)).toBeNull();
    await user.click(screen.getByRole('button', { name: t('agreement.print') }));
    expect(print).toHaveBeenCalledOnce();
    vi.unstubAllGlobals();
  });

  it('is replaced by an error that says why there is none', async () => {
    const older = await open(returning(null));
    expect(await screen.findByText(t('agreement.none'))).not.toBeNull();
    older.unmount();
    for (const reason of ['not-accepted', 'not-a-member'] as const) {
      const refused = await open(refusing(AgreementDocument, reason));
      expect(await screen.findByText(failureText(reason))).not.toBeNull();
      refused.unmount();
    }
    await open(unreachable(AgreementDocument));
    expect(await screen.findByText(t('statements.cycleUnavailable'))).not.toBeNull();
  });
});
