import { failures } from '@kolo/server/domain/messages/failures.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  AcceptedTermsDocument,
  FreezeSectionDocument,
  UnlockSectionDocument,
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
  return answering(AcceptedTermsDocument, {
    cycle: {
      id: cycle.id,
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
      unreachable(AcceptedTermsDocument),
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
    expect(hintOf('Unlock')).toBe(failures['cycle-running'].text());
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
