import { failureText } from '@kolo/server/domain/messages/failures.ts';
import type { Section } from '@kolo/server/domain/cycle.ts';
import { PLACES } from '@kolo/server/domain/places.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import {
  BeforeFreezingDocument,
  FreezeSectionDocument,
  UnlockSectionDocument,
  type BeforeFreezingQuery,
} from '../../../graphql/generated.ts';
import { doneAlready } from '../../../lib/messages/done-already.ts';
import { notices } from '../../../lib/messages/notices.ts';
import { freezeQuestions, unlockQuestions } from '../../../lib/messages/section-questions.ts';
import { t } from '../../../lib/t.ts';
import { aTerms } from '../../../testing/builders.ts';
import { aCircle } from '../../../testing/circle.ts';
import { answering, refusing, show, unreachable } from '../../../testing/render.tsx';
import { FreezeButtons } from './freeze-buttons.tsx';

const { hash: _hash, ...terms } = aTerms();
const consent = { kind: 'JOIN' as const, terms: JSON.stringify(terms), termsHash: aTerms().hash };
/** The consents that the owner sees before freezing. The given people agreed to an amount of 50. */
const accepted = (...others: string[]) => {
  const cycle = aCircle();
  return answering(BeforeFreezingDocument, {
    cycle: {
      id: cycle.id,
      joinRequests: [],
      terms: aTerms(),
      participants: cycle.participants.map((person) => ({
        ...person,
        consents: others.includes(person.name ?? '')
          ? [
              {
                ...consent,
                terms: JSON.stringify({ ...terms, participantAmount: 50 }),
                termsHash: 'other',
              },
            ]
          : [consent],
      })),
    },
  });
};

const button = (name: string) => screen.getByRole('button', { name });
const hintOf = (name: string) =>
  document.getElementById(button(name).getAttribute('aria-describedby') ?? '')?.textContent;

describe.each(['CYCLE', 'PARTICIPANTS'] as const)('the %s section', (section) => {
  it('asks first, then freezes and confirms it', async () => {
    const { user, calls } = await show(<FreezeButtons cycle={aCircle()} section={section} />, [
      answering(
        FreezeSectionDocument,
        { freezeSection: aCircle({ stage: 'frozen' }) },
        { cycleId: 'cycle-1', section },
      ),
      accepted(),
    ]);
    await user.click(button('Freeze'));
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog.textContent).toContain(freezeQuestions[section]());
    await user.click(within(dialog).getByRole('button', { name: 'Freeze' }));

    expect(await screen.findByText(notices.freezeSection.done())).not.toBeNull();
    expect(calls).toHaveLength(2);
  });

  it('names the people who agreed to different terms, with the differences, before it freezes', async () => {
    const { user } = await show(<FreezeButtons cycle={aCircle()} section={section} />, [accepted('Bola.OK')]);
    await user.click(button('Freeze'));
    const dialog = await screen.findByRole('alertdialog');
    expect(await within(dialog).findByText('Amount 50 → 100')).not.toBeNull();
    expect(within(dialog).getByText('Bola.OK')).not.toBeNull();
    expect(within(dialog).getByText(t('cyclePage.otherTerms.heading', { people: 1 }))).not.toBeNull();
    expect(dialog.textContent).not.toContain('Chidi');
  });

  it('shows an error if these people cannot be loaded', async () => {
    const { user } = await show(<FreezeButtons cycle={aCircle()} section={section} />, [
      unreachable(BeforeFreezingDocument),
    ]);
    await user.click(button('Freeze'));
    const dialog = await screen.findByRole('alertdialog');
    expect(await within(dialog).findByText(t('cyclePage.otherTerms.unavailable'))).not.toBeNull();
  });

  it('changes nothing on Cancel', async () => {
    const { user, calls } = await show(<FreezeButtons cycle={aCircle()} section={section} />, [accepted()]);
    await user.click(button('Freeze'));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' }));

    // The only request loads the consents.
    expect(calls).toHaveLength(1);
  });

  it('asks first, then unlocks and says that the collectors were initialised too', async () => {
    const { user } = await show(<FreezeButtons cycle={aCircle({ stage: 'assigned' })} section={section} />, [
      answering(UnlockSectionDocument, { unlockSection: aCircle() }, { cycleId: 'cycle-1', section }),
    ]);
    await user.click(button('Unlock'));
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog.textContent).toContain(unlockQuestions[section]());
    await user.click(within(dialog).getByRole('button', { name: 'Unlock' }));

    expect(await screen.findByText(notices.unlockSection.done())).not.toBeNull();
    expect(await screen.findByText(notices.initialiseCollectors.done())).not.toBeNull();
  });

  it('explains why a button is disabled', async () => {
    const unfrozen = await show(<FreezeButtons cycle={aCircle()} section={section} />);
    expect(hintOf('Unlock')).toBe(doneAlready.unlockCycle());
    expect(button('Freeze').getAttribute('aria-disabled')).toBeNull();
    unfrozen.unmount();

    const frozen = await show(<FreezeButtons cycle={aCircle({ stage: 'frozen' })} section={section} />);
    expect(hintOf('Freeze')).toBe(doneAlready.freezeCycle());
    expect(button('Unlock').getAttribute('aria-disabled')).toBeNull();
    frozen.unmount();

    await show(<FreezeButtons cycle={aCircle({ stage: 'running' })} section={section} />);
    expect(hintOf('Freeze')).toBe(doneAlready.freezeCycle());
    expect(hintOf('Unlock')).toBe(failureText('cycle-running'));
  });

  it.each([
    ['Freeze', 'setup', refusing(FreezeSectionDocument, 'cycle-running'), notices.freezeSection.failed()],
    ['Unlock', 'frozen', unreachable(UnlockSectionDocument), notices.unlockSection.failed()],
  ] as const)(
    '%s shows an error if it fails, and can be tried again',
    async (name, stage, answer, message) => {
      const { user } = await show(<FreezeButtons cycle={aCircle({ stage })} section={section} />, [answer]);
      await user.click(button(name));
      await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));

      expect(await screen.findByText(message)).not.toBeNull();
      await waitFor(() => expect(button(name).getAttribute('aria-disabled')).toBeNull());
      expect(screen.queryByText(notices.initialiseCollectors.done())).toBeNull();
    },
  );
});

