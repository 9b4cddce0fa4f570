// @vitest-environment jsdom
import type { FieldMessages } from '../lib/errors.ts';
import { t } from '../lib/t.ts';
import { failureText } from '@kolo/server/domain/messages/failures.ts';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { aCycle } from '../testing/builders.ts';
import { show } from '../testing/render.tsx';
import { lengthMessage } from './length-message.ts';
import { storyDraft } from './story-draft.ts';
import { StoryForm, type StoryFormProps } from './story-form.tsx';
import { startingTexts, storyPrompts } from './story-prompts.ts';
import { blanksIn } from './story-sentences.ts';

const STORY = 'We save for the journey home in December. '.repeat(8).trim();

const showForm = (given: Partial<StoryFormProps> = {}) => {
  const onSubmit = vi.fn(async () => undefined);
  return show(<StoryForm submitLabel="Next" busyLabel="Saving..." onSubmit={onSubmit} {...given} />).then(
    async (shown) => {
      await screen.findByText(t('storyHelp.title'));
      return { ...shown, onSubmit };
    },
  );
};
const next = () => screen.getByRole('button', { name: 'Next' });
const type = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
const types = () => screen.getAllByRole<HTMLInputElement>('radio');
const title = () => screen.getByLabelText<HTMLInputElement>('Title');
const description = () => screen.getByLabelText<HTMLTextAreaElement>('Description');

