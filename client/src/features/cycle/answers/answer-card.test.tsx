import { RELATIONSHIPS } from '@kolo/server/domain/invite.ts';
import { t } from '../../../lib/t.ts';
import { failures } from '@kolo/server/domain/messages/failures.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import {
  ConfirmCollectionDocument,
  OwnConsentsDocument,
  RespondToInviteDocument,
  SendOwnEmailProofDocument,
} from '../../../graphql/generated.ts';
import { doneAlready } from '../../../lib/messages/done-already.ts';
import { notices } from '../../../lib/messages/notices.ts';
import { aTerms } from '../../../testing/builders.ts';
import { aCircle, viewerCalled, type Name } from '../../../testing/circle.ts';
import { forgetNote, noteLeft } from '../../../lib/note.ts';
import { hintOf } from '../../../testing/hint-of.ts';
import { answering, refusing, show, unreachable } from '../../../testing/render.tsx';
import type { Answer } from '../../../testing/server.ts';
import { AnswerCard } from './answer-card.tsx';
import {
  afterInvite,
  afterSlot,
  afterUnknown,
  answerMessages,
  besideMessages,
  ownersClaim,
  saidOfSlot,
} from './answer-messages.ts';
import type { CycleSearch } from '../cycle-search.ts';
import { payToMessages } from '../payments/pay-messages.ts';

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
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain(question);
  await user.click(within(dialog).getByRole('button', { name }));
}
const dialogOf = async () => within(await screen.findByRole('dialog'));
const nothingMore = { relationship: null, reason: null };
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
    expect(hintOf(button('Accept Invite'))).toBe(doneAlready.ownCycle());
    expect(hintOf(button('Reject Invite'))).toBe(doneAlready.ownCycle());
    expect(screen.getByRole('heading', { name: 'This is your own cycle' })).not.toBeNull();
  });

  it('cannot be answered again: the true status counts, not the address', async () => {
    await ask({}, { status: 'pending' });

    expect(button('Accept Invite')?.getAttribute('aria-disabled')).toBe('true');
    expect(hintOf(button('Reject Invite'))).toBe(doneAlready.respondToInvite());
    expect(screen.getByRole('heading', { name: 'You have accepted this invite' })).not.toBeNull();
  });

  it.each([
    ['accepted', {}, 'Bola'],
    ['rejected', { participants: { Bola: { status: 'REJECTED' } } }, 'Bola'],
    ['one’s own', {}, 'Ada'],
  ] as const)('asks for no yes to its terms any more: %s', async (_case, circle, viewer) => {
    await ask(circle, { purpose: 'invite' }, [], viewer);

    expect(screen.getByText(answerMessages.asTheyAre)).not.toBeNull();
    expect(screen.queryByText(answerMessages.boundTo)).toBeNull();
  });

  it.each([
    ['Accept Invite', 'ACCEPTED'],
    ['Reject Invite', 'REJECTED'],
  ] as const)('%s sends the answer with the link’s token and goes to the list', async (name, response) => {
    const cycle = aCircle({ viewer: 'Bola', participants: { Bola: { status: response } } });
    const participant = cycle.viewerParticipant;
    if (!participant) throw new Error('Bola takes no part');
    const termsHash = response === 'ACCEPTED' ? aTerms().hash : null;
    const variables = {
      participantId: 'participant-bola',
      response,
      token: 'a-token',
      termsHash,
      ...nothingMore,
    };
    const { user, address } = await ask(invited, { purpose: 'invite', token: 'a-token' }, [
      answering(RespondToInviteDocument, { respondToInvite: { ...participant, cycle } }, variables),
    ]);
    await user.click(screen.getByRole('button', { name }));
    if (response === 'REJECTED') await agree(user, t('questions.rejectInvite', { owner: 'Ada.LO' }), name);

    expect(await screen.findByText(notices.respondToInvite.done())).not.toBeNull();
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

      expect(await screen.findByText(notices.respondToInvite.failed())).not.toBeNull();
      expect(screen.getByText(failures[reason].text())).not.toBeNull();
      expect(address()).toBe('/my-cycles/cycle-1');
    },
  );
});

