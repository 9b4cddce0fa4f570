import type { Relationship } from '@kolo/server/domain/invite.ts';
import { t } from '../../../lib/t.ts';

/** Who the invited person is to the owner, as the owner claims. */
export const claimText: Record<Relationship, (owner: string) => string> = {
  SPOUSE: (owner) => t('answers.claim.spouse', { owner }),
  PARENT: (owner) => t('answers.claim.parent', { owner }),
  CHILD: (owner) => t('answers.claim.child', { owner }),
  SIBLING: (owner) => t('answers.claim.sibling', { owner }),
  GRANDPARENT: (owner) => t('answers.claim.grandparent', { owner }),
  GRANDCHILD: (owner) => t('answers.claim.grandchild', { owner }),
  OTHER_FAMILY: (owner) => t('answers.claim.otherFamily', { owner }),
  FRIEND: (owner) => t('answers.claim.friend', { owner }),
  COLLEAGUE: (owner) => t('answers.claim.colleague', { owner }),
  FAMILY: (owner) => t('answers.claim.family', { owner }),
  OTHER: (owner) => t('answers.claim.other', { owner }),
};
