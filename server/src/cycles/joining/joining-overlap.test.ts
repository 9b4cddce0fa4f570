// @mysql
import { briefDocuments, participantOf } from '../../../test/tools/cycle.ts';
import { historyOf } from '../../../test/tools/history.ts';
import { joiningIn } from '../../../test/tools/joining.ts';
import { openScenario, type Scenario } from '../../../test/tools/scenario.ts';
import type { Person } from '../../../test/tools/test-app.ts';

let scenario: Scenario;
let joining: ReturnType<typeof joiningIn>;
beforeAll(async () => {
  scenario = await openScenario();
  joining = joiningIn(scenario);
});
afterAll(() => scenario.close());

type Call = [person: Person, operation: keyof typeof briefDocuments, variables: Record<string, unknown>];

/** Sends all calls at the same time. Returns 'done' or the error reason of each. */
const together = async (calls: Call[]): Promise<string[]> => {
  const answers = await Promise.all(
    calls.map(([person, operation, variables]) =>
      scenario.app.ask(person, briefDocuments[operation], variables),
    ),
  );
  return answers.map(({ refusal }) => (refusal ? (refusal.reason ?? refusal.message) : 'done'));
};
const times = (count: number, call: (index: number) => Call): Call[] =>
  Array.from({ length: count }, (_, index) => call(index));
const all = (count: number, outcome: string): string[] => Array.from({ length: count }, () => outcome);
const kinds = async (cycle: { id: string }, kind: string): Promise<number> =>
  (await historyOf(scenario.app, scenario.ada, cycle.id)).filter((change) => change.kind === kind).length;

describe('simultaneous calls', () => {
  it('that ask twenty times from one account create one request', async () => {
    const { cycle, token } = await joining.open();

    expect(await together(times(20, () => [scenario.sam, 'askToJoin', { token }]))).toEqual(all(20, 'done'));

    expect((await scenario.view(cycle)).joinRequests).toHaveLength(1);
    expect(await kinds(cycle, 'JOIN_ASKED')).toBe(1);
  });

  it('that approve twenty times add one participant and send one email', async () => {
    const { cycle, token } = await joining.open();
    const tom = await scenario.app.person('Tom Once');
    const { id } = await joining.ask(tom, token);
    const yes = { id, approve: true, relationship: 'FRIEND' };

    expect(await together(times(20, () => [scenario.ada, 'answerJoinRequest', yes]))).toEqual(
      all(20, 'done'),
    );

    const { participants } = await scenario.view(cycle);
    expect(participants.filter(({ userId }) => userId === tom.id)).toHaveLength(1);
    expect(await kinds(cycle, 'JOIN_APPROVED')).toBe(1);
    expect(await scenario.app.emailsTo(tom.email, 'join-approved')).toHaveLength(1);
  });

  it('that approve, decline and withdraw let one succeed and refuse the others', async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      const { cycle, token } = await joining.open();
      const tom = await scenario.app.person(`Tom Turn${turn}`);
      const { id } = await joining.ask(tom, token);
      const calls: Call[] = [
        [scenario.ada, 'answerJoinRequest', { id, approve: true, relationship: 'FRIEND' }],
        [scenario.ada, 'answerJoinRequest', { id, approve: false }],
        [tom, 'withdrawJoinRequest', { id }],
      ];

      const outcomes = await together([...calls.slice(turn % 3), ...calls.slice(0, turn % 3)]);

      expect([...outcomes].sort()).toEqual(['done', 'request-closed', 'request-closed']);
      const isIn = (await scenario.view(cycle)).participants.some(({ userId }) => userId === tom.id);
      expect([(await joining.own(tom))[0]?.status === 'APPROVED']).toEqual([isIn]);
    }
  });

  it('that approve and invite the same person add one participant', async () => {
    for (const inviteFirst of [true, false]) {
      const { cycle, token } = await joining.open();
      const tom = await scenario.app.person(`Tom Both${String(inviteFirst)}`);
      const { id } = await joining.ask(tom, token);
      const invites = [{ email: tom.email, relationship: 'FRIEND' }];
      const calls: Call[] = [
        [scenario.ada, 'answerJoinRequest', { id, approve: true, relationship: 'FRIEND' }],
        [scenario.ada, 'sendInvites', { cycleId: cycle.id, invites }],
      ];

      const outcomes = await together(inviteFirst ? calls.toReversed() : calls);

      expect(outcomes.filter((each) => each === 'done')).toHaveLength(1);
      expect(['request-closed', 'already-invited']).toContain(outcomes.find((each) => each !== 'done'));
      const { participants } = await scenario.view(cycle);
      expect(participants.filter(({ userId }) => userId === tom.id)).toHaveLength(1);
    }
  });

  it('that ask and freeze leave no request open', async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      const { cycle, token } = await joining.open();
      const people = await Promise.all(
        [1, 2, 3].map((nth) => scenario.app.person(`Tom Freeze${turn}${nth}`)),
      );
      const asks = people.map((person): Call => [person, 'askToJoin', { token }]);
      const freezing: Call = [scenario.ada, 'freezeSection', { cycleId: cycle.id, section: 'PARTICIPANTS' }];

      const outcomes = await together([...asks.slice(0, turn), freezing, ...asks.slice(turn)]);

      for (const each of outcomes) expect(['done', 'link-closed']).toContain(each);
      expect(await scenario.view(cycle)).toMatchObject({ joinLink: null, joinRequests: [] });
      for (const person of people)
        expect(['DECLINED', undefined]).toContain((await joining.own(person))[0]?.status);
    }
  });

  it('that renew the link leave only the last link open', async () => {
    const { cycle, token } = await joining.open();
    expect(await together(times(8, () => [scenario.ada, 'openJoinLink', { cycleId: cycle.id }]))).toEqual(
      all(8, 'done'),
    );

    expect(await kinds(cycle, 'JOIN_LINK_OPENED')).toBe(9);
    expect(await joining.reason(scenario.sam, briefDocuments.askToJoin, { token })).toBe('link-closed');
    const { joinLink } = await scenario.view(cycle);
    const newest = joinLink?.split('/').at(-1) ?? '';
    expect(await joining.reason(scenario.sam, briefDocuments.askToJoin, { token: newest })).toBeUndefined();
  });

  it('that approve several people add each of them', async () => {
    const { cycle, token } = await joining.open();
    const people = await Promise.all([1, 2, 3, 4].map((nth) => scenario.app.person(`Tom Many${nth}`)));
    const ids: string[] = [];
    for (const person of people) ids.push((await joining.ask(person, token)).id);

    expect(
      await together(
        ids.map((id): Call => [
          scenario.ada,
          'answerJoinRequest',
          { id, approve: true, relationship: 'FRIEND' },
        ]),
      ),
    ).toEqual(all(4, 'done'));

    const view = await scenario.view(cycle);
    for (const person of people) expect(participantOf(view, person).status).toBe('ACCEPTED');
  });
});
