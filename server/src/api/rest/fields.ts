import * as z from 'zod';
import { DateTime } from 'luxon';
import type { Check } from '../../domain/check.ts';
import { sentence, type Sentence } from '../../domain/messages/sentence.ts';
import { valueOf, slugOf } from '../../domain/text.ts';
import { issueOf } from '../../schema/issue.ts';

/** Field schemas of requests and responses. Requests are validated by the checks of the domain, with its messages. */

type Meta = Parameters<z.ZodType['meta']>[0];

const passes =
  (check: Check) =>
  (value: unknown, context: z.core.$RefinementCtx): void => {
    const complaint = check(value);
    if (complaint) context.addIssue(issueOf(complaint));
  };

/** The message for a value of the wrong type: that of the check if it has one. */
const shape = (check: Check) => ({
  error: ({ input }: { input?: unknown }) => issueOf(check(input) ?? sentence('complaints.wrongType')),
});

/** The message for a value of the wrong type. */
export const ofType = { error: () => issueOf(sentence('complaints.wrongType')) };
/** The same for a required value. */
export const required = {
  error: ({ input }: { input?: unknown }) =>
    issueOf(
      input === undefined || input === null
        ? sentence('complaints.required')
        : sentence('complaints.wrongType'),
    ),
};

/** A string that a check of the domain validates. */
export const text = (check: Check, meta: Meta) =>
  z.string(shape(check)).superRefine(passes(check)).meta(meta);

const DECIMAL = /^\d{1,12}(?:\.\d{1,6})?$/;

/** A whole number that a check of the domain validates. Forms may send it as decimal text. */
export const whole = (check: Check, meta: Meta, asText: Meta) =>
  z.union(
    [
      z
        .number()
        .superRefine(passes(check))
        .meta({ type: 'integer', ...meta }),
      z
        .string()
        .regex(DECIMAL)
        .transform(Number)
        .pipe(z.number().superRefine(passes(check)))
        .meta({ description: 'The same as decimal text.', ...asText }),
    ],
    shape(check),
  );

/** A whole number in a query string. The operation checks its range. */
export const wholeText = (complaint: Sentence, meta: Meta) => {
  const message = { error: () => issueOf(complaint) };
  return z
    .string(message)
    .regex(/^-?\d{1,9}$/, message)
    .transform(Number)
    .meta({ type: 'integer', ...meta });
};

/** An enum value of the domain, in lower case: `other-family`. */
export const choice = <V extends string>(values: readonly V[], meta: Meta, check?: Check) =>
  z
    // The check may accept the value in upper case, which REST does not accept.
    .enum(values.map(slugOf), {
      error: ({ input }) => issueOf(check?.(input) ?? sentence('complaints.unknownChoice')),
    })
    .transform((sent, context): V => {
      const value = valueOf(values, sent);
      if (value === undefined) context.addIssue(issueOf(sentence('complaints.unknownChoice')));
      return value ?? z.NEVER;
    })
    .meta(meta);

export const flag = (description: string) => z.boolean(ofType).meta({ description });

/** An id. The operation checks whether it exists. */
export const id = (description: string) => z.string(required).meta({ description });

const secondsShape = z.looseObject({ seconds: z.int() });

/** Converts an instant to its UTC day; a calendar day stays as it is. */
const dayFrom = (value: string | z.infer<typeof secondsShape>): string =>
  typeof value === 'string'
    ? value
    : (DateTime.fromSeconds(value.seconds, { zone: 'utc' }).toISODate() ?? '');

/** A calendar day, or `{ seconds }` of an instant on that day (docs/rules.md §17.2). */
export const dayOrSeconds = (check: Check, description: string) =>
  z
    .union([z.string(), secondsShape], shape(check))
    .transform(dayFrom)
    .pipe(z.string().superRefine(passes(check)))
    .meta({
      description: `${description} Format: yyyy-MM-dd, or \`{ "seconds": n }\` of an instant on that day in UTC.`,
    });

/** A calendar day that a check of the domain validates. */
export const dayText = (check: Check, description: string) =>
  text(check, { description: `${description} Format: yyyy-MM-dd.`, format: 'date' });

/** A calendar day in a response. */
export const day = (description: string) =>
  z.string().meta({ description: `${description} Format: yyyy-MM-dd.`, format: 'date' });

/** An instant in a response (docs/rules.md §17.2). */
export const instant = (description: string) =>
  z
    .object({ seconds: z.int(), nanoseconds: z.literal(0).meta({ type: 'integer' }) })
    .meta({ description: `${description} In seconds since 1970-01-01 UTC.` });

/** An enum value of the domain in a response, in lower case. */
export const slug = (values: readonly string[], description: string) =>
  z.enum(values.map(slugOf)).meta({ description });

/** A whole number that a client claims. */
export const count = (description: string) => z.int(ofType).meta({ description });

const ABSENT = new Set(['', 'undefined', 'null']);

/** An optional query parameter. Scripts may send a missing value as empty, `undefined` or `null`. */
export const optionalText = (description: string) =>
  z
    .string()
    .transform((value) => (ABSENT.has(value) ? undefined : value))
    .optional()
    .meta({ description: `${description} Empty, \`undefined\` and \`null\` count as missing.` });

/** A claim about one row, which is ignored. */
export const claimed = z.unknown().meta({ description: 'Ignored.' }).optional();

/** Claims that clients send along (docs/rules.md §2.2). Their types are checked, and their values are ignored. */
export const claims = {
  isOwner: z.union([z.boolean(), z.string()], ofType).nullish().meta({ description: 'Ignored.' }),
  status: z.string(ofType).nullish().meta({ description: 'Ignored.' }),
  purpose: z.string(ofType).nullish().meta({ description: 'Ignored.' }),
  participantId: z.string(ofType).nullish().meta({ description: 'Ignored.' }),
  userId: z.string(ofType).nullish().meta({ description: 'Ignored.' }),
};

/** Values in responses, with a description. */
export const describedText = (description: string) => z.string().meta({ description });
export const wholeNumber = (description: string) => z.int().meta({ description });
