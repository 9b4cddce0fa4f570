import { doneAlready, failures, notices, questions } from '@kolo/server/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import {
  ConfirmCollectionDocument,
  RespondToInviteDocument,
  SendOwnEmailProofDocument,
} from '../../../graphql/generated.ts';
import { proofWords } from '../../../forms/proof-words.ts';
import { aCircle, viewerCalled, type Name } from '../../../testing/circle.ts';
import { forgetNote, noteLeft } from '../../../lib/note.ts';
import { hintOf } from '../../../testing/hint-of.ts';
import { answering, refusing, show } from '../../../testing/render.tsx';
import type { Answer } from '../../../testing/server.ts';
import { AnswerCard } from './answer-card.tsx';
import { afterInvite, afterSlot } from './answer-words.ts';
import type { CycleSearch } from '../cycle-search.ts';

type Circle = Parameters<typeof aCircle>[0];

function ask(circle: Circle, search: CycleSearch, answers: Answer[] = [], viewer: Name = 'Bola') {
  const cycle = aCircle({ viewer, ...circle });
  const options = { at: '/my-cycles/cycle-1', viewer: viewerCalled(viewer) };
  return show(<AnswerCard cycle={cycle} search={search} />, answers, options);
}

const button = (name: string) => screen.queryByRole('button', { name });
type User = Awaited<ReturnType<typeof ask>>['user'];

/** A no is asked about before it is sent. */
async function agree(user: User, question: string, name: string) {
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog.textContent).toContain(question);
  await user.click(within(dialog).getByRole('button', { name }));
}
afterEach(forgetNote);

const invited = { participants: { Bola: { status: 'PENDING' } } } as const;

describe('an invite on the page of its cycle', () => {
  it.each([
    ['purpose=invite', { purpose: 'invite', status: 'accepted' }, true],
    ['status=pending', { status: 'pending' }, true],
    ['neither', { status: 'accepted' }, false],
    ['another purpose', { purpose: 'collectionStatus', status: 'accepted' }, false],
  ])('shows Accept and Reject by the address: %s', async (_case, search, shown) => {
    await ask(invited, search);

    expect(button('Accept Invite') !== null).toBe(shown);
    expect(button('Reject Invite') !== null).toBe(shown);
  });

  it.each([
    ['purpose=invite', { purpose: 'invite', status: 'accepted' }],
    ['status=pending', { status: 'pending' }],
  ])('shows them to the owner, too, who was never asked: %s', async (_case, search) => {
    await ask({}, search, [], 'Ada');

    expect(button('Accept Invite')?.getAttribute('aria-disabled')).toBe('true');
    expect(hintOf(button('Accept Invite'))).toBe(doneAlready.ownCycle);
    expect(hintOf(button('Reject Invite'))).toBe(doneAlready.ownCycle);
    expect(screen.getByRole('heading', { name: 'This is your own cycle' })).not.toBeNull();
  });

  it('cannot be answered again: the true status counts, not the address', async () => {
    await ask({}, { status: 'pending' });

    expect(button('Accept Invite')?.getAttribute('aria-disabled')).toBe('true');
    expect(hintOf(button('Reject Invite'))).toBe(doneAlready.respondToInvite);
    expect(screen.getByRole('heading', { name: 'You have accepted this invite' })).not.toBeNull();
  });

  it.each([
    ['Accept Invite', 'ACCEPTED'],
    ['Reject Invite', 'REJECTED'],
  ] as const)('%s sends the answer with the link’s token and goes to the list', async (name, response) => {
    const cycle = aCircle({ viewer: 'Bola', participants: { Bola: { status: response } } });
    const participant = cycle.viewerParticipant;
    if (!participant) throw new Error('Bola takes no part');
    const variables = { participantId: 'participant-bola', response, token: 'a-token' };
    const { user, address } = await ask(invited, { purpose: 'invite', token: 'a-token' }, [
      answering(RespondToInviteDocument, { respondToInvite: { ...participant, cycle } }, variables),
    ]);
    await user.click(screen.getByRole('button', { name }));
    if (response === 'REJECTED') await agree(user, questions.rejectInvite('Ada.LO'), name);

    expect(await screen.findByText(notices.respondToInvite.done)).not.toBeNull();
    await waitFor(() => expect(address()).toBe('/my-cycles'));
    expect(noteLeft()).toBe(afterInvite(response, 'Holiday savings', 'Ada.LO'));
  });

  it.each(['invalid-link', 'limit-reached'] as const)(
    'stays and says why, once, when the answer was refused: %s',
    async (reason) => {
      const { user, address } = await ask(invited, { purpose: 'invite', token: 'old' }, [
        refusing(RespondToInviteDocument, reason),
      ]);
      await user.click(screen.getByRole('button', { name: 'Accept Invite' }));

      expect(await screen.findByText(notices.respondToInvite.failed)).not.toBeNull();
      expect(screen.getByText(failures[reason].text)).not.toBeNull();
      expect(address()).toBe('/my-cycles/cycle-1');
    },
  );
});

