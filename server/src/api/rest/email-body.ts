import * as z from 'zod';
import { complaints } from '../../domain/messages/complaints.ts';

/** An email address and nothing else. The operation validates the address. */
export const EmailBody = z.strictObject({
  email: z
    .string({ error: ({ input }) => (input == null ? complaints.emailRequired : complaints.wrongType) })
    .meta({ description: 'An email address.', format: 'email' }),
});
