import * as z from 'zod';
import { t } from '../../domain/messages/translate.ts';

/** An email address and nothing else. The operation validates the address. */
export const EmailBody = z.strictObject({
  email: z
    .string({
      error: ({ input }) => (input == null ? t('complaints.emailRequired') : t('complaints.wrongType')),
    })
    .meta({ description: 'An email address.', format: 'email' }),
});
