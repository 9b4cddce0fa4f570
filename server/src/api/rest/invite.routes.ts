import * as z from 'zod';
import { removeInvite } from '../../cycles/invites/invite.service.ts';
import * as responses from './responses.ts';
import { endpoint } from './endpoint.ts';
import { id } from './fields.ts';

export const inviteRoutes = [
  endpoint({
    method: 'delete',
    path: '/api/invite/{id}',
    summary: 'Remove an invite',
    operations: ['removeInvite'],
    params: z.object({ id: id('The invite.') }),
    response: responses.Removed,
    run: async (ctx, { params }) => {
      await removeInvite(ctx, params.id);
      return { id: params.id };
    },
  }),
];
