import { refusal } from '@kolo/server/domain/cycle.ts';
import { mayHide } from '@kolo/server/domain/hiding.ts';
import { isOver } from '@kolo/server/domain/stage.ts';
import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { CycleMenuFieldsFragment } from '../../../graphql/generated.ts';
import { withMessages } from '../../../lib/load-messages.ts';
import { t } from '../../../lib/t.ts';
import { candidatesOf } from '../handover/candidates.ts';
import { openProposals } from '../proposals/open-proposals.ts';
import type { EntryDialogProps } from './entry-dialog.ts';

/** One entry of a circle's menu. Choosing it opens a dialog. */
export interface MenuEntry {
  key: string;
  label: () => string;
  /** What it does, in one sentence. */
  hint: () => string;
  isOffered: (cycle: CycleMenuFieldsFragment) => boolean;
  /** Loaded on demand. */
  Dialog: LazyExoticComponent<ComponentType<EntryDialogProps>>;
}

/** All entries, in the order of the menu. */
const ENTRIES: readonly MenuEntry[] = [
  {
    key: 'handover',
    label: () => t('handover.menu'),
    hint: () => t('handover.menu.hint'),
    // One offer at a time: the card on the page withdraws it.
    isOffered: (cycle) =>
      cycle.isOwner &&
      cycle.ownerOffer === null &&
      candidatesOf(cycle).length > 0 &&
      refusal('handOver', cycle) === undefined,
    Dialog: lazy(async () => ({
      default: (await import('../handover/hand-over-dialog.tsx')).HandOverDialog,
    })),
  },
  {
    key: 'propose-owner',
    label: () => t('proposals.menu.label'),
    hint: () => t('proposals.menu.hint'),
    isOffered: (cycle) => !cycle.isOwner && cycle.viewerParticipant?.status === 'ACCEPTED' && !isOver(cycle),
    Dialog: lazy(async () => ({
      default: (await import('../proposals/propose-owner-dialog.tsx')).ProposeOwnerDialog,
    })),
  },
  {
    key: 'hand-place',
    label: () => t('proposals.menu.place'),
    hint: () => t('proposals.menu.place.hint'),
    isOffered: (cycle) =>
      !cycle.isOwner &&
      cycle.viewerParticipant?.status === 'ACCEPTED' &&
      refusal('passPlace', cycle) === undefined &&
      // One proposal at a time: the card on the page withdraws it.
      !openProposals(cycle).some(
        ({ kind, subject }) => kind === 'PLACE' && subject.id === cycle.viewerParticipant?.id,
      ),
    Dialog: lazy(async () => ({
      default: (await withMessages(import('../places/hand-place-dialog.tsx'), 'places')).HandPlaceDialog,
    })),
  },
  {
    key: 'hide',
    label: () => t('circleMenu.hide'),
    hint: () => t('circleMenu.hide.hint'),
    isOffered: (cycle) => !cycle.viewerHides && mayHide(cycle, cycle.viewerParticipant?.status),
    Dialog: lazy(async () => ({ default: (await import('./hide-dialog.tsx')).HideDialog })),
  },
  {
    key: 'show',
    label: () => t('circleMenu.show'),
    hint: () => t('circleMenu.show.hint'),
    isOffered: ({ viewerHides }) => viewerHides,
    Dialog: lazy(async () => ({ default: (await import('./hide-dialog.tsx')).ShowDialog })),
  },
  {
    key: 'delete',
    label: () => t('circleMenu.delete'),
    hint: () => t('circleMenu.delete.hint'),
    isOffered: (cycle) => cycle.isOwner && refusal('delete', cycle) === undefined,
    Dialog: lazy(async () => ({ default: (await import('./delete-dialog.tsx')).DeleteDialog })),
  },
];

/** What the viewer can choose from now. */
export const entriesFor = (cycle: CycleMenuFieldsFragment): MenuEntry[] =>
  ENTRIES.filter(({ isOffered }) => isOffered(cycle));
