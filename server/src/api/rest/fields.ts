import * as z from 'zod';
import { DateTime } from 'luxon';
import type { Check } from '../../domain/check.ts';
import { t } from '../../domain/messages/translate.ts';
import { valueOf, slugOf } from '../../domain/text.ts';

/** The kinds of values that REST takes and gives. Bodies check with the domain's own checks, in its words. */

type Meta = Parameters<z.ZodType['meta']>[0];

const passes =
  (check: Check) =>
  (value: unknown, context: z.core.$RefinementCtx): void => {
    const complaint = check(value);
    if (complaint) context.addIssue(complaint);
  };

/** What a value of the wrong shape is told: the rule's own complaint, where it has one about it. */
const shape = (check: Check) => ({
  error: ({ input }: { input?: unknown }) => check(input) ?? t('complaints.wrongType'),
});

/** Says that a value has the wrong shape, in words fit for a person. */
export const ofType = { error: () => t('complaints.wrongType') };
/** The same for what must be there. */
export const required = {
  error: ({ input }: { input?: unknown }) =>
    input === undefined || input === null ? t('complaints.required') : t('complaints.wrongType'),
};

/** A text that a rule of the domain judges. */
export const text = (check: Check, meta: Meta) =>
  z.string(shape(check)).superRefine(passes(check)).meta(meta);

const DECIMAL = /^\d{1,12}(?:\.\d{1,6})?$/;

/** A whole number that a rule of the domain judges; forms send it as decimal text, which is taken, too. */
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

/** A whole number in an address; whether it can be is for the operation to say. */
export const wholeText = (complaint: () => string, meta: Meta) =>
  z
    .string({ error: complaint })
    .regex(/^-?\d{1,9}$/, { error: complaint })
    .transform(Number)
    .meta({ type: 'integer', ...meta });

/** One of the domain's values, in lower case: `other-family`. */
export const word = <V extends string>(values: readonly V[], meta: Meta, check?: Check) =>
  z
    // A rule may know the value as the domain writes it, which callers may not.
    .enum(values.map(slugOf), { error: ({ input }) => check?.(input) ?? t('complaints.unknownChoice') })
    .transform((spelt, context): V => {
      const value = valueOf(values, spelt);
      if (value === undefined) context.addIssue(t('complaints.unknownChoice'));
      return value ?? z.NEVER;
    })
    .meta(meta);

export const flag = (description: string) => z.boolean(ofType).meta({ description });

/** An id of something: whether it names anything is for the operation to say. */
export const id = (description: string) => z.string(required).meta({ description });

const secondsShape = z.looseObject({ seconds: z.int() });

/** The UTC day of an instant, where a calendar day may be given as one. */
const dayFrom = (value: string | z.infer<typeof secondsShape>): string =>
  typeof value === 'string'
    ? value
    : (DateTime.fromSeconds(value.seconds, { zone: 'utc' }).toISODate() ?? '');

/** A calendar day, also taken as `{ seconds }` of an instant on it (docs/rules.md §17.2). */
export const dayOrSeconds = (check: Check, description: string) =>
  z
    .union([z.string(), secondsShape], shape(check))
    .transform(dayFrom)
    .pipe(z.string().superRefine(passes(check)))
    .meta({
      description: `${description} yyyy-MM-dd, or \`{ "seconds": n }\` of an instant on that day, UTC.`,
    });

/** A calendar day that a rule of the domain judges. */
export const dayText = (check: Check, description: string) =>
  text(check, { description: `${description} yyyy-MM-dd.`, format: 'date' });

/** A calendar day in an answer. */
export const day = (description: string) =>
  z.string().meta({ description: `${description} yyyy-MM-dd.`, format: 'date' });

/** An instant in an answer (docs/rules.md §17.2). */
export const instant = (description: string) =>
  z
    .object({ seconds: z.int(), nanoseconds: z.literal(0).meta({ type: 'integer' }) })
    .meta({ description: `${description} Seconds since 1970, UTC.` });

/** One of the domain's values in an answer, in lower case. */
export const spelt = (values: readonly string[], description: string) =>
  z.enum(values.map(slugOf)).meta({ description });

/** A whole number that a caller thinks is so. */
export const count = (description: string) => z.int(ofType).meta({ description });

const ABSENT = new Set(['', 'undefined', 'null']);

/** A value of an address that may be missing: scripts write so what they do not have. */
export const maybe = (description: string) =>
  z
    .string()
    .transform((value) => (ABSENT.has(value) ? undefined : value))
    .optional()
    .meta({ description: `${description} Empty, \`undefined\` and \`null\` say nothing.` });

/** Whatever else a caller thinks it knows of a row. */
export const claimed = z.unknown().meta({ description: 'Ignored.' }).optional();

/** What callers send along and nobody believes (docs/rules.md §2.2): taken in shape, and left alone. */
export const claims = {
  isOwner: z.union([z.boolean(), z.string()], ofType).nullish().meta({ description: 'Ignored.' }),
  status: z.string(ofType).nullish().meta({ description: 'Ignored.' }),
  purpose: z.string(ofType).nullish().meta({ description: 'Ignored.' }),
  participantId: z.string(ofType).nullish().meta({ description: 'Ignored.' }),
  userId: z.string(ofType).nullish().meta({ description: 'Ignored.' }),
};

/** What answers hold, with what it is. */
export const describedText = (description: string) => z.string().meta({ description });
export const wholeNumber = (description: string) => z.int().meta({ description });