describe('who the invited person is', () => {
  const cycle = aCircle({ viewer: 'Bola', participants: { Bola: { status: 'ACCEPTED' } } });
  const answered = answering(RespondToInviteDocument, {
    respondToInvite: { id: 'participant-bola', cycle },
  });
  const yes = () => screen.getByRole('button', { name: besideMessages.yes });

  it.each(RELATIONSHIPS)('is said by the owner in a sentence of its own: %s', async (relationship) => {
    const participants = { Bola: { status: 'PENDING', relationship } } as const;
    await ask({ participants }, { purpose: 'invite' });
    expect(screen.getByText(ownersClaim[relationship]('Ada.LO'))).not.toBeNull();
  });

  it('is a word of their own once they say Yes, and none as long as they do not', async () => {
    const { user, calls } = await ask(invited, { purpose: 'invite' }, [answered]);
    expect(yes().getAttribute('aria-pressed')).toBe('false');
    await user.click(yes());
    expect(yes().getAttribute('aria-pressed')).toBe('true');
    await user.click(yes());
    expect(yes().getAttribute('aria-pressed')).toBe('false');
    await user.click(yes());
    await user.click(screen.getByRole('button', { name: 'Accept Invite' }));
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.variables).toMatchObject({ response: 'ACCEPTED', relationship: 'FRIEND' });
  });

  it('may be another, and goes with a yes alone', async () => {
    const { user, calls } = await ask(invited, { purpose: 'invite' }, [answered]);
    await user.click(yes());
    await user.selectOptions(screen.getByLabelText(besideMessages.otherwise('Ada.LO')), 'SIBLING');
    expect(yes().getAttribute('aria-pressed')).toBe('false');
    await user.click(screen.getByRole('button', { name: 'Accept Invite' }));
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.variables).toMatchObject({ relationship: 'SIBLING', reason: null });
  });

  it('is nobody whom they know: that rejects, after it was said what happens and who is told', async () => {
    const { user, calls, address } = await ask(invited, { purpose: 'invite' }, [answered]);
    await user.click(yes());
    await user.click(screen.getByRole('button', { name: besideMessages.unknown('Ada.LO') }));
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog.textContent).toContain(t('questions.rejectUnknown', { owner: 'Ada.LO' }));
    expect(calls).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Reject Invite' }));

    await waitFor(() => expect(address()).toBe('/my-cycles'));
    expect(calls[0]?.variables).toMatchObject({
      response: 'REJECTED',
      reason: 'UNKNOWN_OWNER',
      relationship: null,
    });
    expect(noteLeft()).toBe(afterUnknown('Holiday savings', 'Ada.LO'));
  });

  it('is not asked of the owner, nor of whoever has answered, nor where no word was said', async () => {
    const own = await ask({}, { status: 'pending' }, [], 'Ada');
    expect(screen.queryByText(/says that you/)).toBeNull();
    own.unmount();
    const done = await ask({}, { status: 'pending' });
    expect(screen.queryByText(/says that you/)).toBeNull();
    done.unmount();
    await ask({ participants: { Bola: { status: 'PENDING', relationship: null } } }, { purpose: 'invite' });
    expect(screen.queryByText(/says that you/)).toBeNull();
  });
});

describe('a no', () => {
  it('to an invite may have a reason, which is checked before it is sent', async () => {
    const { user, calls } = await ask(invited, { purpose: 'invite' }, [
      answering(RespondToInviteDocument, {
        respondToInvite: { id: 'participant-bola', cycle: aCircle({ viewer: 'Bola' }) },
      }),
    ]);
    await user.click(screen.getByRole('button', { name: 'Reject Invite' }));
    const dialog = await dialogOf();
    const reason = dialog.getByLabelText(besideMessages.reason);
    await user.click(reason);
    await user.paste('x'.repeat(301));
    await user.click(dialog.getByRole('button', { name: 'Reject Invite' }));
    expect(dialog.getByText(t('complaints.tooLong', { max: 300 }))).not.toBeNull();
    expect(calls).toEqual([]);
    await user.clear(reason);
    await user.paste(' Not this year. ');
    await user.click(dialog.getByRole('button', { name: 'Reject Invite' }));
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.variables).toMatchObject({ response: 'REJECTED', reason: 'Not this year.' });
  });

  it('to a slot may name others that would do, each with its day and what it would mean', async () => {
    const { user, calls } = await ask({ stage: 'assigned', size: 4 }, { purpose: 'collectionStatus' }, [
      answering(ConfirmCollectionDocument, {
        confirmCollection: { id: 'participant-bola', cycle: aCircle({ viewer: 'Bola' }) },
      }),
    ]);
    await user.click(screen.getByRole('button', { name: 'Reject' }));
    const dialog = await dialogOf();
    expect(dialog.getAllByRole('checkbox')).toHaveLength(3);
    expect(dialog.getByText(besideMessages.reasonHint('Ada.LO'))).not.toBeNull();
    const third = dialog.getByRole('checkbox', { name: /^Slot 3, on 31 March 2027/ });
    await user.click(third);
    await user.click(dialog.getByRole('checkbox', { name: /^Slot 1, on 31 January 2027/ }));
    await user.click(dialog.getByRole('checkbox', { name: /^Slot 1, on 31 January 2027/ }));
    expect(dialog.getByText(/By 31 March 2027 you will have paid 200/)).not.toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Reject' }));
    await waitFor(() => expect(calls.map(({ name }) => name)).toContain('ConfirmCollection'));
    const sent = calls.find(({ name }) => name === 'ConfirmCollection');
    expect(sent?.variables).toMatchObject({ response: 'REJECTED', reason: null, wishes: [2] });
  });

  it('to a slot is read again by who has said it', async () => {
    const said = { confirmationStatus: 'REJECTED', slotReason: 'Not in winter.' } as const;
    await ask(
      { stage: 'assigned', participants: { Bola: { ...said, slotWishes: [0, 2] } } },
      { purpose: 'collectionStatus', status: 'accepted' },
    );
    expect(screen.getByText(saidOfSlot.reason('Not in winter.'))).not.toBeNull();
    expect(screen.getByText('Would do: slot 1 (31/01/2027) and slot 3 (31/03/2027)')).not.toBeNull();
  });
});

