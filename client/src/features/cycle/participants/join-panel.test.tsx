import { failureText } from '@kolo/server/domain/messages/failures.ts';
import { PLACES } from '@kolo/server/domain/places.ts';
import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import {
  AnswerJoinRequestDocument,
  CloseJoinLinkDocument,
  InviteCareDocument,
  JoinPanelDocument,
  OpenJoinLinkDocument,
  type JoinPanelFieldsFragment,
} from '../../../graphql/generated.ts';
import { t } from '../../../lib/t.ts';
import { aJoinRequest, anInvite, aTerms } from '../../../testing/builders.ts';
import { aCircle } from '../../../testing/circle.ts';
import { answering, refusing, show, unreachable } from '../../../testing/render.tsx';
import { CycleView } from '../cycle-view.tsx';
import { JoinPanel } from './join-panel.tsx';
import { ParticipantsSection } from './participants-section.tsx';

const LINK = 'http://kolo.test/join/abc';
const request = aJoinRequest();
const panelOf = (given: Partial<JoinPanelFieldsFragment> = {}): JoinPanelFieldsFragment => ({
  id: 'cycle-1',
  joinLink: null,
  joinRequests: [],
  terms: aTerms({ hash: 'a'.repeat(64) }),
  ...given,
});
const shown = (given: Partial<JoinPanelFieldsFragment> = {}) =>
  answering(JoinPanelDocument, { cycle: panelOf(given) });
const panel = <JoinPanel cycle={{ id: 'cycle-1', title: 'Holiday savings' }} />;
const button = (name: string) => screen.findByRole('button', { name });

describe('a request to join', () => {
  const showPage = (joinRequests: JoinPanelFieldsFragment['joinRequests']) =>
    show(<CycleView cycle={aCircle()} search={{}} />, [shown({ joinRequests })]);

  it('is announced at the top of the owner’s page, with a button that leads to it', async () => {
    const { user } = await showPage([request, { ...request, id: 'request-2', name: 'Uche.OK' }]);

    await screen.findByText(t('participants.note.title', { count: 2, first: 'Tobi.AD' }));
    await user.click(await button(t('participants.note.button')));
    expect(document.activeElement?.id).toBe(PLACES.asking);
  });

  it('comes before the invites, which load later and must not push it away', async () => {
    const { id, email, participant } = anInvite();
    const times = { sentAt: request.at, openedAt: null, bouncedAt: null, sends: 0 };
    const invite = {
      id,
      email,
      status: 'PENDING' as const,
      participant: { ...participant, email },
      ...times,
    };
    const cycle = aCircle({ participants: { Bola: { status: 'PENDING' } } });
    await show(<ParticipantsSection cycle={cycle} />, [
      shown({ joinRequests: [request] }),
      answering(InviteCareDocument, { cycle: { ...cycle, invites: [invite] } }),
    ]);

    const requests = await screen.findByRole('heading', { name: t('participants.requests.title') });
    const invites = await screen.findByRole('heading', { name: t('inviteCare.heading') });
    expect(requests.compareDocumentPosition(invites)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('is approved together with the others, in one tap, until the server refuses one', async () => {
    const requests = ['1', '2', '3'].map((one) => ({
      ...request,
      id: `request-${one}`,
      name: `Tobi${one}.AD`,
    }));
    const after = (left: typeof requests) =>
      answering(AnswerJoinRequestDocument, {
        answerJoinRequest: { ...aCircle(), ...panelOf({ joinRequests: left }) },
      });
    const { user, calls } = await show(panel, [
      shown({ joinRequests: requests }),
      after(requests.slice(1)),
      refusing(AnswerJoinRequestDocument, 'cycle-full'),
    ]);
    const addAll = await button('Add all 3');
    expect(addAll.getAttribute('aria-disabled')).toBe('true');
    await user.selectOptions(screen.getByLabelText('All 3 are…'), 'FAMILY');
    await user.click(addAll);

    expect(await screen.findAllByText(failureText('cycle-full'))).not.toEqual([]);
    const answers = calls.filter(({ name }) => name === 'AnswerJoinRequest');
    expect(answers.map(({ variables }) => variables)).toEqual(
      ['request-1', 'request-2'].map((id) => ({ id, approve: true, relationship: 'FAMILY' })),
    );
    expect(await button('Add Tobi3.AD')).not.toBeNull();
  });

  it('leads back to the next step after the last answer', async () => {
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
    const left = answering(AnswerJoinRequestDocument, {
      answerJoinRequest: { ...aCircle(), ...panelOf({ joinLink: LINK }) },
    });
    const { user } = await show(<CycleView cycle={aCircle()} search={{}} />, [
      shown({ joinLink: LINK, joinRequests: [request] }),
      left,
      shown({ joinLink: LINK }),
    ]);
    expect(screen.queryByRole('button', { name: t('participants.requests.nextStep') })).toBeNull();
    const field = t('participants.requests.relationshipOf', { name: 'Tobi.AD' });
    await user.selectOptions(await screen.findByLabelText(field), 'FRIEND');
    await user.click(await button('Add Tobi.AD'));
    await user.click(await button(t('participants.requests.nextStep')));

    expect(document.activeElement?.id).toBe('control-next-step');
  });

  it('is not announced if there is none', async () => {
    await showPage([]);

    await screen.findByText(t('shareLink.intro'));
    expect(screen.queryByRole('button', { name: t('participants.note.button') })).toBeNull();
  });
});

describe('the join link', () => {
  it('is explained before it is created, and then shown with a copy button and a QR code', async () => {
    const { user } = await show(panel, [
      shown(),
      answering(OpenJoinLinkDocument, { openJoinLink: panelOf({ joinLink: LINK }) }),
    ]);
    expect(await screen.findByText(t('shareLink.intro'))).not.toBeNull();
    await user.click(await button(t('shareLink.create')));

    expect(await screen.findByText(LINK)).not.toBeNull();
    const chat = screen.getByRole('link', { name: 'Share on WhatsApp' });
    expect(chat.getAttribute('href')).toBe(
      'https://wa.me/?text=Join%20%E2%80%9CHoliday%20savings%E2%80%9D%20on%20Kolo%0Ahttp%3A%2F%2Fkolo.test%2Fjoin%2Fabc',
    );
    // The button that was pressed has disappeared.
    expect(document.activeElement).toBe(chat);
    expect(await button(t('shareLink.copyLabel'))).not.toBeNull();
    await user.click(await button(t('shareLink.showCode')));
    expect(await screen.findByText(t('shareLink.code'))).not.toBeNull();
  });

  it('can be shared by the phone, if it supports that', async () => {
    const without = await show(panel, [shown({ joinLink: LINK })]);
    await screen.findByText(LINK);
    expect(screen.queryByRole('button', { name: t('shareLink.share') })).toBeNull();
    without.unmount();
    const share = vi.fn(async () => undefined);
    Object.assign(navigator, { share });
    const { user } = await show(panel, [shown({ joinLink: LINK })]);
    await user.click(await button(t('shareLink.share')));
    expect(screen.queryByRole('link', { name: t('shareLink.whatsApp') })).toBeNull();
    Reflect.deleteProperty(navigator, 'share');

    const text = t('shareLink.shareTitle', { title: 'Holiday savings' });
    expect(share).toHaveBeenCalledWith({ title: text, text, url: LINK });
  });

  it.each([
    [t('shareLink.replace'), t('questions.renewJoinLink'), 'OpenJoinLink'],
    [t('shareLink.turnOff'), t('questions.closeJoinLink'), 'CloseJoinLink'],
  ])('asks before it changes: %s', async (name, question, operation) => {
    const { user, calls } = await show(panel, [
      shown({ joinLink: LINK }),
      answering(OpenJoinLinkDocument, { openJoinLink: panelOf({ joinLink: `${LINK}2` }) }),
      answering(CloseJoinLinkDocument, { closeJoinLink: panelOf() }),
    ]);
    await user.click(await button(name));
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog.textContent).toContain(question);
    expect(calls.filter((call) => call.name === operation)).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name }));
    await vi.waitFor(() => expect(calls.filter((call) => call.name === operation)).toHaveLength(1));
  });

  it('shows beside the button why it was refused', async () => {
    const { user } = await show(panel, [shown(), refusing(OpenJoinLinkDocument, 'section-frozen')]);
    await user.click(await button(t('shareLink.create')));
    expect(await screen.findByText(failureText('section-frozen'))).not.toBeNull();
  });

  it('can be requested again when loading failed', async () => {
    await show(panel, [unreachable(JoinPanelDocument)]);
    expect(await screen.findByText(t('shareLink.unavailable'))).not.toBeNull();
  });

  it('is only for the owner, until the participants are frozen', async () => {
    for (const circle of [
      aCircle({ viewer: 'Bola' }),
      aCircle({ stage: 'frozen' }),
      aCircle({ stage: 'running' }),
    ]) {
      const seen = await show(<ParticipantsSection cycle={circle} />, [shown()]);
      expect(screen.queryByText(t('shareLink.heading'))).toBeNull();
      seen.unmount();
    }
    await show(<ParticipantsSection cycle={aCircle()} />, [shown()]);
    expect(await screen.findByText(t('shareLink.heading'))).not.toBeNull();
  });
});

