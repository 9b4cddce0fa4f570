import { failureText } from '@kolo/server/domain/messages/failures.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  SessionsDocument,
  UpdateProfileDocument,
  useSessionsQuery,
  useUpdateProfileMutation,
  type UpdateProfileMutation,
} from '../graphql/generated.ts';
import { anOpenSession, aUser } from '../testing/builders.ts';
import { answering, refusing, show, unreachable } from '../testing/render.tsx';
import type { Answer } from '../testing/server.ts';
import { notices } from './messages/notices.ts';
import { toaster } from './toaster.ts';
import { useOutcome, type Outcome } from './use-outcome.ts';

interface Typed {
  firstName: string;
  lastName: string;
}
type OfProfile = Omit<Outcome<UpdateProfileMutation, Typed>, 'beside'>;

/** A form with two fields, and a query. */
function Probe(outcome: OfProfile) {
  useSessionsQuery();
  const form = useForm<Typed>({ defaultValues: { firstName: 'Ada', lastName: 'King' } });
  const { register, formState } = form;
  const { firstName, lastName, root } = formState.errors;
  const [update, { called, loading }] = useUpdateProfileMutation(
    useOutcome({
      ...outcome,
      beside: { form, fields: ['firstName', 'lastName'], refusals: { 'wrong-password': 'lastName' } },
    }),
  );
  return (
    <form
      onSubmit={(event) =>
        void form.handleSubmit(async (input) => void (await update({ variables: { input } })))(event)
      }
    >
      <input aria-label="First" {...register('firstName')} />
      <input aria-label="Last" {...register('lastName')} />
      <ul>
        <li>{firstName?.message}</li>
        <li>{lastName?.message}</li>
      </ul>
      <button type="submit">Save</button>
      <p>{root?.message}</p>
      {called && !loading && 'answered'}
    </form>
  );
}

const notice = notices.updateProfile;
const saved = answering(UpdateProfileDocument, { updateProfile: aUser() });
const toasts = () => toaster.current().map(({ type, title }) => `${type}: ${title}`);
/** The errors of the two fields. */
const fieldErrors = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

async function save(answer: Answer, outcome: OfProfile = { notice }) {
  const sessions = answering(SessionsDocument, { sessions: [anOpenSession()] });
  const { user, calls } = await show(<Probe {...outcome} />, [sessions, answer]);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('answered');
  return () => calls.filter(({ name }) => name === 'Sessions').length;
}

beforeEach(() => act(() => toaster.remove()));

describe('the effects of a mutation', () => {
  it('replaces the toast of a failure once the same action has succeeded', async () => {
    const sessions = answering(SessionsDocument, { sessions: [anOpenSession()] });
    const answers = [sessions, refusing(UpdateProfileDocument, 'busy'), saved];
    const { user } = await show(<Probe notice={notice} />, answers);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(toasts()).toEqual([expect.stringMatching(/^error: /)]));
    await user.click(screen.getByRole('button', { name: 'Save' }));

    await waitFor(() => expect(toasts()).toEqual([`success: ${notice.done()}`]));
  });

  it('get a toast each, if the response shows them or shows that they are undone', async () => {
    await save(saved, {
      notice,
      also: [
        { notice: { failed: () => 'Failed', done: () => 'Kept', undone: () => 'Lost' }, holds: () => false },
        { notice: { failed: () => 'Failed', done: () => 'Nothing to lose' }, holds: () => false },
        {
          notice: { failed: () => 'Failed', done: () => 'Notified' },
          holds: ({ updateProfile }) => Boolean(updateProfile.id),
        },
      ],
    });

    expect(toasts()).toEqual(['success: Notified', 'error: Lost', `success: ${notice.done()}`]);
  });

  it('get no toast if the notice has no text', async () => {
    await save(saved, { notice: { failed: () => 'Failed' } });

    expect(toasts()).toEqual([]);
  });

  it('include fetching outdated queries again', async () => {
    const fetched = await save(saved, { notice, outdates: ['Sessions'] });

    await waitFor(() => expect(fetched()).toBe(2));
  });
});

describe('the error of a mutation', () => {
  it('is shown beside its fields, the first of which takes the focus', async () => {
    const fields = { lastName: ['Too long', 'Too short'], firstName: ['Missing'] };
    await save(refusing(UpdateProfileDocument, 'invalid-input', { fields }));

    expect(fieldErrors()).toEqual(['Missing', 'Too long']);
    expect(document.activeElement).toBe(screen.getByLabelText('First'));
    expect(toasts()).toEqual([`error: ${notice.failed()}`]);
  });

  it('is shown beside the field that its reason is about', async () => {
    await save(refusing(UpdateProfileDocument, 'wrong-password'));

    expect(fieldErrors()).toEqual(['', failureText('wrong-password')]);
    expect(document.activeElement).toBe(screen.getByLabelText('Last'));
  });

  it('is shown for the whole form if it is about no field', async () => {
    await save(refusing(UpdateProfileDocument, 'too-many-tokens'));

    expect(fieldErrors()).toEqual(['', '']);
    expect(screen.getByText(failureText('too-many-tokens'))).not.toBeNull();
  });

  it('gets no toast if the page shows it', async () => {
    await save(refusing(UpdateProfileDocument, 'wrong-password'), { notice, shownInPlace: () => true });

    expect(toasts()).toEqual([]);
  });

  it.each([
    [
      'fetches active queries again if the page is out of date',
      refusing(UpdateProfileDocument, 'email-taken'),
      2,
    ],
    ['fetches nothing if the input is invalid', refusing(UpdateProfileDocument, 'invalid-input'), 1],
    ['fetches nothing after a network error', unreachable(UpdateProfileDocument), 1],
  ])('%s', async (_what, answer, times) => {
    const fetched = await save(answer);

    await waitFor(() => expect(fetched()).toBe(times));
    expect(toasts()).toHaveLength(1);
  });
});
