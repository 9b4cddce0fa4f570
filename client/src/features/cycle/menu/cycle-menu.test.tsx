import { failureText } from '@kolo/server/domain/messages/failures.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DeleteCycleDocument, HideCycleDocument } from '../../../graphql/generated.ts';
import { forgetNote, noteLeft } from '../../../lib/note.ts';
import { t } from '../../../lib/t.ts';
import { aCircle, viewerCalled } from '../../../testing/circle.ts';
import { answering, refusing, show } from '../../../testing/render.tsx';
import { CycleMenu } from './cycle-menu.tsx';
import { isTitleTyped } from './is-title-typed.ts';

type User = Awaited<ReturnType<typeof show>>['user'];

const button = () => screen.queryByRole('button', { name: t('circleMenu.open') });
/** Opens the menu and returns the labels of its entries. */
const entries = async (user: User): Promise<(string | undefined)[]> => {
  await user.click(screen.getByRole('button', { name: t('circleMenu.open') }));
  const menu = await screen.findByRole('dialog', { name: t('circleMenu.title') });
  return within(menu)
    .getAllByRole('listitem')
    .map((item) => item.querySelector('span')?.textContent ?? undefined);
};
const choose = async (user: User, label: string): Promise<void> => {
  await entries(user);
  await user.click(screen.getByRole('button', { name: new RegExp(`^${label}`) }));
};
const alone = { participants: { Bola: { status: 'PENDING' }, Chidi: { status: 'REJECTED' } } } as const;

describe('the menu of a circle', () => {
  it.each([
    ['the organiser', 'Ada', 'setup', [t('handover.menu'), t('circleMenu.hide'), t('circleMenu.delete')]],
    ['a participant', 'Bola', 'setup', [t('proposals.menu.label'), t('circleMenu.hide')]],
    [
      'the organiser of a frozen one',
      'Ada',
      'frozen',
      [t('handover.menu'), t('circleMenu.hide'), t('circleMenu.delete')],
    ],
    ['the organiser of a running one', 'Ada', 'running', [t('handover.menu')]],
  ] as const)('offers %s what is possible', async (_who, viewer, stage, expected) => {
    const { user } = await show(<CycleMenu cycle={aCircle({ viewer, stage })} search={{}} />, [], {
      viewer: viewerCalled(viewer),
    });
    expect(await entries(user)).toEqual(expected);
  });

  it('is missing when nothing of it is possible', async () => {
    await show(<CycleMenu cycle={aCircle({ stage: 'running', given: { stage: 'STOPPED' } })} search={{}} />);
    expect(button()).toBeNull();
  });

  it.each([
    ['hides', true],
    ['shows', false],
  ] as const)('%s the circle', async (_which, hidden) => {
    const [label, done] = hidden
      ? [t('circleMenu.hide'), t('notices.hideCycle.done')]
      : [t('circleMenu.show'), t('notices.showCycle.done')];
    const confirm = hidden ? t('circleMenu.hide.button') : t('circleMenu.show.button');
    const answer = { hideCycle: { id: 'cycle-1', viewerHides: hidden } };
    const { user } = await show(
      <CycleMenu cycle={aCircle({ given: { viewerHides: !hidden } })} search={{}} />,
      [answering(HideCycleDocument, answer, { cycleId: 'cycle-1', hidden })],
    );
    await choose(user, label);
    const dialog = await screen.findByRole('alertdialog');
    await user.click(within(dialog).getByRole('button', { name: confirm }));
    expect(await screen.findByText(done)).toBeTruthy();
  });
});

describe('deleting a circle', () => {
  const deletion = answering(DeleteCycleDocument, { deleteCycle: true }, { cycleId: 'cycle-1' });
  const press = async (user: User): Promise<void> => {
    const dialog = await screen.findByRole('dialog', { name: t('circleMenu.delete.title') });
    await user.click(within(dialog).getByRole('button', { name: t('circleMenu.delete.button') }));
  };

  it('asks for the title if others have joined, and then leads to My Cycles', async () => {
    const { user, calls, address } = await show(<CycleMenu cycle={aCircle({})} search={{}} />, [deletion]);
    await choose(user, t('circleMenu.delete'));
    await screen.findByText(t('circleMenu.delete.joined', { count: 2 }));
    await press(user);
    expect(await screen.findByText(t('circleMenu.delete.otherTitle'))).toBeTruthy();
    const field = screen.getByLabelText(new RegExp(t('circleMenu.delete.typeTitle')));
    await user.type(field, 'Holiday');
    await press(user);
    expect(calls).toEqual([]);

    await user.type(field, '  SAVINGS ');
    await press(user);
    await waitFor(() => expect(address()).toBe('/my-cycles'));
    expect(noteLeft()).toBe(t('circleMenu.delete.done', { title: 'Holiday savings' }));
    forgetNote();
  });

  it('opens its question at once if the address says so, which then no longer does', async () => {
    const search = { menu: 'delete' };
    const { user, address } = await show(<CycleMenu cycle={aCircle({})} search={search} />, [], {
      at: '/my-cycles/cycle-1?menu=delete#participants',
    });
    const dialog = await screen.findByRole('dialog', { name: t('circleMenu.delete.title') });
    await user.click(within(dialog).getByRole('button', { name: t('controls.cancel') }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(address()).toBe('/my-cycles/cycle-1');
  });

  it('is not asked about if it is not in the menu', async () => {
    const cycle = aCircle({ stage: 'running' });
    await show(<CycleMenu cycle={cycle} search={{ menu: 'delete' }} />);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('only asks if no one else has joined', async () => {
    const { user, address } = await show(<CycleMenu cycle={aCircle(alone)} search={{}} />, [deletion]);
    await choose(user, t('circleMenu.delete'));
    await screen.findByText(t('circleMenu.delete.invites'));
    expect(screen.queryByLabelText(new RegExp(t('circleMenu.delete.typeTitle')))).toBeNull();
    await press(user);
    await waitFor(() => expect(address()).toBe('/my-cycles'));
    forgetNote();
  });

  it('stays open and says why it failed, for example if the circle has just started', async () => {
    const { user, address } = await show(<CycleMenu cycle={aCircle(alone)} search={{}} />, [
      refusing(DeleteCycleDocument, 'cycle-running'),
    ]);
    await choose(user, t('circleMenu.delete'));
    await press(user);
    expect(await screen.findByText(failureText('cycle-running'))).toBeTruthy();
    expect(address()).toBe('/');
    expect(noteLeft()).toBeUndefined();
  });
});

it.each([
  ['Holiday savings', true],
  ['  holiday   SAVINGS ', true],
  ['Holiday\u200e savings', true],
  ['Holiday saving', false],
  ['', false],
])('the title typed as %j counts: %s', (typed, counts) => {
  expect(isTitleTyped(typed, 'Holiday savings')).toBe(counts);
});
