import {
  getVariableValues,
  Kind,
  parse,
  print,
  separateOperations,
  validate,
  type OperationDefinitionNode,
} from 'graphql';
import { startTestApp, type Person, type TestApp } from '../../../test/tools/test-app.ts';
import { sampleOperationsOf } from './sample-operations.ts';
import { makeSchema } from './schema.ts';

const schema = await makeSchema();
const sampleOperations = sampleOperationsOf(schema);
const document = parse(sampleOperations.document);
const operations = document.definitions.filter(
  (definition): definition is OperationDefinitionNode => definition.kind === Kind.OPERATION_DEFINITION,
);

const separate = separateOperations(document);
const alone = (name: string): string => print(separate[name] ?? document);

describe('the document of sample operations', () => {
  it('is valid and has one operation for each query and mutation of the schema', () => {
    const covered = operations.flatMap(({ selectionSet }) =>
      selectionSet.selections.map((selection) => (selection.kind === Kind.FIELD ? selection.name.value : '')),
    );
    const offered = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
      Object.keys(type?.getFields() ?? {}),
    );

    expect(validate(schema, document)).toEqual([]);
    expect(covered.sort()).toEqual(offered.sort());
  });

  it('has valid values for all required variables', () => {
    for (const { name, variableDefinitions = [] } of operations) {
      const { errors = [] } = getVariableValues(schema, variableDefinitions, {
        ...sampleOperations.variables,
      });

      expect({ operation: name?.value, errors }).toEqual({ operation: name?.value, errors: [] });
    }
  });

  it('explains each operation above it', () => {
    const lines = sampleOperations.document.split('\n');
    for (const { name, loc } of operations) {
      const above = lines[(loc?.startToken.line ?? 0) - 2];

      expect({ operation: name?.value, above }).toMatchObject({ above: expect.stringMatching(/^# /) });
    }
  });
});

describe('the sample operations, sent one after the other with their fragments,', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  const run = async <T>(token: string, operationName: string, variables = {}): Promise<T> => {
    const response = await fetch(`${app.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      body: JSON.stringify({
        query: alone(operationName),
        operationName,
        variables: { ...sampleOperations.variables, ...variables },
      }),
    });
    const answer = (await response.json()) as { data: T; errors?: unknown };
    expect({ operationName, errors: answer.errors }).toEqual({ operationName, errors: undefined });
    return answer.data;
  };

  it('are valid: only business rules of Kolo refuse them', async () => {
    const eve = await app.person('Eve Adams');
    for (const [operationName] of Object.entries(separate)) {
      const response = await fetch(`${app.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${eve.token}` },
        body: JSON.stringify({
          query: alone(operationName),
          operationName,
          variables: {
            ...sampleOperations.variables,
            signUp: Object.assign({}, sampleOperations.variables.signUp, { email: 'new@example.com' }),
          },
        }),
      });
      const { errors = [] } = (await response.json()) as { errors?: { extensions: { reason?: string } }[] };

      const reasons = errors.map(({ extensions }) => extensions.reason);
      expect({ operationName, reasons }).toEqual({ operationName, reasons: reasons.filter(Boolean) });
      expect({ operationName, reasons }).not.toMatchObject({ reasons: ['invalid-input'] });
    }
  });

  it('take a cycle from sign-up to the first payment', async () => {
    const bola: Person = await app.person('Bola Okafor', 'bola@example.com');
    await run('', 'SignUp');
    const { signIn } = await run<{ signIn: { accessToken: string } }>('', 'SignIn');
    const ada = signIn.accessToken;
    await run(ada, 'UpdateProfile');

    const { createCycle } = await run<{ createCycle: { id: string } }>(ada, 'CreateCycle');
    const cycleId = createCycle.id;
    await run(ada, 'UpdateCycleStory', { cycleId });
    await run(ada, 'UpdateCycleSettings', { cycleId });
    await run(ada, 'SendInvites', { cycleId });
    const { participants } = await run<{ participants: { id: string }[] }>(ada, 'Participants', { cycleId });
    const [owner = '', guest = ''] = participants.map(({ id }) => id);
    await run(bola.token, 'RespondToInvite', { participantId: guest });

    await run(ada, 'FreezeSection', { cycleId });
    await run(ada, 'FreezeSection', { cycleId, section: 'PARTICIPANTS' });
    await run(ada, 'AssignCollectors', { cycleId, participantIds: [owner, guest] });
    await run(ada, 'SendConfirmationEmails', { cycleId });
    await run(ada, 'ConfirmCollection', { participantId: owner });
    await run(bola.token, 'ConfirmCollection', { participantId: guest });
    await run(ada, 'RunCycle', { cycleId });

    const { rounds } = await run<{ rounds: { id: string; payments: { id: string }[] }[] }>(ada, 'Rounds', {
      cycleId,
    });
    const { updatePayments } = await run<{ updatePayments: { payments: { paid: boolean }[] } }>(
      ada,
      'UpdatePayments',
      { roundId: rounds[0]?.id, payments: [{ paymentId: rounds[0]?.payments[0]?.id, paid: true }] },
    );
    expect(updatePayments.payments).toMatchObject([{ paid: true }]);
  });
});
