import * as z from 'zod';
import { sentence } from '../../domain/messages/sentence.ts';
import { issueOf } from '../../schema/issue.ts';

/** An email address and nothing else. The operation validates the address. */
export const EmailBody = z.strictObject({
  email: z
    .string({
      error: ({ input }) =>
        issueOf(input == null ? sentence('complaints.emailRequired') : sentence('complaints.wrongType')),
    })
    .meta({ description: 'An email address.', format: 'email' }),
});
