import * as z from 'zod';
import { t } from '../../domain/messages/translate.ts';

/** An e-mail and nothing else: what it must be is for the operation to say. */
export const EmailBody = z.strictObject({
  email: z
    .string({
      error: ({ input }) => (input == null ? t('complaints.emailRequired') : t('complaints.wrongType')),
    })
    .meta({ description: 'An e-mail address.', format: 'email' }),
});
