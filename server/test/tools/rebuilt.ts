import '../../src/base/messages.ts';
import { textOfReason, textOfRefusal } from '../../src/domain/messages/refusal-text.ts';

type Params = Record<string, unknown>;

/** What GraphQL returns about a refusal for clients that write the texts themselves (docs/graphql.md, "Errors"). */
export interface RefusalDetails {
  reason?: string;
  params?: Params;
  fields?: Record<string, string[]>;
  fieldReasons?: Record<string, { reason: string; params: Params }[]>;
}

const scalarsIn = (params: Params): Params => {
  const others = Object.values(params).filter(
    (value) => !['string', 'number', 'boolean'].includes(typeof value),
  );
  if (others.length > 0) throw new Error(`params hold more than texts, numbers and flags: ${String(others)}`);
  return params;
};

/** The message and the messages of the fields of a refusal, made of reasons and params alone. */
export const rebuilt = ({ reason = '', params, fieldReasons }: RefusalDetails) => ({
  message: params && textOfRefusal(reason, scalarsIn(params)),
  fields:
    fieldReasons &&
    Object.fromEntries(
      Object.entries(fieldReasons).map(([field, reasons]) => [
        field,
        reasons.map((each) => textOfReason(each.reason, scalarsIn(each.params))),
      ]),
    ),
});

/** @throws Error if the texts of a refusal cannot be made of its reasons and params alone */
export function requireRebuilt(message: string, details: RefusalDetails): void {
  const own = JSON.stringify(rebuilt(details));
  const sent = JSON.stringify({ message, fields: details.fields });
  if (own !== sent) throw new Error(`reasons and params make ${own}, but the refusal says ${sent}`);
}