describe('the story form', () => {
  it('offers the three types with their meanings, and starts with Group', async () => {
    const { user } = await showForm();

    expect(screen.getByRole('group', { name: 'Type' })).toBeTruthy();
    expect(types().map(({ value }) => value)).toEqual(['personal', 'group', 'challenge']);
    expect(type('Group').checked).toBe(true);
    expect(document.getElementById(type('Group').getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      t('storyForm.type.group'),
    );

    await user.click(type('Challenge'));
    expect(types().map(({ checked }) => checked)).toEqual([false, false, true]);
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

  it('can save a story whose title is older than the rule about direction marks', async () => {
    const story = { type: 'GROUP', title: 'חיסכון משפחתי\u200f', description: STORY } as const;
    const { user, onSubmit } = await showForm({ initial: storyDraft(story) });
    await user.click(next());

    await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ ...story, title: 'חיסכון משפחתי' }));
  });

  it('refuses a direction mark in a title', async () => {
    const { user } = await showForm();
    await user.click(title());
    await user.paste('Holiday \u200fsavings');
    await user.tab();

    expect(await screen.findByText(t('complaints.forbiddenCharacters'))).not.toBeNull();
  });

  it('trims pasted text', async () => {
    const { user, onSubmit } = await showForm();

    await user.click(type('Group'));
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

    await user.type(title(), 'Holiday');
    await user.tab();
    expect(reason()).toBe(failureText('invalid-input'));
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
    expect(screen.queryByText(t('complaints.titleLength', { min: 10, max: 30 }))).toBeNull();
    await user.tab();

    expect(await screen.findByText(t('complaints.titleLength', { min: 10, max: 30 }))).toBeTruthy();
  });

  it.each([
    ['ten characters', '1234567890'],
    ['thirty characters', 'x'.repeat(30)],
  ])('accepts a title of %s', async (_name, typed) => {
    const { user } = await showForm();
    await user.type(title(), '1');
    await user.tab();
    expect(await screen.findByText(t('complaints.titleLength', { min: 10, max: 30 }))).toBeTruthy();

    await user.clear(title());
    await user.type(title(), typed);

    await waitFor(() =>
      expect(screen.queryByText(t('complaints.titleLength', { min: 10, max: 30 }))).toBeNull(),
    );
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

    expect(types().some(({ checked }) => checked)).toBe(false);
    expect(next().getAttribute('aria-disabled')).toBe('true');
  });

  it('shows the server’s errors beside their fields, and keeps what was typed', async () => {
    const serverFields: FieldMessages = { title: ['This title is taken.'], frequency: ['Not here.'] };
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
  const answer = (question: () => string) =>
    screen.getByRole<HTMLTextAreaElement>('textbox', { name: question(), hidden: true });
  const tap = (sentence: string) => screen.getByRole('button', { name: sentence, hidden: true });
  const [what, how, otherwise] = storyPrompts.map(({ question }) => question) as [
    () => string,
    () => string,
    () => string,
  ];

  it('write the story, one paragraph each, and show its length', async () => {
    const { user } = await showForm();
    await user.type(answer(what), 'For a roof. ');
    await user.type(answer(otherwise), 'Then we wait.');
    await user.type(answer(how), 'Monthly.');

    expect(description().value).toBe('For a roof.\n\nThen we wait.\n\nMonthly.');
    expect(screen.getAllByText('36 characters, at least 300 needed')).toHaveLength(2);
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

  it('lead short answers past the minimum by one tap for each question', async () => {
    const { user, onSubmit } = await showForm();
    await user.type(title(), 'Holiday savings');
    await user.type(answer(what), 'School fees and Christmas.');
    await user.type(answer(how), '100 euros every month by MoMo, by the 1st.');
    await user.type(answer(otherwise), 'Call me first and we find a way.');
    expect(screen.getByText('104/300 (Min 300 chars)')).toBeTruthy();
    expect(next().getAttribute('aria-disabled')).toBe('true');

    const tapAll = async (...sentences: string[]) => {
      for (const sentence of sentences) await user.click(tap(sentence));
    };
    await tapAll(t('storyHelp.what.own'), t('storyHelp.how.onTime'), t('storyHelp.who.known'));
    expect(screen.queryByText(t('storyForm.length.enough'))).toBeNull();
    await tapAll(t('storyHelp.order.drawn'), t('storyHelp.promise.pay'));

    expect(screen.getByText(t('storyForm.length.enough'), { selector: 'output' })).toBeTruthy();
    await user.click(next());
    const [[story] = []] = onSubmit.mock.calls as unknown as [{ description: string }][];
    expect(story?.description).toBe(
      [
        'School fees and Christmas. Each of us decides what to use the money for.',
        '100 euros every month by MoMo, by the 1st. Everyone pays on or before the collection day.',
        'Call me first and we find a way.',
        'Each of us has known some of the others for years.',
        'We draw lots for the order, and everyone can watch.',
        'Everyone who has collected keeps paying until the last person has collected.',
      ].join('\n\n'),
    );
  });

  it('replace a sentence by another that excludes it, and remove it at the second tap', async () => {
    const { user } = await showForm();
    await user.click(tap(t('storyHelp.how.cash')));
    await user.click(tap(t('storyHelp.how.onTime')));
    await user.click(tap(t('storyHelp.how.bank')));
    expect(description().value).toBe(`${t('storyHelp.how.onTime')} ${t('storyHelp.how.bank')}`);
    expect(tap(t('storyHelp.how.bank')).getAttribute('aria-pressed')).toBe('true');
    expect(tap(t('storyHelp.how.cash')).getAttribute('aria-pressed')).toBe('false');

    await user.click(tap(t('storyHelp.how.bank')));
    expect(description().value).toBe(t('storyHelp.how.onTime'));
  });

  it('select a blank to fill in', async () => {
    const { user } = await showForm();
    await user.click(tap(t('storyHelp.what.goal')));
    const field = answer(what);
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(field.value.slice(field.selectionStart, field.selectionEnd)).toBe('[…]');

    await user.keyboard('school fees');
    expect(description().value).toBe('This time, many of us are saving for school fees.');
    expect(tap(t('storyHelp.what.goal')).getAttribute('aria-pressed')).toBe('true');
  });

  it('offer a sentence with the schedule, if it is known', async () => {
    const schedule = { participantAmount: 100, currency: 'EUR', frequency: 28, startDate: '2027-01-01' };
    const { user } = await showForm({ schedule });
    await user.click(tap('Each of us pays €100 every month, starting on 1 Jan 2027.'));

    expect(description().value).toBe('Each of us pays €100 every month, starting on 1 Jan 2027.');
  });

  it('are closed if the description is long enough', async () => {
    const guide = () => screen.getByText(t('storyHelp.title')).closest('details');
    const short = await showForm();
    expect(guide()?.open).toBe(true);
    short.unmount();

    await showForm({ initial: storyDraft(aCycle()) });
    expect(guide()?.open).toBe(false);
  });
});

describe('the texts to start from', () => {
  it.each(startingTexts.map(({ kind, text }) => [kind(), text] as const))(
    '“%s” is written, and cannot be submitted before its blanks are filled in',
    async (kind, text) => {
      const { user, onSubmit } = await showForm();
      await user.type(title(), 'Holiday savings');
      await user.click(screen.getByRole('button', { name: kind }));
      expect(description().value).toBe(text());
      const blanks = blanksIn(text());
      expect(blanks).toBeGreaterThan(0);
      expect(screen.getAllByText(t('storyForm.blanks', { count: blanks })).length).toBeGreaterThan(0);
      await user.click(next());
      expect(onSubmit).not.toHaveBeenCalled();

      for (let left = blanks; left > 0; left -= 1) {
        await user.click(screen.getByRole('button', { name: t('storyForm.blanks.next') }));
        await user.keyboard('x');
      }
      await user.click(next());
      expect(onSubmit).toHaveBeenCalledOnce();
    },
  );

  it('can be changed for another, and are no longer offered once something else is written', async () => {
    const { user } = await showForm();
    await user.click(screen.getByRole('button', { name: t('storyHelp.kind.family') }));
    await user.click(screen.getByRole('button', { name: t('storyHelp.kind.market') }));
    expect(description().value).toBe(t('storyHelp.text.market'));

    await user.type(description(), ' And more.');
    expect(screen.queryByRole('button', { name: t('storyHelp.kind.family') })).toBeNull();
  });
});

it('the preview shows the story as it is written', async () => {
  const { user } = await showForm();
  await user.type(title(), ' Holiday savings ');
  await user.click(description());
  await user.paste(STORY);
  await user.click(screen.getByText(t('storyHelp.preview')));

  expect(screen.getByRole('heading', { name: 'Holiday savings' })).toBeTruthy();
  expect(screen.getByText(STORY, { selector: 'p' })).toBeTruthy();
});

it.each([
  [0, '0 characters, at least 300 needed'],
  [300, '300 characters'],
  [10_001, '10,001 characters, at most 10,000 allowed'],
])('the hint shows a length of %s as “%s”', (length, text) => {
  expect(lengthMessage(length, 300, 10_000)).toBe(text);
});
