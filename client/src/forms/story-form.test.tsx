// @vitest-environment jsdom
import type { FieldComplaints } from '@kolo/server/domain/errors.ts';
import { t } from '../lib/t.ts';
import { failures } from '@kolo/server/domain/messages/failures.ts';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { aCycle } from '../testing/builders.ts';
import { show } from '../testing/render.tsx';
import { lengthMessage } from './length-message.ts';
import { storyDraft } from './story-draft.ts';
import { StoryForm, type StoryFormProps } from './story-form.tsx';
import { storyQuestions } from './story-questions.ts';

const STORY = 'We save for the journey home in December. '.repeat(8).trim();

const showForm = (given: Partial<StoryFormProps> = {}) => {
  const onSubmit = vi.fn(async () => undefined);
  return show(<StoryForm submitLabel="Next" busyLabel="Saving..." onSubmit={onSubmit} {...given} />).then(
    (shown) => ({ ...shown, onSubmit }),
  );
};
const next = () => screen.getByRole('button', { name: 'Next' });
const type = () => screen.getByLabelText<HTMLSelectElement>('Type');
const title = () => screen.getByLabelText<HTMLInputElement>('Title');
const description = () => screen.getByLabelText<HTMLTextAreaElement>('Description');

describe('the story form', () => {
  it('offers the three types', async () => {
    await showForm();

    expect([...type().options].map((option) => [option.value, option.label])).toEqual([
      ['', 'Select a type'],
      ['personal', 'Personal'],
      ['group', 'Group'],
      ['challenge', 'Challenge'],
    ]);
  });

  it('counts trimmed code points', async () => {
    const { user } = await showForm();
    expect(screen.getByText('0/30 (Min 10 chars)')).toBeTruthy();
    expect(screen.getByText('0/300 (Min 300 chars)')).toBeTruthy();

    await user.type(title(), '  Kolo 🎉  ');
    await user.type(description(), 'Together');

    expect(screen.getByText('6/30 (Min 10 chars)')).toBeTruthy();
    expect(screen.getByText('8/300 (Min 300 chars)')).toBeTruthy();
  });

  it('trims pasted text', async () => {
    const { user, onSubmit } = await showForm();

    await user.selectOptions(type(), 'Group');
    await user.click(title());
    await user.paste('\t Holiday savings ');
    await user.click(description());
    await user.paste(`\n${STORY}\r\n\t`);
    await user.click(next());

    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({
      type: 'GROUP',
      title: 'Holiday savings',
      description: STORY,
    });
  });

  it('shows why it cannot be submitted, until it is valid', async () => {
    const { user, onSubmit } = await showForm();
    const reason = () => document.getElementById(next().getAttribute('aria-describedby') ?? '')?.textContent;
    expect(next().getAttribute('aria-disabled')).toBe('true');
    expect(reason()).toBe(t('complaints.formIncomplete'));

    await user.selectOptions(type(), 'Group');
    await user.type(title(), 'Holiday');
    await user.tab();
    expect(reason()).toBe(failures['invalid-input'].text());
    await user.type(title(), ' savings');
    await user.click(next());
    expect(onSubmit).not.toHaveBeenCalled();

    await user.click(description());
    await user.paste(STORY);
    expect(next().getAttribute('aria-disabled')).toBeNull();
    await user.click(next());

    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({
      type: 'GROUP',
      title: 'Holiday savings',
      description: STORY,
    });
  });

  it.each([
    ['nine characters', '123456789'],
    ['thirty-one characters', 'x'.repeat(31)],
  ])('rejects a title of %s when the field is left', async (_name, typed) => {
    const { user } = await showForm();

    await user.type(title(), typed);
    expect(screen.queryByText(t('complaints.titleLength'))).toBeNull();
    await user.tab();

    expect(await screen.findByText(t('complaints.titleLength'))).toBeTruthy();
  });

  it.each([
    ['ten characters', '1234567890'],
    ['thirty characters', 'x'.repeat(30)],
  ])('accepts a title of %s', async (_name, typed) => {
    const { user } = await showForm();
    await user.type(title(), '1');
    await user.tab();
    expect(await screen.findByText(t('complaints.titleLength'))).toBeTruthy();

    await user.clear(title());
    await user.type(title(), typed);

    await waitFor(() => expect(screen.queryByText(t('complaints.titleLength'))).toBeNull());
  });

  it('submits once, even after several clicks and the Enter key', async () => {
    let resolveSubmit: (value?: unknown) => void = () => undefined;
    const onSubmit = vi.fn(() => new Promise((resolve) => (resolveSubmit = resolve)));
    const { user } = await showForm({ initial: storyDraft(aCycle()), onSubmit });

    next().click();
    next().click();
    expect(await screen.findByRole('button', { name: 'Saving...' })).toBeTruthy();
    await user.type(title(), '{Enter}');
    await user.dblClick(screen.getByRole('button', { name: 'Saving...' }));
    resolveSubmit();

    expect(await screen.findByRole('button', { name: 'Next' })).toBeTruthy();
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  it('submits only the story of a cycle', async () => {
    const cycle = aCycle();
    const { user, onSubmit } = await showForm({ initial: storyDraft(cycle) });

    await user.click(next());

    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({
      type: cycle.type,
      title: cycle.title,
      description: cycle.description,
    });
  });

  it('requires another type if the cycle has none of the three', async () => {
    await showForm({ initial: storyDraft(aCycle({ type: 'HABIT' })) });

    expect(type().value).toBe('');
    expect(next().getAttribute('aria-disabled')).toBe('true');
  });

  it('shows the server’s errors beside their fields, and keeps what was typed', async () => {
    const serverFields: FieldComplaints = { title: ['This title is taken.'], frequency: ['Not here.'] };
    const { user } = await showForm({ initial: storyDraft(aCycle()), serverFields });

    expect(await screen.findByText('This title is taken.')).toBeTruthy();
    expect(screen.queryByText('Not here.')).toBeNull();
    expect(title().value).toBe('Holiday savings');
    expect(title().getAttribute('aria-invalid')).toBe('true');

    await user.type(title(), '!');
    await user.tab();
    await waitFor(() => expect(screen.queryByText('This title is taken.')).toBeNull());
  });

  it('reports every change, and whether the form is dirty', async () => {
    const onChange = vi.fn();
    const { user } = await showForm({ initial: storyDraft(aCycle()), onChange });

    await user.type(title(), '!');
    expect(onChange).toHaveBeenLastCalledWith(expect.objectContaining({ title: 'Holiday savings!' }), true);
    await user.type(title(), '{Backspace}');
    expect(onChange).toHaveBeenLastCalledWith(expect.objectContaining({ title: 'Holiday savings' }), false);
  });
});

describe('the questions above the description', () => {
  const answer = (question: () => string) => screen.getByLabelText<HTMLTextAreaElement>(question());
  const [what, how, otherwise] = storyQuestions;

  it('write the story, one paragraph each, and show its length', async () => {
    const { user } = await showForm();
    await user.type(answer(what), 'For a roof. ');
    await user.type(answer(otherwise), 'Then we wait.');
    await user.type(answer(how), 'Monthly.');

    expect(description().value).toBe('For a roof.\n\nThen we wait.\n\nMonthly.');
    expect(screen.getByText('Your description so far: 36 characters, at least 300 needed')).toBeTruthy();
    await user.clear(answer(otherwise));
    expect(description().value).toBe('For a roof.\n\nMonthly.');
  });

  it('leave paragraphs alone that were edited by hand', async () => {
    const { user } = await showForm();
    await user.type(answer(what), 'For a roof.');
    await user.type(description(), ' Or two.');
    expect(answer(what).value).toBe('');

    await user.type(answer(what), 'Again.');
    expect(description().value).toBe('For a roof. Or two.\n\nAgain.');
  });

  it('make the form valid once the answers are long enough', async () => {
    const { user, onSubmit } = await showForm();
    await user.selectOptions(type(), 'Group');
    await user.type(title(), 'Holiday savings');
    for (const question of storyQuestions) {
      await user.click(answer(question));
      await user.paste(`${question()} ${'We pay on Friday. '.repeat(6)}`.trim());
    }
    await user.click(next());

    expect(onSubmit).toHaveBeenCalledOnce();
  });

  it('are closed if the description is long enough', async () => {
    const short = await showForm();
    expect(answer(what).closest('details')?.open).toBe(true);
    short.unmount();

    await showForm({ initial: storyDraft(aCycle()) });
    expect(answer(what).closest('details')?.open).toBe(false);
  });
});

describe('the hints below the fields', () => {
  it('explain the selected type', async () => {
    const { user } = await showForm();
    expect(screen.getByText(t('storyForm.type.hint'))).toBeTruthy();

    await user.selectOptions(type(), 'Challenge');
    expect(screen.getByText(t('storyForm.type.challenge'))).toBeTruthy();
  });

  it.each([
    [0, '0 characters, at least 300 needed'],
    [300, '300 characters'],
    [10_001, '10,001 characters, at most 10,000 allowed'],
  ])('show a length of %s as “%s”', (length, text) => {
    expect(lengthMessage(length, 300, 10_000)).toBe(text);
  });
});