it('names the people who would be removed before it freezes the participants', async () => {
  const pending = ['Bola', 'Chidi'] as const;
  const waiting = aCircle({ participants: { Bola: { status: 'PENDING' }, Chidi: { status: 'PENDING' } } });
  const { user } = await show(<FreezeButtons cycle={waiting} section="PARTICIPANTS" />);
  await user.click(button('Freeze'));

  const dialog = await screen.findByRole('alertdialog');
  expect(dialog.textContent).toContain(t('questions.freeze.participants'));
  for (const name of pending) expect(dialog.textContent).toContain(name);
});

it('names no one if everyone has answered', async () => {
  const { user } = await show(<FreezeButtons cycle={aCircle()} section="PARTICIPANTS" />);
  await user.click(button('Freeze'));

  expect((await screen.findByRole('alertdialog')).textContent).not.toContain('Not answered yet');
});

describe('while people ask to join', () => {
  const asking = () => {
    const { cycle } = accepted().data as { cycle: object };
    return answering(BeforeFreezingDocument, {
      cycle: { ...cycle, joinRequests: [{ id: 'request-1', name: 'Tobi.AD' }] },
    } as BeforeFreezingQuery);
  };
  const open = async (section: Section) => {
    const shown = await show(
      <>
        <FreezeButtons cycle={aCircle()} section={section} />
        <div id={PLACES.asking} tabIndex={-1} />
      </>,
      [asking()],
    );
    await shown.user.click(button('Freeze'));
    return { ...shown, dialog: await screen.findByRole('alertdialog') };
  };

  it('names the people whose request is declined, and leads to the requests instead', async () => {
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
    const { user, dialog, calls } = await open('PARTICIPANTS');
    const text = t('cyclePage.freeze.declines', { names: 'Tobi.AD', count: 1 });
    expect(await within(dialog).findByText(text)).not.toBeNull();

    await user.click(within(dialog).getByRole('button', { name: t('cyclePage.freeze.answerFirst') }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await waitFor(() => expect(document.activeElement?.id).toBe(PLACES.asking));
    expect(calls.map(({ name }) => name)).toEqual(['BeforeFreezing']);
  });

  it('says nothing of it before the terms are frozen, which declines no one', async () => {
    const { dialog, calls } = await open('CYCLE');
    await waitFor(() => expect(calls).toHaveLength(1));

    expect(within(dialog).queryByText(/Tobi/)).toBeNull();
  });
});
