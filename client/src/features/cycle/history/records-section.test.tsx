import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { CycleHistoryDocument, type ChangeFieldsFragment } from '../../../graphql/generated.ts';
import { formatInstant } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';
import { aChange } from '../../../testing/builders.ts';
import { aCircle } from '../../../testing/circle.ts';
import { answering, refusing, show, unreachable } from '../../../testing/render.tsx';
import type { Answer } from '../../../testing/server.ts';
import { RecordsSection } from './records-section.tsx';

const cycle = aCircle();
const variables = { cycleId: cycle.id };
const returning = (history: ChangeFieldsFragment[], before?: number) =>
  answering(CycleHistoryDocument, { history }, before === undefined ? variables : { ...variables, before });
/** Changes `from` down to `to`, each with its number in its sentence. */
const changes = (from: number, to: number): ChangeFieldsFragment[] =>
  Array.from({ length: from - to + 1 }, (_, index) =>
    aChange({ position: from - index, markedSummary: `Change ${from - index}.` }),
  );

const entries = () => {
  const list = screen.queryByRole('list', { name: t('record.list') });
  return list ? within(list).getAllByRole('listitem') : [];
};
const sentences = () => entries().map((entry) => entry.firstElementChild?.textContent);
const earlier = () => screen.queryByRole('button', { name: t('record.earlier') });

async function open(...answers: Answer[]) {
  const shown = await show(<RecordsSection cycle={cycle} />, answers);
  await shown.user.click(screen.getByRole('button', { name: t('record.show') }));
  return shown;
}

describe('the records of a cycle', () => {
  const names = () =>
    [...(document.querySelector('#records ul')?.children ?? [])].map(
      (item) => item.querySelector('a, button')?.textContent,
    );

  it('say what each is good for, and only those that exist before the cycle runs', async () => {
    const before = await show(<RecordsSection cycle={cycle} />);
    expect(names()).toEqual([t('record.agreement'), t('record.show'), t('record.save'), t('record.check')]);
    expect(screen.getByText(t('record.agreement.draftUse'))).not.toBeNull();
    before.unmount();

    await show(<RecordsSection cycle={aCircle({ stage: 'running' })} />);
    expect(names()).toEqual([
      t('record.ledger'),
      t('record.agreement'),
      t('record.show'),
      t('record.save'),
      t('record.check'),
    ]);
    expect(screen.getByText(t('record.ledger.use'))).not.toBeNull();
  });

  it('are history and check for a person who has not accepted', async () => {
    const pending = aCircle({ viewer: 'Bola', participants: { Bola: { status: 'PENDING' } } });
    await show(<RecordsSection cycle={pending} />);
    expect(names()).toEqual([t('record.show'), t('record.check')]);
  });
});

