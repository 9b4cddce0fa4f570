import { isolated } from '@kolo/server/domain/names.ts';
import type { NotAsked } from '@kolo/server/domain/next-circle.ts';

/** Whom to ask again, of a circle that is over (docs/rules.md §31.3). */
export const samePeopleMessages = {
  heading: (title: string) => `The people of “${isolated(title)}”`,
  lead: 'Each of them answers anew. Nobody is written to before you press the button.',
  invite: (count: number) => (count === 1 ? 'Invite 1 person' : `Invite ${count} people`),
  sending: 'Sending...',
  noneTicked: 'Tick somebody first, or invite others below',
  alone: 'Nobody else took part.',
  notYours: 'Who took part there is shown to its owner only.',
  unavailable: 'Who took part could not be loaded. Invite people below, or try again.',
  others: 'Somebody else',
  isInvited: 'is invited already',
  noRelationship: 'Kolo does not know who this is to you: invite below',
  why: {
    GONE: 'is gone, and cannot be invited',
    DOES_NOT_KNOW_OWNER: 'said not to know you, and cannot be invited',
    SAID_NO: 'did not take part last time',
  } satisfies Record<NotAsked, string>,
};
