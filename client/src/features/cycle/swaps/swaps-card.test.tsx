import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aCircle, viewerCalled, type Name } from '../../../testing/circle.ts';
import { openCyclePage } from '../../../testing/cycle-page.tsx';
import { answering, refusing, show } from '../../../testing/render.tsx';
import { failureText } from '@kolo/server/domain/messages/failures.ts';
import {
  AnswerSwapDocument,
  ProposeSwapDocument,
  SwapChoicesDocument,
  WithdrawSwapDocument,
} from '../../../graphql/generated.ts';
import { t } from '../../../lib/t.ts';
import { SwapButton } from './swap-button.tsx';
import { SwapsCard } from './swaps-card.tsx';

/** Starts in the far future, so that no round is too near. */
const circle = (viewer: Name) => aCircle({ stage: 'running', viewer, given: { startDate: '2150-01-31' } });
const terms = {
  hash: 'h'.repeat(64),
  startDate: '2150-01-31',
  frequency: 28,
  participantAmount: 100,
  currency: null,
  graceDays: 3,
  houseRules: null,
  participantsCount: 3,
  slot: 1,
  dateCollected: '2150-02-28',
};
/** Bola asks Chidi. */
const swap = {
  id: 'swap-1',
  note: null as string | null,
  from: { id: 'participant-bola' },
  to: { id: 'participant-chidi' },
  terms,
};
const withSwap = (viewer: Name, note: string | null = null) => ({
  ...circle(viewer),
  swaps: [{ ...swap, note }],
});
const nameOf = (name: Name): string =>
  circle('Ada').participants.find(({ id }) => id === `participant-${name.toLowerCase()}`)?.name ?? '';

describe('a proposal to swap turns', () => {
  it('asks the other collector, and binds a yes to the terms on screen', async () => {
    const cycle = withSwap('Chidi');
    const { user, calls } = await openCyclePage(cycle, {
      viewer: 'Chidi',
      answers: [answering(AnswerSwapDocument, { answerSwap: { ...cycle, swaps: [] } })],
    });
    const title = t('swaps.asked.title', { name: nameOf('Bola') });
    await screen.findByRole('region', { name: title });
    screen.getByText(t('swaps.compare.before'));
    await user.click(screen.getByRole('button', { name: t('swaps.asked.agree') }));

    expect(calls.filter(({ name }) => name === 'AnswerSwap').map(({ variables }) => variables)).toEqual([
      { id: 'swap-1', agree: true, termsHash: terms.hash },
    ]);
    await waitFor(() => expect(screen.queryByRole('region', { name: title })).toBeNull());
  });

  it.each(['Chidi', 'Bola', 'Ada'] as const)(
    'quotes the note for %s, and makes no link of it',
    async (name) => {
      const note = 'See https://example.com <b>';
      const cycle = withSwap(name, note);
      await show(<SwapsCard cycle={cycle} />, [], { viewer: viewerCalled(name) });
      const quote = await screen.findByText(note);

      expect([quote.tagName, quote.getAttribute('dir')]).toEqual(['BLOCKQUOTE', 'auto']);
      expect(screen.queryByRole('link')).toBeNull();
    },
  );

  it.each(['Chidi', 'Bola'] as const)('says to %s how it ends by itself', async (name) => {
    const cycle = withSwap(name);
    await show(<SwapsCard cycle={cycle} />, [], { viewer: viewerCalled(name) });
    await screen.findByText('This offer ends if anyone pays for either turn first.');
    expect(document.querySelector('blockquote')).toBeNull();
  });

  it('shows why an answer was refused', async () => {
    const cycle = withSwap('Chidi');
    const { user } = await show(
      <SwapsCard cycle={cycle} />,
      [refusing(AnswerSwapDocument, 'swap-not-possible')],
      { viewer: viewerCalled('Chidi') },
    );
    await user.click(await screen.findByRole('button', { name: t('swaps.asked.keep') }));
    await screen.findByText(failureText('swap-not-possible'));
  });

  it('can be withdrawn by the person who proposed it', async () => {
    const cycle = withSwap('Bola');
    const { user } = await openCyclePage(cycle, {
      viewer: 'Bola',
      answers: [answering(WithdrawSwapDocument, { withdrawSwap: { ...cycle, swaps: [] } })],
    });
    const title = t('swaps.waiting.title', { name: nameOf('Chidi') });
    await screen.findByRole('region', { name: title });
    await user.click(screen.getByRole('button', { name: t('swaps.waiting.withdraw') }));
    await waitFor(() => expect(screen.queryByRole('region', { name: title })).toBeNull());
  });

  it('is one line without buttons for everyone else', async () => {
    const cycle = withSwap('Ada');
    await show(<SwapsCard cycle={cycle} />, []);
    await screen.findByText(t('swaps.open.item', { from: nameOf('Bola'), to: nameOf('Chidi') }));
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('Swap my turn', () => {
  it('shows who can be chosen, why others cannot, and what a swap means before it is proposed', async () => {
    const cycle = circle('Bola');
    const choices = {
      swapChoices: [
        { participant: { id: 'participant-ada' }, hindrance: 'SPOKEN_OF' as const, terms },
        { participant: { id: 'participant-chidi' }, hindrance: null, terms },
      ],
    };
    const { user, calls } = await show(
      <SwapButton cycle={cycle} describedBy="no-label" />,
      [
        answering(SwapChoicesDocument, choices),
        answering(ProposeSwapDocument, { proposeSwap: { ...cycle, swaps: [swap] } }),
      ],
      { viewer: viewerCalled('Bola') },
    );
    const opener = screen.getByRole('button', { name: t('swaps.button') });
    await user.click(opener);
    const no = await screen.findByRole('radio', { name: new RegExp(nameOf('Ada')) });
    expect(no).toHaveProperty('disabled', true);
    screen.getByText(t('swaps.hindrance.paymentReported'));
    expect(screen.getByRole('button', { name: t('swaps.dialog.propose') })).toHaveProperty('disabled', true);

    await user.click(screen.getByRole('radio', { name: new RegExp(nameOf('Chidi')) }));
    screen.getByText(t('swaps.dialog.next', { name: nameOf('Chidi') }));
    const note = screen.getByRole('textbox', { name: t('swaps.dialog.note') });
    await user.click(note);
    await user.paste('x'.repeat(141));
    await user.click(screen.getByRole('button', { name: t('swaps.dialog.propose') }));
    screen.getByText('Please use at most 140 characters.');
    await user.clear(note);
    await user.type(note, 'My sister’s wedding.');
    await user.click(screen.getByRole('button', { name: t('swaps.dialog.propose') }));

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.filter(({ name }) => name === 'ProposeSwap').map(({ variables }) => variables)).toEqual([
      {
        cycleId: cycle.id,
        participantId: 'participant-chidi',
        termsHash: terms.hash,
        note: 'My sister’s wedding.',
      },
    ]);
  });

  it('is hidden once the viewer’s turn is too near', async () => {
    const cycle = aCircle({ stage: 'running', viewer: 'Bola', given: { startDate: '2020-01-31' } });
    await show(<SwapButton cycle={cycle} describedBy="no-label" />, [], { viewer: viewerCalled('Bola') });
    expect(screen.queryByRole('button')).toBeNull();
  });
});
