import * as z from 'zod';
import { complaints } from '../../domain/messages/complaints.ts';

/** An e-mail and nothing else: what it must be is for the operation to say. */
export const EmailBody = z.strictObject({
  email: z
    .string({ error: ({ input }) => (input == null ? complaints.emailRequired : complaints.wrongType) })
    .meta({ description: 'An e-mail address.', format: 'email' }),
});