it('whose acceptance asks for a proven address says so, and offers the letter', async () => {
  const { user, address, calls } = await ask(invited, { purpose: 'invite' }, [
    refusing(RespondToInviteDocument, 'email-not-proven'),
    answering(SendOwnEmailProofDocument, { sendOwnEmailProof: true }),
  ]);
  expect(button(proofWords.send)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Accept Invite' }));

  expect(await screen.findByText(failures['email-not-proven'].text)).not.toBeNull();
  expect(address()).toBe('/my-cycles/cycle-1');
  await user.click(screen.getByRole('button', { name: proofWords.send }));

  expect(await screen.findByText(proofWords.sent('bola@example.com'))).not.toBeNull();
  expect(calls.map(({ name }) => name)).toEqual(['RespondToInvite', 'SendOwnEmailProof']);
  expect(button('Accept Invite')?.getAttribute('aria-disabled')).toBeNull();
});

describe('a slot that waits for its collector', () => {
  const search = { purpose: 'collectionStatus', status: 'accepted' };

  it.each([
    ['Confirm', 'APPROVED'],
    ['Reject', 'REJECTED'],
  ] as const)('%s sends the answer and goes to the list', async (name, response) => {
    const cycle = aCircle({
      stage: 'assigned',
      viewer: 'Bola',
      participants: { Bola: { confirmationStatus: response } },
    });
    const participant = cycle.viewerParticipant;
    if (!participant) throw new Error('Bola takes no part');
    const variables = { participantId: 'participant-bola', response, token: null, payTo: null };
    const { user, address } = await ask({ stage: 'assigned' }, search, [
      answering(ConfirmCollectionDocument, { confirmCollection: { ...participant, cycle } }, variables),
    ]);
    expect(screen.getByText('You would collect 200 on 28 February 2027.')).not.toBeNull();
    await user.click(screen.getByRole('button', { name }));
    if (response === 'REJECTED') await agree(user, questions.rejectSlot, name);

    expect(await screen.findByText(notices.confirmCollection.done)).not.toBeNull();
    await waitFor(() => expect(address()).toBe('/my-cycles'));
    expect(noteLeft()).toBe(afterSlot(response, 'Holiday savings', 'Ada.LO'));
  });

  it('is not asked without that purpose, nor once it was answered, nor of who holds none', async () => {
    const first = await ask({ stage: 'assigned' }, { status: 'accepted' });
    expect(button('Confirm')).toBeNull();
    first.unmount();

    const participants = { Bola: { confirmationStatus: 'REJECTED' } } as const;
    const second = await ask({ stage: 'assigned', participants }, search);
    expect(button('Confirm')).toBeNull();
    expect(screen.getByText('You have rejected your slot')).not.toBeNull();
    second.unmount();

    await ask({ stage: 'frozen' }, search);
    expect(button('Confirm')).toBeNull();
  });

  it('cannot be answered any more once the cycle runs', async () => {
    const participants = { Bola: { confirmationStatus: 'PENDING' } } as const;
    await ask({ stage: 'running', participants }, search);

    expect(button('Confirm')?.getAttribute('aria-disabled')).toBe('true');
    expect(hintOf(button('Confirm'))).toBe(failures['cycle-running'].text);
  });
});

it.each([
  ['an invite', invited, { purpose: 'invite' }, 'Reject Invite'],
  ['a slot', { stage: 'assigned' }, { purpose: 'collectionStatus', status: 'accepted' }, 'Reject'],
] as const)(
  '%s is not rejected by one tap: who thinks better of it has said nothing',
  async (_what, circle, search, name) => {
    const { user, calls, address } = await ask(circle, search);
    await user.click(screen.getByRole('button', { name }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' }));

    expect(calls).toEqual([]);
    expect(address()).toBe('/my-cycles/cycle-1');
  },
);

it.each([
  ['APPROVED', 'You collect 200 on 28 February 2027.'],
  ['REJECTED', 'You would have collected 200 on 28 February 2027.'],
] as const)('says to whom has answered what the slot means: %s', async (confirmationStatus, words) => {
  const participants = { Bola: { confirmationStatus } };
  await ask({ stage: 'assigned', participants }, { purpose: 'collectionStatus', status: 'accepted' });

  expect(screen.getByText(words)).not.toBeNull();
});
