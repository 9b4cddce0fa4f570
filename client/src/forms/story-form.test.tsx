// @vitest-environment jsdom
import type { FieldComplaints } from '@kolo/server/domain/errors.ts';
import { t } from '../lib/t.ts';
import { failures } from '@kolo/server/domain/messages/failures.ts';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { aCycle } from '../testing/builders.ts';
import { show } from '../testing/render.tsx';
import { storyDraft } from './story-draft.ts';
import { StoryForm, type StoryFormProps } from './story-form.tsx';
import { storyMessages, typeMeanings } from './story-messages.ts';

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
  it('offers exactly the three types that can be chosen', async () => {
    await showForm();

    expect([...type().options].map((option) => [option.value, option.label])).toEqual([
      ['', 'Select a type'],
      ['personal', 'Personal'],
      ['group', 'Group'],
      ['challenge', 'Challenge'],
    ]);
  });

  it('counts what was written as the rules do: trimmed, by code points', async () => {
    const { user } = await showForm();
    expect(screen.getByText('0/30 (Min 10 chars)')).toBeTruthy();
    expect(screen.getByText('0/300 (Min 300 chars)')).toBeTruthy();

    await user.type(title(), '  Kolo 🎉  ');
    await user.type(description(), 'Together');

    expect(screen.getByText('6/30 (Min 10 chars)')).toBeTruthy();
    expect(screen.getByText('8/300 (Min 300 chars)')).toBeTruthy();
  });

  it('takes what was pasted without the blanks, tabs and line ends around it', async () => {
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

  it('says why it cannot go on, and goes on once all is well', async () => {
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
  ])('complains of a title of %s when the field is left', async (_name, typed) => {
    const { user } = await showForm();

    await user.type(title(), typed);
    expect(screen.queryByText(t('complaints.titleLength'))).toBeNull();
    await user.tab();

    expect(await screen.findByText(t('complaints.titleLength'))).toBeTruthy();
  });

  it.each([
    ['ten characters', '1234567890'],
    ['thirty characters', 'x'.repeat(30)],
  ])('takes a title of %s', async (_name, typed) => {
    const { user } = await showForm();
    await user.type(title(), '1');
    await user.tab();
    expect(await screen.findByText(t('complaints.titleLength'))).toBeTruthy();

    await user.clear(title());
    await user.type(title(), typed);

    await waitFor(() => expect(screen.queryByText(t('complaints.titleLength'))).toBeNull());
  });

  it('sends once, however often and however it is sent', async () => {
    let done: (value?: unknown) => void = () => undefined;
    const onSubmit = vi.fn(() => new Promise((resolve) => (done = resolve)));
    const { user } = await showForm({ initial: storyDraft(aCycle()), onSubmit });

    next().click();
    next().click();
    expect(await screen.findByRole('button', { name: 'Saving...' })).toBeTruthy();
    await user.type(title(), '{Enter}');
    await user.dblClick(screen.getByRole('button', { name: 'Saving...' }));
    done();

    expect(await screen.findByRole('button', { name: 'Next' })).toBeTruthy();
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  it('takes of a cycle its story and nothing else', async () => {
    const cycle = aCycle();
    const { user, onSubmit } = await showForm({ initial: storyDraft(cycle) });

    await user.click(next());

    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({
      type: cycle.type,
      title: cycle.title,
      description: cycle.description,
    });
  });

  it('asks to choose anew where the type is none of the three', async () => {
    await showForm({ initial: storyDraft(aCycle({ type: 'HABIT' })) });

    expect(type().value).toBe('');
    expect(next().getAttribute('aria-disabled')).toBe('true');
  });

  it('shows the complaints of the server beside their fields, and keeps what was typed', async () => {
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

  it('tells of every change and whether it is one', async () => {
    const onChange = vi.fn();
    const { user } = await showForm({ initial: storyDraft(aCycle()), onChange });

    await user.type(title(), '!');
    expect(onChange).toHaveBeenLastCalledWith(expect.objectContaining({ title: 'Holiday savings!' }), true);
    await user.type(title(), '{Backspace}');
    expect(onChange).toHaveBeenLastCalledWith(expect.objectContaining({ title: 'Holiday savings' }), false);
  });
});

describe('the questions above the description', () => {
  const answer = (question: string) => screen.getByLabelText<HTMLTextAreaElement>(question);
  const [what, how, otherwise] = storyMessages.questions;

  it('write the story, a paragraph each, and count it', async () => {
    const { user } = await showForm();
    await user.type(answer(what), 'For a roof. ');
    await user.type(answer(otherwise), 'Then we wait.');
    await user.type(answer(how), 'Monthly.');

    expect(description().value).toBe('For a roof.\n\nThen we wait.\n\nMonthly.');
    expect(screen.getByText(`${storyMessages.soFar} 36 of at least 300 characters`)).toBeTruthy();
    await user.clear(answer(otherwise));
    expect(description().value).toBe('For a roof.\n\nMonthly.');
  });

  it('let go of what was written over by hand: no word is lost, none comes twice', async () => {
    const { user } = await showForm();
    await user.type(answer(what), 'For a roof.');
    await user.type(description(), ' Or two.');
    expect(answer(what).value).toBe('');

    await user.type(answer(what), 'Again.');
    expect(description().value).toBe('For a roof. Or two.\n\nAgain.');
  });

  it('open the way on as soon as enough is written', async () => {
    const { user, onSubmit } = await showForm();
    await user.selectOptions(type(), 'Group');
    await user.type(title(), 'Holiday savings');
    for (const question of storyMessages.questions) {
      await user.click(answer(question));
      await user.paste(`${question} ${'We pay on Friday. '.repeat(6)}`.trim());
    }
    await user.click(next());

    expect(onSubmit).toHaveBeenCalledOnce();
  });

  it('are folded for who has written enough', async () => {
    const short = await showForm();
    expect(answer(what).closest('details')?.open).toBe(true);
    short.unmount();

    await showForm({ initial: storyDraft(aCycle()) });
    expect(answer(what).closest('details')?.open).toBe(false);
  });
});

describe('what stands beside the fields', () => {
  it('says what the chosen type means', async () => {
    const { user } = await showForm();
    expect(screen.getByText(storyMessages.typeHint)).toBeTruthy();

    await user.selectOptions(type(), 'Challenge');
    expect(screen.getByText(typeMeanings.CHALLENGE ?? '')).toBeTruthy();
  });

  it.each([
    [0, '0 of at least 300 characters'],
    [300, '300 characters'],
    [10_001, '10,001 of at most 10,000 characters'],
  ])('counts %s as: %s', (length, words) => {
    expect(storyMessages.counted(length, 300, 10_000)).toBe(words);
  });
});