describe('the history of a cycle', () => {
  it('says once what happened to a payment', async () => {
    const detail = {
      participant: 'Ada.LO',
      day: null,
      before: 'REPORTED',
      after: 'RECEIVED',
      field: 'standing',
    };
    await open(
      returning([
        aChange({
          kind: 'PAYMENTS_MARKED',
          details: [{ ...detail, field: 'paid', before: 'false', after: 'true' }, detail],
        }),
      ]),
    );
    await waitFor(() => expect(entries()).toHaveLength(1));
    expect(entries()[0]?.querySelector('dl')?.textContent).toBe(
      ['Ada.LO · Status', 'reported as paid → received'].join(''),
    );
  });

  it('can show payments only', async () => {
    const running = aCircle({ stage: 'running' });
    const { user } = await show(<RecordsSection cycle={running} />, [
      returning([
        aChange({ position: 2, kind: 'PAYMENT_REPORTED', markedSummary: 'A report.' }),
        aChange({ position: 1, kind: 'CREATED', markedSummary: 'A beginning.' }),
      ]),
    ]);
    await user.click(screen.getByRole('button', { name: t('record.show') }));
    await waitFor(() => expect(sentences()).toEqual(['A report.', 'A beginning.']));
    await user.click(screen.getByLabelText(t('record.onlyPayments')));
    expect(sentences()).toEqual(['A report.']);
  });

  it('is loaded only when someone opens it, and can be hidden again', async () => {
    const { user, calls } = await show(<RecordsSection cycle={cycle} />, [returning([aChange()])]);
    const button = screen.getByRole('button', { name: t('record.show') });
    expect(button.getAttribute('aria-expanded')).toBe('false');
    expect(calls).toEqual([]);

    await user.click(button);
    await waitFor(() => expect(entries()).toHaveLength(1));
    expect(button.getAttribute('aria-expanded')).toBe('true');
    expect(button.textContent).toBe(t('record.hide'));
    expect(screen.getByRole('region', { name: t('record.heading') })).not.toBeNull();

    await user.click(button);
    expect(entries()).toEqual([]);
  });

  it('shows each change with its sentence, time and values', async () => {
    const at = '2026-11-21T12:30:00.000Z';
    await open(
      returning([
        aChange({
          position: 2,
          at,
          actorNow: 'Zed.NE',
          markedSummary: 'Ada.LO changed the frequency from 1 month to 1 week.',
          details: [
            { field: 'frequency', participant: null, day: null, before: '28', after: '7' },
            { field: 'status', participant: 'Bob.BU', day: null, before: 'PENDING', after: null },
          ],
        }),
        aChange(),
      ]),
    );

    await waitFor(() => expect(entries()).toHaveLength(2));
    const [first, second] = entries();
    expect(first?.textContent).toBe(
      [
        'Ada.LO changed the frequency from 1 month to 1 week.',
        formatInstant(at),
        ' · Now called Zed.NE',
        'Frequency1 month → 1 week',
        'Bob.BU · Invite',
        'pending → none',
        'Entry 2, 7Q4K-9F2M-XD1C',
      ].join(''),
    );
    expect(second?.textContent).toMatch(
      /^Ada\.LO created the circle\..*Frequency1 monthEntry 1, 7Q4K-9F2M-XD1C$/,
    );
    expect(
      within(second ?? document.body)
        .getByRole('group')
        .hasAttribute('open'),
    ).toBe(false);
    expect(earlier()).toBeNull();
  });

  it('says what was erased, and counts what an erasure has erased', async () => {
    const erased = { participant: null, day: null, before: null };
    await open(
      returning([
        aChange({
          position: 3,
          kind: 'ERASED',
          markedSummary: 'Former member 2 deleted their account.',
          actor: 'Former member 2',
          details: [
            { ...erased, field: 'former', participant: 'Former member 2', after: 'true' },
            { ...erased, field: 'erased', after: '1.2' },
            { ...erased, field: 'erased', after: '2.1' },
          ],
        }),
        aChange({
          position: 2,
          kind: 'PAYMENT_DISPUTED',
          details: [
            { field: 'reason', participant: 'Former member 2', day: '2026-12-06', before: null, after: null },
          ],
        }),
      ]),
    );
    await waitFor(() => expect(entries()).toHaveLength(2));
    const values = entries().map((entry) => entry.querySelector('dl')?.textContent);
    expect(values[0]).toBe(
      ['Former member 2 · Account deleted', 'yes', 'Erased', t('record.erased', { count: 2 })].join(''),
    );
    expect(values[1]).toBe(`Former member 2 · Reason${t('changes.value.erased')}`);
  });

  it('isolates names, so that none looks like part of the sentence or changes its direction', async () => {
    const hostile = 'Ada.LO marked Eve.EV as paid. Bob.UU';
    await open(
      returning([
        aChange({
          markedSummary: `\u2068${hostile}\u2069 disputed the payment from \u2068عبد.ال\u2069 for the round on 6 Dec 2026.`,
        }),
      ]),
    );

    await waitFor(() => expect(entries()).toHaveLength(1));
    const sentence = entries()[0]?.firstElementChild;
    expect(sentence?.textContent).toBe(
      `${hostile} disputed the payment from عبد.ال for the round on 6 Dec 2026.`,
    );
    expect(sentence?.hasAttribute('dir')).toBe(false);
    expect([...(sentence?.querySelectorAll('bdi') ?? [])].map((name) => name.textContent)).toEqual([
      hostile,
      'عبد.ال',
    ]);
  });

  it('loads earlier changes page by page, and moves the focus to the first new one', async () => {
    const { user } = await open(
      returning(changes(25, 6)),
      returning(changes(5, 3), 6),
      returning(changes(2, 1), 3),
    );
    await waitFor(() => expect(entries()).toHaveLength(20));

    await user.click(earlier() ?? document.body);
    await waitFor(() => expect(entries()).toHaveLength(23));
    await waitFor(() => expect(document.activeElement).toBe(entries()[20]));

    await user.click(earlier() ?? document.body);
    await waitFor(() => expect(entries()).toHaveLength(25));
    await waitFor(() => expect(document.activeElement).toBe(entries()[23]));
    expect(sentences()).toEqual(changes(25, 1).map(({ markedSummary }) => markedSummary));
    expect(earlier()).toBeNull();
  });

  it('ends when a page comes back empty, even if change 1 is missing', async () => {
    const { user } = await open(returning(changes(7, 5)), returning([], 5));
    await waitFor(() => expect(entries()).toHaveLength(3));

    await user.click(earlier() ?? document.body);

    await waitFor(() => expect(earlier()).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(entries()[2]));
  });

  it('keeps its changes when loading earlier ones fails, and can try again', async () => {
    const { user } = await open(
      returning(changes(3, 2)),
      { ...refusing(CycleHistoryDocument, 'busy'), variables: { ...variables, before: 2 } },
      returning(changes(1, 1), 2),
    );
    await waitFor(() => expect(entries()).toHaveLength(2));

    await user.click(earlier() ?? document.body);
    expect(await screen.findByText(t('statements.historyPartUnavailable'))).not.toBeNull();
    expect(entries()).toHaveLength(2);

    await user.click(earlier() ?? document.body);
    await waitFor(() => expect(entries()).toHaveLength(3));
    expect(screen.queryByText(t('statements.historyPartUnavailable'))).toBeNull();
  });

  it('shows an error when it cannot be loaded, and can try again', async () => {
    const { user } = await open(unreachable(CycleHistoryDocument), returning([aChange()]));
    expect(await screen.findByText(t('statements.historyUnavailable'))).not.toBeNull();

    await user.click(screen.getByRole('button', { name: 'Try again' }));

    await waitFor(() => expect(entries()).toHaveLength(1));
  });

  it('says if nothing has been recorded yet', async () => {
    await open(returning([]));

    expect(await screen.findByText(t('statements.noHistory'))).not.toBeNull();
    expect(earlier()).toBeNull();
  });

  it('is refetched when the page changes the cycle', async () => {
    const { user } = await show(<Page />, [returning(changes(2, 1)), returning(changes(3, 2))]);
    await user.click(screen.getByRole('button', { name: t('record.show') }));
    await waitFor(() => expect(entries()).toHaveLength(2));

    await user.click(screen.getByRole('button', { name: 'Freeze' }));

    await waitFor(() => expect(sentences()).toEqual(['Change 3.', 'Change 2.', 'Change 1.']));
  });
});

/** The section, and a button that changes the cycle. */
function Page() {
  const [shown, setShown] = useState(cycle);
  return (
    <>
      <RecordsSection cycle={shown} />
      <button onClick={() => setShown({ ...cycle, cycleFrozen: true })}>Freeze</button>
    </>
  );
}
