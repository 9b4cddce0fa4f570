import { RELATIONSHIPS } from '@kolo/server/domain/invite.ts';
import { failureText } from '@kolo/server/domain/messages/failures.ts';
import { dayAfter } from '@kolo/server/domain/schedule.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import {
  ConfirmCollectionDocument,
  OwnConsentsDocument,
  RespondToInviteDocument,
  SendOwnEmailProofDocument,
} from '../../../graphql/generated.ts';
import { today } from '../../../lib/format.ts';
import { doneAlready } from '../../../lib/messages/done-already.ts';
import { notices } from '../../../lib/messages/notices.ts';
import { t } from '../../../lib/t.ts';
import { aTerms } from '../../../testing/builders.ts';
import { aCircle, viewerCalled, type Name } from '../../../testing/circle.ts';
import { forgetNote, noteLeft } from '../../../lib/note.ts';
import { hintOf } from '../../../testing/hint-of.ts';
import { answering, refusing, show, unreachable } from '../../../testing/render.tsx';
import type { Answer } from '../../../testing/server.ts';
import { AnswerCard } from './answer-card.tsx';
import { claimText } from './claim-text.ts';
import { noteAfterAnswer } from './slot-texts.ts';
import type { CycleSearch } from '../cycle-search.ts';

type Circle = Parameters<typeof aCircle>[0];

function open(circle: Circle, search: CycleSearch, answers: Answer[] = [], viewer: Name = 'Bola') {
  const cycle = aCircle({ viewer, ...circle });
  const options = { at: '/my-cycles/cycle-1', viewer: viewerCalled(viewer) };
  return show(<AnswerCard cycle={cycle} search={search} />, answers, options);
}

const button = (name: string) => screen.queryByRole('button', { name });
type User = Awaited<ReturnType<typeof open>>['user'];

/** Confirms the dialog that asks before a rejection is sent. */
async function confirmDialog(user: User, question: string, name: string) {
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain(question);
  await user.click(within(dialog).getByRole('button', { name }));
}
const dialogOf = async () => within(await screen.findByRole('dialog'));
const noDetails = { relationship: null, reason: null };
afterEach(forgetNote);

const invited = { participants: { Bola: { status: 'PENDING' } } } as const;

const answer = { title: 'Holiday savings', owner: 'Ada.LO' };

