import { failureText } from '@kolo/server/domain/messages/failures.ts';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  AnswerCycleOfferDocument,
  OfferCycleDocument,
  WithdrawCycleOfferDocument,
} from '../../../graphql/generated.ts';
import { t } from '../../../lib/t.ts';
import { aCircle, viewerCalled, type CircleOptions, type Name } from '../../../testing/circle.ts';
import { answering, refusing, show } from '../../../testing/render.tsx';
import { CycleMenu } from '../menu/cycle-menu.tsx';
import { entriesFor } from '../menu/menu-entries.ts';
import { OfferCard } from './offer-card.tsx';

const ownerOffer = {
  at: '2026-12-01T10:00:00.000Z',
  until: '2026-12-15T10:00:00.000Z',
  to: { id: 'participant-bola' },
};
const offered = (viewer: Name, options: CircleOptions = {}) =>
  aCircle({ viewer, ...options, given: { ownerOffer } });
const card = (viewer: Name, mocks: Parameters<typeof show>[1] = [], options: CircleOptions = {}) =>
  show(<OfferCard cycle={offered(viewer, options)} />, mocks, { viewer: viewerCalled(viewer) });

describe('an offer to take over a circle', () => {
  it.each([
    ['setup', t('handover.asked.setup')],
    ['running', t('handover.asked.running')],
  ] as const)('asks the person who got it, at the stage %s', async (stage, meaning) => {
    const { user, calls } = await card(
      'Bola',
      [
        answering(
          AnswerCycleOfferDocument,
          { answerCycleOffer: aCircle({ viewer: 'Bola' }) },
          { cycleId: 'cycle-1', accept: true },
        ),
      ],
      { stage },
    );
    const question = screen.getByRole('region', { name: t('handover.asked.title', { name: 'Ada.LO' }) });

    expect(within(question).getByText(meaning)).toBeTruthy();
    expect(within(question).getByText(t('handover.asked.until', { day: '15 Dec 2026' }))).toBeTruthy();
    await user.click(screen.getByRole('button', { name: t('handover.asked.accept') }));
    expect(await screen.findByText(t('notices.answerCycleOffer.done'))).toBeTruthy();
    expect(calls).toHaveLength(1);
  });

  it('says why it cannot be accepted, and what to do about it', async () => {
    const { user } = await card('Bola', [refusing(AnswerCycleOfferDocument, 'email-not-proven')]);
    await user.click(screen.getByRole('button', { name: t('handover.asked.accept') }));

    expect(await screen.findByText(failureText('email-not-proven'))).toBeTruthy();
    expect(screen.getByText(t('emailVerification.first.text'))).toBeTruthy();
  });

  it('can be withdrawn by the organiser', async () => {
    const { user } = await card('Ada', [
      answering(WithdrawCycleOfferDocument, { withdrawCycleOffer: aCircle() }, { cycleId: 'cycle-1' }),
    ]);
    expect(screen.getByText(t('handover.waiting.text', { day: '15 Dec 2026' }))).toBeTruthy();
    await user.click(screen.getByRole('button', { name: t('handover.waiting.withdraw') }));
    expect(await screen.findByText(t('notices.withdrawCycleOffer.done'))).toBeTruthy();
  });

  it('is one line for everyone else', async () => {
    await card('Chidi');
    expect(screen.getByText(t('handover.others', { owner: 'Ada.LO', name: 'Bola.OK' }))).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('handing over', () => {
  const open = async (options: CircleOptions, mocks: Parameters<typeof show>[1] = []) => {
    const result = await show(<CycleMenu cycle={aCircle(options)} search={{}} />, mocks);
    await result.user.click(screen.getByRole('button', { name: t('circleMenu.open') }));
    await result.user.click(
      await screen.findByRole('button', { name: new RegExp(`^${t('handover.menu')}`) }),
    );
    const dialog = await screen.findByRole('dialog', { name: t('handover.dialog.title') });
    return { ...result, dialog };
  };

  it('offers the circle to someone who has accepted, with the password', async () => {
    const variables = { cycleId: 'cycle-1', participantId: 'participant-chidi', password: 'correct horse' };
    const { user, dialog, calls } = await open({ participants: { Bola: { status: 'PENDING' } } }, [
      answering(OfferCycleDocument, { offerCycle: aCircle({ given: { ownerOffer } }) }, variables),
    ]);
    const select = within(dialog).getByLabelText(new RegExp(t('handover.dialog.who')));
    expect(within(select).queryByRole('option', { name: 'Bola.OK' })).toBeNull();
    await user.click(within(dialog).getByRole('button', { name: t('handover.dialog.submit') }));
    expect(await within(dialog).findByText(t('handover.dialog.required'))).toBeTruthy();
    expect(calls).toEqual([]);

    await user.selectOptions(select, 'Chidi.AD');
    await user.type(
      within(dialog).getByLabelText(new RegExp(t('accountFields.ownPassword'))),
      'correct horse',
    );
    await user.click(within(dialog).getByRole('button', { name: t('handover.dialog.submit') }));
    expect(await screen.findByText(t('notices.offerCycle.done'))).toBeTruthy();
  });

  it('is not in the menu if no one else has joined, or there is an offer', async () => {
    const alone = { Bola: { status: 'PENDING' }, Chidi: { status: 'REJECTED' } } as const;
    for (const cycle of [aCircle({ participants: alone }), offered('Ada'), aCircle({ viewer: 'Bola' })])
      expect(entriesFor(cycle).map(({ key }) => key)).not.toContain('handover');
    expect(entriesFor(aCircle()).map(({ key }) => key)).toContain('handover');
  });
});