it('whose acceptance asks for a proven address says so, and offers the letter', async () => {
  const { user, address, calls } = await ask(invited, { purpose: 'invite' }, [
    refusing(RespondToInviteDocument, 'email-not-proven'),
    answering(SendOwnEmailProofDocument, { sendOwnEmailProof: true }),
  ]);
  expect(button(t('emailVerification.send'))).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Accept Invite' }));

  expect(await screen.findByText(failures['email-not-proven'].text())).not.toBeNull();
  expect(address()).toBe('/my-cycles/cycle-1');
  await user.click(screen.getByRole('button', { name: t('emailVerification.send') }));

  expect(await screen.findByText(t('emailVerification.sent', { email: 'bola@example.com' }))).not.toBeNull();
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
    expect(screen.getByText(answerMessages.boundTo)).not.toBeNull();
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
    expect(await screen.findByRole('table', { name: answerMessages.sinceYes })).not.toBeNull();
    expect(rows()).toEqual([
      'Term | Before | Now',
      'Amount | 200 | 100',
      'First collection | 24/01/2027 | 31/01/2027',
      'People | 5 | 3',
    ]);
  });

  it('says so where that cannot be fetched: nothing shown would read as nothing changed', async () => {
    await ask(asked, search, [unreachable(OwnConsentsDocument)]);
    expect(await screen.findByText(answerMessages.sinceYesUnavailable)).not.toBeNull();
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
    expect(await screen.findByText(failures['terms-changed'].text())).not.toBeNull();
    expect(screen.queryByRole('table')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Fetched anew' }));
    expect(await screen.findByRole('table', { name: answerMessages.changedSince })).not.toBeNull();
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
    const variables = {
      participantId: 'participant-bola',
      response,
      token: null,
      payTo: null,
      termsHash,
      reason: null,
      wishes: response === 'REJECTED' ? [] : null,
    };
    const asked = { stage: 'assigned', participants: { Bola: { slotTerms } } } as const;
    const { user, address } = await ask(asked, search, [
      nothingSaid,
      answering(ConfirmCollectionDocument, { confirmCollection: { ...participant, cycle } }, variables),
    ]);
    expect(screen.getByText('You would collect 200 on 28 February 2027.')).not.toBeNull();
    await user.click(screen.getByRole('button', { name }));
    if (response === 'REJECTED') await agree(user, t('questions.rejectSlot'), name);

    expect(await screen.findByText(notices.confirmCollection.done())).not.toBeNull();
    await waitFor(() => expect(address()).toBe('/my-cycles'));
    expect(noteLeft()).toBe(afterSlot(response, 'Holiday savings', 'Ada.LO'));
  });

  it('shows how the collector is paid again, and changes it in its own dialog alone', async () => {
    const set = { stage: 'assigned', participants: { Bola: { slotTerms, payTo: 'Bank of Kolo' } } } as const;
    const shown = await ask(set, search, [nothingSaid]);
    expect(screen.getByText(payToMessages.now)).not.toBeNull();
    expect(screen.getByText('Bank of Kolo')).not.toBeNull();
    expect(button(payToMessages.button)).not.toBeNull();
    expect(screen.queryByRole('textbox')).toBeNull();
    shown.unmount();

    await ask({ stage: 'assigned', participants: { Bola: { slotTerms } } }, search, [nothingSaid]);
    expect(screen.queryByText(payToMessages.now)).toBeNull();
    expect(screen.getByRole('textbox', { name: payToMessages.optional })).not.toBeNull();
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
    expect(hintOf(button('Confirm'))).toBe(failures['cycle-running'].text());
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
    await user.click((await dialogOf()).getByRole('button', { name: 'Cancel' }));

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
