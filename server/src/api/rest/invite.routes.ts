import * as z from 'zod';
import { removeInvite } from '../../cycles/invites/invite.service.ts';
import * as answers from './answers.ts';
import { endpoint } from './endpoint.ts';
import { id } from './fields.ts';

export const inviteRoutes = [
  endpoint({
    method: 'delete',
    path: '/api/invite/{id}',
    summary: 'Take an invite back',
    operations: ['removeInvite'],
    params: z.object({ id: id('The invite.') }),
    answer: answers.Removed,
    run: async (ctx, { params }) => {
      await removeInvite(ctx, params.id);
      return { id: params.id };
    },
  }),
];