describe('an invite on the cycle page', () => {
  it.each([
    ['purpose=invite', { purpose: 'invite', status: 'accepted' }, true],
    ['status=pending', { status: 'pending' }, true],
    ['neither', { status: 'accepted' }, false],
    ['another purpose', { purpose: 'collectionStatus', status: 'accepted' }, false],
  ])('shows Accept and Reject depending on the URL: %s', async (_case, search, isShown) => {
    await open(invited, search);

    expect(button('Accept Invite') !== null).toBe(isShown);
    expect(button('Reject Invite') !== null).toBe(isShown);
  });

  it.each([
    ['purpose=invite', { purpose: 'invite', status: 'accepted' }],
    ['status=pending', { status: 'pending' }],
  ])('shows disabled buttons to the owner, who has no invite: %s', async (_case, search) => {
    await open({}, search, [], 'Ada');

    expect(button('Accept Invite')?.getAttribute('aria-disabled')).toBe('true');
    expect(hintOf(button('Accept Invite'))).toBe(doneAlready.ownCycle());
    expect(hintOf(button('Reject Invite'))).toBe(doneAlready.ownCycle());
    expect(screen.getByRole('heading', { name: t('answers.invite.own') })).not.toBeNull();
  });

  it.each([
    [3, 'You pay 100 every month, 2 times in all. If all 3 of you join, you collect 200 once.'],
    [2, 'You pay 100 once. If you both join, you collect 100 once.'],
  ])('says once what %d people would pay and collect', async (size, sentences) => {
    await open({ ...invited, size }, { purpose: 'invite' });

    expect(screen.getByText(sentences)).not.toBeNull();
    // Others may join by the link.
    expect(screen.getByText(t('answers.terms.people'))).not.toBeNull();
    expect(screen.getAllByText(/every month/)).toHaveLength(1);
  });

  it('does not say “you pay” to someone who has rejected it', async () => {
    await open({ participants: { Bola: { status: 'REJECTED' } } }, { purpose: 'invite' });

    expect(screen.getByText(/^Everyone pays 100 every month\./)).not.toBeNull();
  });

  it('cannot be answered again, whatever status the URL names', async () => {
    await open({}, { status: 'pending' });

    expect(button('Accept Invite')?.getAttribute('aria-disabled')).toBe('true');
    expect(hintOf(button('Reject Invite'))).toBe(doneAlready.respondToInvite());
    expect(screen.getByRole('heading', { name: t('answers.invite.accepted') })).not.toBeNull();
  });

  it.each([
    ['accepted', {}, 'Bola'],
    ['rejected', { participants: { Bola: { status: 'REJECTED' } } }, 'Bola'],
    ['one’s own', {}, 'Ada'],
  ] as const)('shows its terms without asking to agree to them: %s', async (_case, circle, viewer) => {
    await open(circle, { purpose: 'invite' }, [], viewer);

    expect(screen.getByText(t('answers.terms.current'))).not.toBeNull();
    expect(screen.queryByText(t('answers.terms.agreeing'))).toBeNull();
  });

  it.each([
    ['Accept Invite', 'ACCEPTED'],
    ['Reject Invite', 'REJECTED'],
  ] as const)(
    'is answered with the token of the link, and leads to My Cycles: %s',
    async (name, response) => {
      const cycle = aCircle({ viewer: 'Bola', participants: { Bola: { status: response } } });
      const participant = cycle.viewerParticipant;
      if (!participant) throw new Error('Bola is not a participant');
      const termsHash = response === 'ACCEPTED' ? aTerms().hash : null;
      const variables = {
        participantId: 'participant-bola',
        response,
        token: 'a-token',
        termsHash,
        ...noDetails,
      };
      const { user, address } = await open(invited, { purpose: 'invite', token: 'a-token' }, [
        answering(RespondToInviteDocument, { respondToInvite: { ...participant, cycle } }, variables),
      ]);
      await user.click(screen.getByRole('button', { name }));
      if (response === 'REJECTED')
        await confirmDialog(user, t('questions.rejectInvite', { owner: 'Ada.LO' }), name);

      expect(await screen.findByText(notices.respondToInvite.done())).not.toBeNull();
      await waitFor(() => expect(address()).toBe('/my-cycles'));
      const names = { title: 'Holiday savings', owner: 'Ada.LO' };
      expect(noteLeft()).toBe(
        response === 'ACCEPTED' ? t('answers.done.joined', names) : t('answers.done.rejected', names),
      );
    },
  );

  it.each(['invalid-link', 'limit-reached'] as const)(
    'stays, with the reason shown once, if the answer is refused: %s',
    async (reason) => {
      const { user, address } = await open(invited, { purpose: 'invite', token: 'old' }, [
        refusing(RespondToInviteDocument, reason),
      ]);
      await user.click(screen.getByRole('button', { name: 'Accept Invite' }));

      expect(await screen.findByText(notices.respondToInvite.failed())).not.toBeNull();
      expect(screen.getByText(failureText(reason))).not.toBeNull();
      expect(address()).toBe('/my-cycles/cycle-1');
    },
  );
});

