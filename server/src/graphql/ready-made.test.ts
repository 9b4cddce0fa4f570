import {
  getVariableValues,
  Kind,
  parse,
  validate,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import { startTestApp, type Person, type TestApp } from '../testing/test-app.ts';
import { readyMadeDocument, readyMadeVariables } from './ready-made.ts';
import { makeSchema } from './schema.ts';

const document = parse(readyMadeDocument);
const operations = document.definitions.filter(
  (definition): definition is OperationDefinitionNode => definition.kind === Kind.OPERATION_DEFINITION,
);

describe('the ready-made document', () => {
  let schema: GraphQLSchema;
  beforeAll(async () => {
    schema = await makeSchema();
  });

  it('is valid, and holds every query and mutation of the schema', () => {
    const asked = operations.flatMap(({ selectionSet }) =>
      selectionSet.selections.map((selection) => (selection.kind === Kind.FIELD ? selection.name.value : '')),
    );
    const offered = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
      Object.keys(type?.getFields() ?? {}),
    );

    expect(validate(schema, document)).toEqual([]);
    expect(new Set(asked)).toEqual(new Set(offered));
  });

  it('brings values that fit, for every variable that must have one', () => {
    for (const { name, variableDefinitions = [] } of operations) {
      const { errors = [] } = getVariableValues(schema, variableDefinitions, { ...readyMadeVariables });

      expect({ operation: name?.value, errors }).toEqual({ operation: name?.value, errors: [] });
    }
  });

  it('explains each operation above it', () => {
    const lines = readyMadeDocument.split('\n');
    for (const { name, loc } of operations) {
      const above = lines[(loc?.startToken.line ?? 0) - 2];

      expect({ operation: name?.value, above }).toMatchObject({ above: expect.stringMatching(/^# /) });
    }
  });
});

describe('run one after the other, the whole document sent each time, as GraphiQL does,', () => {
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
        query: readyMadeDocument,
        operationName,
        variables: { ...readyMadeVariables, ...variables },
      }),
    });
    const answer = (await response.json()) as { data: T; errors?: unknown };
    expect({ operationName, errors: answer.errors }).toEqual({ operationName, errors: undefined });
    return answer.data;
  };

  it('they take a circle from an account to its first payment', async () => {
    const bola: Person = await app.person('Bola Okafor', readyMadeVariables.invites[0]?.email);
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
