import fc from 'fast-check';
import { GraphQLError } from 'graphql';
import { pino } from 'pino';
import { fileURLToPath } from 'node:url';
import { parametersOf, readEnglish, type Message } from '../../../../scripts/catalogues/english.ts';
import { rebuilt, requireRebuilt, type RefusalDetails } from '../../../test/tools/rebuilt.ts';
import { textOf } from '../../base/messages.ts';
import { DomainError } from '../../domain/errors.ts';
import { failureKinds, failureText, type FailureReason } from '../../domain/messages/failures.ts';
import { reasonOfSentence } from '../../domain/messages/refusal-params.ts';
import { textOfReason, textOfRefusal } from '../../domain/messages/refusal-text.ts';
import { sentenceText, type Sentence, type SentenceId } from '../../domain/messages/sentence.ts';
import { formatGraphQLError } from './errors.ts';

const catalogues = readEnglish(fileURLToPath(new URL('../../../..', import.meta.url)));
const messages = ['complaints', 'limits', 'requests'].flatMap((area) => catalogues.get(area) ?? []);
const reasons = Object.keys(failureKinds) as FailureReason[];

const anEmail = fc.stringMatching(/^[a-z]{1,8}@[a-z]{1,8}\.example$/);
// Backslashes and braces have a meaning in messages, but not in what people typed.
const aText = fc.oneof(
  fc.string({ minLength: 1 }),
  fc.constantFrom('\\u202e', '{max}', "it's '{x}'", 'a, b', '2'),
);

/** Any values that a message can have. */
const aValue = (name: string, type: string): fc.Arbitrary<Sentence['values'][string]> => {
  if (name === 'emails') return fc.array(anEmail, { minLength: 1, maxLength: 8 });
  return type === 'number' ? fc.nat(2_000_000_000) : fc.oneof(fc.nat(), aText);
};
const sentenceOf = ({ id, text }: Message): fc.Arbitrary<Sentence> =>
  fc.record({
    id: fc.constant(id as SentenceId),
    values: fc.record(
      Object.fromEntries([...parametersOf(text)].map(([name, type]) => [name, aValue(name, type)])),
    ),
  });
const aSentence = fc.oneof(...messages.map(sentenceOf));

/** The error as GraphQL sends it. */
function sent(refusal: DomainError): { message: string; extensions: RefusalDetails } {
  const thrown = new GraphQLError('x', { path: ['runCycle'], originalError: refusal });
  const formatted = formatGraphQLError(pino({ level: 'silent' }))({ message: 'x' }, thrown);
  return JSON.parse(JSON.stringify(formatted)) as ReturnType<typeof sent>;
}

it.each(reasons)('makes the usual message of %s from the reason alone', (reason) => {
  const { message, extensions } = sent(new DomainError(reason));
  expect(extensions.params).toEqual({});
  expect(rebuilt(extensions).message).toBe(message);
  expect(message).toBe(failureText(reason));
});

describe.each(messages)('$id', (message) => {
  it('is made again from its name and its values alone, beside a field and as a message', () => {
    fc.assert(
      fc.property(sentenceOf(message), fc.constantFrom(...reasons), (own, reason) => {
        const refusal = new DomainError(reason, { sentences: [own], fields: { title: [own] } });
        const wire = sent(refusal);
        requireRebuilt(wire.message, wire.extensions);
        expect(wire.message).toBe(textOf(refusal));
        expect(wire.extensions.fields).toEqual({ title: [sentenceText(own)] });
      }),
      { numRuns: 30 },
    );
  });

  it('has no value that it does not need', () => {
    const [own] = fc.sample(sentenceOf(message), { numRuns: 1, seed: 7 });
    if (!own) throw new Error('no sample');
    const { params = {}, fieldReasons } = sent(
      new DomainError('invalid-input', { sentences: [own], fields: { title: [own] } }),
    ).extensions;
    for (const name of Object.keys(params)) {
      const { [name]: _value, ...others } = params;
      expect([name, textOfRefusal('invalid-input', others)]).not.toEqual([name, sentenceText(own)]);
    }
    const [only] = fieldReasons?.title ?? [];
    expect(only).toEqual({ reason: params.wording, params: { ...params, wording: undefined } });
  });
});

it('makes messages of several sentences from their names and values alone', () => {
  fc.assert(
    fc.property(fc.array(aSentence, { maxLength: 12 }), fc.constantFrom(...reasons), (sentences, reason) => {
      const refusal = new DomainError(reason, {
        sentences,
        fields: Object.fromEntries(sentences.map((each, index) => [`invites[${index}].email`, [each, each]])),
      });
      const wire = sent(refusal);
      requireRebuilt(wire.message, wire.extensions);
      expect(wire.message).toBe(textOf(refusal));
    }),
    { numRuns: 500 },
  );
});

it('gives every sentence a name of its own, in kebab-case', () => {
  const names = messages.map(({ id }) => reasonOfSentence({ id: id as SentenceId, values: {} }));
  expect(new Set(names).size).toBe(messages.length);
  expect(names.filter((name) => !/^[a-z]+(-[a-z]+)*$/.test(name))).toEqual([]);
  expect(names).toEqual(expect.arrayContaining(['too-long', 'limits-emails-to', 'requests-unknown-field']));
});

it('makes nothing of names that it does not know, and of values that are missing', () => {
  expect(textOfRefusal('from-the-future', {})).toBeUndefined();
  expect(textOfRefusal('toString', {})).toBeUndefined();
  expect(textOfRefusal('limit-reached', { wording: 'limits-per-moon', max: 3 })).toBeUndefined();
  expect(textOfRefusal('limit-reached', { wording: 'limits-changes' })).toBeUndefined();
  expect(
    textOfRefusal('limit-reached', { wording: 'limits-changes limits-new-cycles', max: 3 }),
  ).toBeUndefined();
  expect(textOfReason('constructor', {})).toBeUndefined();
  expect(textOfReason('too-long', {})).toBeUndefined();
  expect(textOfReason('too-long', { max: 3 })).toBe('Please use at most 3 characters.');
});