describe('the relationship of the invited person', () => {
  const cycle = aCircle({ viewer: 'Bola', participants: { Bola: { status: 'ACCEPTED' } } });
  const answered = answering(RespondToInviteDocument, {
    respondToInvite: { id: 'participant-bola', cycle },
  });
  const yes = () => screen.getByRole('button', { name: t('answers.relationship.agree') });
  const no = () => screen.getByRole('button', { name: t('answers.relationship.other') });

  it.each(RELATIONSHIPS)('as the owner claims it is a sentence of its own: %s', async (relationship) => {
    const participants = { Bola: { status: 'PENDING', relationship } } as const;
    await open({ participants }, { purpose: 'invite' });
    expect(screen.getByText(claimText[relationship]('Ada.LO'))).not.toBeNull();
  });

  it('is one line below Accept, which needs no answer to it', async () => {
    const { user, calls } = await open(invited, { purpose: 'invite' }, [answered]);
    const accept = screen.getByRole('button', { name: 'Accept Invite' });
    expect(accept.compareDocumentPosition(yes())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.queryByRole('combobox')).toBeNull();
    await user.click(accept);
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.variables).toMatchObject({ response: 'ACCEPTED', relationship: null });
  });

  it('is sent once they press Yes, and can be taken back', async () => {
    const { user, calls } = await open(invited, { purpose: 'invite' }, [answered]);
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

  it('can be another one, sent when they accept', async () => {
    const { user, calls } = await open(invited, { purpose: 'invite' }, [answered]);
    await user.click(yes());
    await user.click(no());
    expect(yes().getAttribute('aria-pressed')).toBe('false');
    await user.selectOptions(
      screen.getByLabelText(t('answers.relationship.label', { owner: 'Ada.LO' })),
      'SIBLING',
    );
    expect(yes().getAttribute('aria-pressed')).toBe('false');
    await user.click(screen.getByRole('button', { name: 'Accept Invite' }));
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.variables).toMatchObject({ relationship: 'SIBLING', reason: null });
  });

  it('can be unknown, which rejects the invite after a question', async () => {
    const { user, calls, address } = await open(invited, { purpose: 'invite' }, [answered]);
    await user.click(no());
    await user.click(
      screen.getByRole('button', { name: t('answers.relationship.unknown', { owner: 'Ada.LO' }) }),
    );
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
    expect(noteLeft()).toBe(t('answers.done.unknownOwner', { title: 'Holiday savings', owner: 'Ada.LO' }));
  });

  it('is not asked of the owner, after an answer, or if the owner claims none', async () => {
    const own = await open({}, { status: 'pending' }, [], 'Ada');
    expect(screen.queryByText(/says you/)).toBeNull();
    own.unmount();
    const done = await open({}, { status: 'pending' });
    expect(screen.queryByText(/says you/)).toBeNull();
    done.unmount();
    await open({ participants: { Bola: { status: 'PENDING', relationship: null } } }, { purpose: 'invite' });
    expect(screen.queryByText(/says you/)).toBeNull();
  });
});