describe('a person who asks to join', () => {
  const asking = { joinLink: LINK, joinRequests: [request] };

  it('is shown with email and message, and a note if the terms have changed', async () => {
    await show(panel, [shown({ ...asking, terms: aTerms({ hash: 'b'.repeat(64) }) })]);
    const entry = await screen.findByRole('listitem');
    for (const text of [
      'Tobi.AD',
      'tobi@example.com',
      t('participants.email.notConfirmed'),
      '“It is me, from the choir.”',
      t('participants.requests.otherTerms'),
    ])
      expect(entry.textContent).toContain(text);
  });

  it('can be added once a relationship is chosen', async () => {
    const { user, calls } = await show(panel, [
      shown(asking),
      refusing(AnswerJoinRequestDocument, 'request-closed'),
    ]);
    const add = await button('Add Tobi.AD');
    expect(add.getAttribute('aria-disabled')).toBe('true');
    await user.selectOptions(
      screen.getByLabelText(t('participants.requests.relationshipOf', { name: 'Tobi.AD' })),
      'FRIEND',
    );
    await user.click(await button('Add Tobi.AD'));

    expect(await screen.findAllByText(failureText('request-closed'))).not.toEqual([]);
    expect(calls.find(({ name }) => name === 'AnswerJoinRequest')?.variables).toEqual({
      id: 'request-1',
      approve: true,
      relationship: 'FRIEND',
    });
  });

  it('is declined after a question', async () => {
    const { user, calls } = await show(panel, [
      shown(asking),
      refusing(AnswerJoinRequestDocument, 'request-closed'),
    ]);
    await user.click(await button('Decline Tobi.AD'));
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog.textContent).toContain(t('questions.declineRequest', { name: 'Tobi.AD' }));
    await user.click(within(dialog).getByRole('button', { name: t('participants.requests.decline') }));

    await vi.waitFor(() =>
      expect(calls.find(({ name }) => name === 'AnswerJoinRequest')?.variables).toEqual({
        id: 'request-1',
        approve: false,
      }),
    );
  });
});
