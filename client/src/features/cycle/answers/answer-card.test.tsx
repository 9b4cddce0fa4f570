import { doneAlready, failures, notices, questions } from '@kolo/server/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import {
  ConfirmCollectionDocument,
  OwnConsentsDocument,
  RespondToInviteDocument,
  SendOwnEmailProofDocument,
} from '../../../graphql/generated.ts';
import { proofWords } from '../../../forms/proof-words.ts';
import { aTerms } from '../../../testing/builders.ts';
import { aCircle, viewerCalled, type Name } from '../../../testing/circle.ts';
import { forgetNote, noteLeft } from '../../../lib/note.ts';
import { hintOf } from '../../../testing/hint-of.ts';
import { answering, refusing, show } from '../../../testing/render.tsx';
import type { Answer } from '../../../testing/server.ts';
import { AnswerCard } from './answer-card.tsx';
import { afterInvite, afterSlot, answerWords } from './answer-words.ts';
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
    const termsHash = response === 'ACCEPTED' ? aTerms().hash : null;
    const variables = { participantId: 'participant-bola', response, token: 'a-token', termsHash };
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

/** Bola's slot, as a yes to it is bound. */
const slotTerms = aTerms({
  hash: '4e'.repeat(32),
  participantsCount: 3,
  slot: 1,
  dateCollected: '2027-02-28',
});
const joined = (given: Partial<Parameters<typeof aTerms>[0]> = {}, seats: number | null = 3) => {
  const { hash: _hash, ...terms } = aTerms(given);
  return { kind: 'JOIN', at: '2026-11-01T09:00:00.000Z', terms: JSON.stringify(terms), seats } as const;
};
const ownConsents = (...consents: ReturnType<typeof joined>[]) =>
  answering(
    OwnConsentsDocument,
    { participant: { id: 'participant-bola', consents } },
    { id: 'participant-bola' },
  );
const nothingSaid = ownConsents();

describe('what a yes is bound to', () => {
  const search = { purpose: 'collectionStatus', status: 'accepted' };
  const asked = { stage: 'assigned', participants: { Bola: { slotTerms } } } as const;
  const rows = () =>
    screen
      .queryAllByRole('row')
      .map((row) => Array.from(row.children, (cell) => cell.textContent).join(' | '));

  it('stands beside the question, house rules with their lines and as text', async () => {
    const terms = aTerms({ graceDays: 1, houseRules: 'Cash only.\n<b>No</b> calls.' });
    const cycle = { ...aCircle({ viewer: 'Bola', ...invited }), terms };
    await show(<AnswerCard cycle={cycle} search={{ purpose: 'invite' }} />, [], {
      viewer: viewerCalled('Bola'),
    });
    expect(screen.getByText(answerWords.boundTo)).not.toBeNull();
    expect(
      screen.getByText(
        'First collection on 31/01/2027, then every month. A payment is late 1 day after its date.',
      ),
    ).not.toBeNull();
    expect(screen.getByText(/<b>No<\/b> calls\./).textContent).toBe('Cash only.\n<b>No</b> calls.');
  });

  it('is compared with what this person said yes to last: old and new, and nothing that stayed', async () => {
    await ask(asked, search, [
      ownConsents(
        joined({ participantAmount: 500 }),
        joined({ participantAmount: 200, startDate: '2027-01-24' }, 5),
      ),
    ]);
    expect(await screen.findByRole('table', { name: answerWords.sinceYes })).not.toBeNull();
    expect(rows()).toEqual([
      'Term | Before | Now',
      'Amount | 200 | 100',
      'First collection | 24/01/2027 | 31/01/2027',
      'People | 5 | 3',
    ]);
  });

  it.each([
    ['nothing differs', [joined()]],
    ['nothing was said before', []],
  ])('needs no words where %s', async (_case, consents) => {
    const { calls } = await ask(asked, search, [ownConsents(...consents)]);
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('changed while it was on the screen: the answer is refused, and the change is shown', async () => {
    const { user } = await show(<Changing />, [refusing(RespondToInviteDocument, 'terms-changed')], {
      at: '/my-cycles/cycle-1',
      viewer: viewerCalled('Bola'),
    });
    await user.click(screen.getByRole('button', { name: 'Accept Invite' }));
    expect(await screen.findByText(failures['terms-changed'].text)).not.toBeNull();
    expect(screen.queryByRole('table')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Fetched anew' }));
    expect(await screen.findByRole('table', { name: answerWords.changedSince })).not.toBeNull();
    expect(rows()).toContain('Amount | 100 | 200');
  });
});

/** The page, and beside it what fetching anew brings. */
function Changing() {
  const [terms, setTerms] = useState(aTerms());
  return (
    <>
      <AnswerCard
        cycle={{ ...aCircle({ viewer: 'Bola', ...invited }), terms }}
        search={{ purpose: 'invite' }}
      />
      <button onClick={() => setTerms(aTerms({ hash: '5d'.repeat(32), participantAmount: 200 }))}>
        Fetched anew
      </button>
    </>
  );
}

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
    const termsHash = response === 'APPROVED' ? slotTerms.hash : null;
    const variables = { participantId: 'participant-bola', response, token: null, payTo: null, termsHash };
    const asked = { stage: 'assigned', participants: { Bola: { slotTerms } } } as const;
    const { user, address } = await ask(asked, search, [
      nothingSaid,
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