describe('a rejection', () => {
  it('of an invite can have a reason, which is checked before it is sent', async () => {
    const { user, calls } = await open(invited, { purpose: 'invite' }, [
      answering(RespondToInviteDocument, {
        respondToInvite: { id: 'participant-bola', cycle: aCircle({ viewer: 'Bola' }) },
      }),
    ]);
    await user.click(screen.getByRole('button', { name: 'Reject Invite' }));
    const dialog = await dialogOf();
    const reason = dialog.getByLabelText(t('answers.reject.reason'));
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

  it('of a slot can name slots that would suit, each with its day and what it would mean', async () => {
    const { user, calls } = await open({ stage: 'assigned', size: 4 }, { purpose: 'collectionStatus' }, [
      answering(ConfirmCollectionDocument, {
        confirmCollection: { id: 'participant-bola', cycle: aCircle({ viewer: 'Bola' }) },
      }),
    ]);
    await user.click(screen.getByRole('button', { name: 'Reject' }));
    const dialog = await dialogOf();
    expect(dialog.getAllByRole('checkbox')).toHaveLength(3);
    expect(dialog.getByText(t('answers.reject.reasonHint', { owner: 'Ada.LO' }))).not.toBeNull();
    const third = dialog.getByRole('checkbox', { name: /^Turn 3, on 31 Mar 2027/ });
    await user.click(third);
    await user.click(dialog.getByRole('checkbox', { name: /^Turn 1, on 31 Jan 2027/ }));
    await user.click(dialog.getByRole('checkbox', { name: /^Turn 1, on 31 Jan 2027/ }));
    expect(dialog.getByText(/By 31 Mar 2027 you will have paid 200/)).not.toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Reject' }));
    await waitFor(() => expect(calls.map(({ name }) => name)).toContain('ConfirmCollection'));
    const sent = calls.find(({ name }) => name === 'ConfirmCollection');
    expect(sent?.variables).toMatchObject({ response: 'REJECTED', reason: null, wishes: [2] });
  });

  it('of a slot is shown again to the person who rejected it', async () => {
    const rejected = { confirmationStatus: 'REJECTED', slotReason: 'Not in winter.' } as const;
    await open(
      { stage: 'assigned', participants: { Bola: { ...rejected, slotWishes: [0, 2] } } },
      { purpose: 'collectionStatus', status: 'accepted' },
    );
    expect(screen.getByText(t('answers.rejected.reason', { reason: 'Not in winter.' }))).not.toBeNull();
    expect(
      screen.getByText('Suggested one of these instead: turn 1 (31 Jan 2027) and turn 3 (31 Mar 2027)'),
    ).not.toBeNull();
  });
});

it('an invite that needs a verified email says so, and offers to send the email', async () => {
  const { user, address, calls } = await open(invited, { purpose: 'invite' }, [
    refusing(RespondToInviteDocument, 'email-not-proven'),
    answering(SendOwnEmailProofDocument, { sendOwnEmailProof: true }),
  ]);
  expect(button(t('emailVerification.send'))).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Accept Invite' }));

  expect(await screen.findByText(failureText('email-not-proven'))).not.toBeNull();
  expect(address()).toBe('/my-cycles/cycle-1');
  await user.click(screen.getByRole('button', { name: t('emailVerification.send') }));

  expect(await screen.findByText(t('emailVerification.sent', { email: 'bola@example.com' }))).not.toBeNull();
  expect(calls.map(({ name }) => name)).toEqual(['RespondToInvite', 'SendOwnEmailProof']);
  expect(button('Accept Invite')?.getAttribute('aria-disabled')).toBeNull();
});

/** The terms that Bola's consent to the slot is bound to. */
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
const noConsents = ownConsents();

describe('the terms that a yes is bound to', () => {
  const search = { purpose: 'collectionStatus', status: 'accepted' };
  const asked = { stage: 'assigned', participants: { Bola: { slotTerms } } } as const;
  const rows = () =>
    screen
      .queryAllByRole('row')
      .map((row) => Array.from(row.children, (cell) => cell.textContent).join(' | '));

  it('are shown with the question, and house rules as text with their line breaks', async () => {
    const terms = aTerms({ graceDays: 1, houseRules: 'Cash only.\n<b>No</b> calls.' });
    const cycle = { ...aCircle({ viewer: 'Bola', ...invited }), terms };
    await show(<AnswerCard cycle={cycle} search={{ purpose: 'invite' }} />, [], {
      viewer: viewerCalled('Bola'),
    });
    expect(screen.getByText(t('answers.terms.agreeing'))).not.toBeNull();
    expect(
      screen.getByText(
        'First collection on 31 Jan 2027. A payment counts as late more than 1 day after its due date.',
      ),
    ).not.toBeNull();
    expect(screen.getByText(/<b>No<\/b> calls\./).textContent).toBe('Cash only.\n<b>No</b> calls.');
  });

  it('are compared with the latest consent: only changes, with old and new values', async () => {
    await open(asked, search, [
      ownConsents(
        joined({ participantAmount: 500 }),
        joined({ participantAmount: 200, startDate: '2027-01-24' }, 5),
      ),
    ]);
    expect(await screen.findByRole('table', { name: t('answers.changes.sinceYes') })).not.toBeNull();
    expect(rows()).toEqual([
      'Term | Before | Now',
      'Amount | 200 | 100',
      'First collection | 24 Jan 2027 | 31 Jan 2027',
      'People | 5 | 3',
      'You pay and collect in all | 800 | 200',
    ]);
  });

  it('leave out the number of people for the owner, who invites them', async () => {
    const [, bola] = aCircle(asked).participants;
    await open({ ...asked, given: bola ? { ownerParticipant: bola } : {} }, search, [
      ownConsents(joined({ participantAmount: 200 }, 1)),
    ]);
    expect(await screen.findByRole('table', { name: t('answers.changes.sinceYes') })).not.toBeNull();
    expect(rows()).toEqual(['Term | Before | Now', 'Amount | 200 | 100']);
  });

  it('show an error if consents cannot be loaded, because no table would mean no changes', async () => {
    await open(asked, search, [unreachable(OwnConsentsDocument)]);
    expect(await screen.findByText(t('answers.changes.sinceYesUnavailable'))).not.toBeNull();
  });

  it.each([
    ['nothing differs', [joined()]],
    ['there is no earlier consent', []],
  ])('show no table if %s', async (_case, consents) => {
    const { calls } = await open(asked, search, [ownConsents(...consents)]);
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('are compared with the new ones if the answer is refused because they changed', async () => {
    const { user } = await show(<ChangingTerms />, [refusing(RespondToInviteDocument, 'terms-changed')], {
      at: '/my-cycles/cycle-1',
      viewer: viewerCalled('Bola'),
    });
    await user.click(screen.getByRole('button', { name: 'Accept Invite' }));
    expect(await screen.findByText(failureText('terms-changed'))).not.toBeNull();
    expect(screen.queryByRole('table')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Refetch' }));
    expect(await screen.findByRole('table', { name: t('answers.changes.sinceSeen') })).not.toBeNull();
    expect(rows()).toContain('Amount | 100 | 200');
  });
});

/** The card, and a button that changes the terms as a refetch does. */
function ChangingTerms() {
  const [terms, setTerms] = useState(aTerms());
  return (
    <>
      <AnswerCard
        cycle={{ ...aCircle({ viewer: 'Bola', ...invited }), terms }}
        search={{ purpose: 'invite' }}
      />
      <button onClick={() => setTerms(aTerms({ hash: '5d'.repeat(32), participantAmount: 200 }))}>
        Refetch
      </button>
    </>
  );
}

describe('a slot without an answer', () => {
  const search = { purpose: 'collectionStatus', status: 'accepted' };

  it.each([
    [1, null],
    [-1, '1 of 3 collection days have passed already, the first on '],
  ])('warns of collection days that have passed: %i days ahead', async (ahead, warning) => {
    const startDate = dayAfter(today(), ahead);
    await open({ stage: 'assigned', viewer: 'Bola', given: { startDate } }, search, [noConsents]);

    expect(await screen.findByText(t('answers.turn.title'))).not.toBeNull();
    const shown = screen.queryByText(/collection days have passed already/);
    expect(shown?.textContent.startsWith(warning ?? '') ?? null).toBe(warning === null ? null : true);
  });

  it.each([
    ['Confirm', 'APPROVED'],
    ['Reject', 'REJECTED'],
  ] as const)('is answered, and leads to My Cycles: %s', async (name, response) => {
    const cycle = aCircle({
      stage: 'assigned',
      viewer: 'Bola',
      participants: { Bola: { confirmationStatus: response } },
    });
    const participant = cycle.viewerParticipant;
    if (!participant) throw new Error('Bola is not a participant');
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
    const { user, address } = await open(asked, search, [
      noConsents,
      answering(ConfirmCollectionDocument, { confirmCollection: { ...participant, cycle } }, variables),
    ]);
    // One sentence has the amount and the day.
    expect(screen.getByText(/^By 28 Feb 2027 you will have paid 100\. You then receive 200,/)).not.toBeNull();
    expect(screen.queryByText(t('answers.turn.offer', { amount: 200, day: '28 Feb 2027' }))).toBeNull();
    await user.click(screen.getByRole('button', { name }));
    if (response === 'REJECTED') await confirmDialog(user, t('questions.rejectSlot'), name);

    expect(await screen.findByText(notices.confirmCollection.done())).not.toBeNull();
    await waitFor(() => expect(address()).toBe('/my-cycles'));
    expect(noteLeft()).toBe(noteAfterAnswer[response]({ ...answer, isOwner: false, isLast: false }));
  });

  it.each([
    ['assigned', false, 'Once everyone has confirmed, you can start'],
    ['confirmed', true, 'Everyone has confirmed now, so you can start'],
  ] as const)(
    'speaks of the owner as "you" once they have confirmed their own turn: %s',
    async (stage, isLast, text) => {
      const cycle = aCircle({ stage: 'assigned', viewer: 'Ada' });
      const { user } = await show(
        <AnswerCard cycle={cycle} search={search} />,
        [
          answering(OwnConsentsDocument, { participant: { id: 'participant-ada', consents: [] } }),
          answering(ConfirmCollectionDocument, {
            confirmCollection: { ...cycle.ownerParticipant, cycle: aCircle({ stage, viewer: 'Ada' }) },
          }),
        ],
        { viewer: viewerCalled('Ada') },
      );
      await user.click(screen.getByRole('button', { name: 'Confirm' }));

      const note = noteAfterAnswer.APPROVED({ ...answer, isOwner: true, isLast });
      await waitFor(() => expect(noteLeft()).toBe(note));
      expect(note).toContain(text);
    },
  );

  it('shows existing payment details, which change only in their own dialog', async () => {
    const withDetails = {
      stage: 'assigned',
      participants: { Bola: { slotTerms, payTo: 'Bank of Kolo' } },
    } as const;
    const first = await open(withDetails, search, [noConsents]);
    expect(screen.getByText(t('payTo.stillRight'))).not.toBeNull();
    expect(screen.getByText('Bank of Kolo')).not.toBeNull();
    expect(button(t('payTo.button'))).not.toBeNull();
    expect(screen.queryByRole('textbox')).toBeNull();
    first.unmount();

    await open({ stage: 'assigned', participants: { Bola: { slotTerms } } }, search, [noConsents]);
    expect(screen.queryByText(t('payTo.stillRight'))).toBeNull();
    expect(screen.getByRole('textbox', { name: t('payTo.labelOptional') })).not.toBeNull();
  });

  it('is not asked about without that purpose, after an answer, or without a slot', async () => {
    const first = await open({ stage: 'assigned' }, { status: 'accepted' });
    expect(button('Confirm')).toBeNull();
    first.unmount();

    const participants = { Bola: { confirmationStatus: 'REJECTED' } } as const;
    const second = await open({ stage: 'assigned', participants }, search);
    expect(button('Confirm')).toBeNull();
    expect(screen.getByText(t('answers.turn.rejected'))).not.toBeNull();
    second.unmount();

    await open({ stage: 'frozen' }, search);
    expect(button('Confirm')).toBeNull();
  });

  it('cannot be answered once the cycle is running', async () => {
    const participants = { Bola: { confirmationStatus: 'PENDING' } } as const;
    await open({ stage: 'running', participants }, search);

    expect(button('Confirm')?.getAttribute('aria-disabled')).toBe('true');
    expect(hintOf(button('Confirm'))).toBe(failureText('cycle-running'));
  });
});

it.each([
  ['an invite', invited, { purpose: 'invite' }, 'Reject Invite'],
  ['a slot', { stage: 'assigned' }, { purpose: 'collectionStatus', status: 'accepted' }, 'Reject'],
] as const)('%s is not rejected if the person cancels the dialog', async (_what, circle, search, name) => {
  const { user, calls, address } = await open(circle, search);
  await user.click(screen.getByRole('button', { name }));
  await user.click((await dialogOf()).getByRole('button', { name: 'Cancel' }));

  expect(calls).toEqual([]);
  expect(address()).toBe('/my-cycles/cycle-1');
});

it.each([
  ['APPROVED', t('answers.turn.collects', { amount: 200, day: '28 Feb 2027' })],
  ['REJECTED', t('answers.turn.lost', { amount: 200, day: '28 Feb 2027' })],
] as const)('an answered slot shows what it means: %s', async (confirmationStatus, text) => {
  const participants = { Bola: { confirmationStatus } };
  await open({ stage: 'assigned', participants }, { purpose: 'collectionStatus', status: 'accepted' });

  expect(screen.getByText(text)).not.toBeNull();
});
