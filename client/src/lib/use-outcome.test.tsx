import { failures } from '@kolo/server/domain/messages/failures.ts';
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

/** A form of two fields, and a query beside it. */
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
const said = () => toaster.said().map(({ type, title }) => `${type}: ${title}`);
/** What stands beside the first field and the last. */
const beside = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

async function save(answer: Answer, outcome: OfProfile = { notice }) {
  const sessions = answering(SessionsDocument, { sessions: [anOpenSession()] });
  const { user, calls } = await show(<Probe {...outcome} />, [sessions, answer]);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('answered');
  return () => calls.filter(({ name }) => name === 'Sessions').length;
}

beforeEach(() => act(() => toaster.remove()));

describe('what a mutation did', () => {
  it('is said of each thing that its answer shows to hold, and of what has been undone', async () => {
    await save(saved, {
      notice,
      also: [
        { notice: { failed: 'Failed', done: 'Kept', undone: 'Lost' }, holds: () => false },
        { notice: { failed: 'Failed', done: 'Nothing to lose' }, holds: () => false },
        {
          notice: { failed: 'Failed', done: 'Told' },
          holds: ({ updateProfile }) => Boolean(updateProfile.id),
        },
      ],
    });

    expect(said()).toEqual(['success: Told', 'error: Lost', `success: ${notice.done}`]);
  });

  it('is not said where there are no words for it', async () => {
    await save(saved, { notice: { failed: 'Failed' } });

    expect(said()).toEqual([]);
  });

  it('has what it makes out of date fetched anew', async () => {
    const fetched = await save(saved, { notice, outdates: ['Sessions'] });

    await waitFor(() => expect(fetched()).toBe(2));
  });
});

describe('what a mutation was refused', () => {
  it('stands beside its fields, the first of which takes the focus', async () => {
    const fields = { lastName: ['Too long', 'Too short'], firstName: ['Missing'] };
    await save(refusing(UpdateProfileDocument, 'invalid-input', { fields }));

    expect(beside()).toEqual(['Missing', 'Too long']);
    expect(document.activeElement).toBe(screen.getByLabelText('First'));
    expect(said()).toEqual([`error: ${notice.failed}`]);
  });

  it('stands beside the field that it speaks of without naming it', async () => {
    await save(refusing(UpdateProfileDocument, 'wrong-password'));

    expect(beside()).toEqual(['', failures['wrong-password'].text()]);
    expect(document.activeElement).toBe(screen.getByLabelText('Last'));
  });

  it('is said of the form as a whole where it concerns no field', async () => {
    await save(refusing(UpdateProfileDocument, 'too-many-tokens'));

    expect(beside()).toEqual(['', '']);
    expect(screen.getByText(failures['too-many-tokens'].text())).not.toBeNull();
  });

  it('is in no toast where its own place tells it', async () => {
    await save(refusing(UpdateProfileDocument, 'wrong-password'), { notice, shownInPlace: () => true });

    expect(said()).toEqual([]);
  });

  it.each([
    ['is fetched anew where things have changed', refusing(UpdateProfileDocument, 'email-taken'), 2],
    ['is left alone where what was typed is wrong', refusing(UpdateProfileDocument, 'invalid-input'), 1],
    ['is left alone where nobody answered', unreachable(UpdateProfileDocument), 1],
  ])('and what is on the screen %s', async (_what, answer, times) => {
    const fetched = await save(answer);

    await waitFor(() => expect(fetched()).toBe(times));
    expect(said()).toHaveLength(1);
  });
});
