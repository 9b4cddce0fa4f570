import { participantOf, type CycleView } from '../../../test/tools/cycle.ts';
import { openScenario, type Scenario } from '../../../test/tools/scenario.ts';
import type { Person } from '../../../test/tools/test-app.ts';
import { newId } from '../../base/tokens.ts';

let scenario: Scenario;
beforeAll(async () => {
  scenario = await openScenario();
});
afterAll(() => scenario.close());

interface Seen {
  isOwner: boolean;
  viewerParticipant: { id: string } | null;
  ownerParticipant: { id: string };
  participants: { name: string | null; email: string | null }[];
}

const CYCLE = `query ($id: ID!) {
  cycle(id: $id) {
    isOwner viewerParticipant { id } ownerParticipant { id }
    participants { name email }
  }
}`;
const see = async (cycle: { id: string }, person: Person | undefined): Promise<Seen | string | undefined> => {
  const { data, refusal } = await scenario.app.ask<{ cycle: Seen }>(person, CYCLE, { id: cycle.id });
  return data?.cycle ?? refusal?.reason;
};
const seen = async (cycle: { id: string }, person: Person): Promise<Seen> => {
  const answer = await see(cycle, person);
  if (typeof answer !== 'object') throw new Error(`refused: ${answer}`);
  return answer;
};

describe('seeing a cycle', () => {
  it.each(['ada', 'bob', 'eve', 'pat', 'rex'] as const)(
    'is allowed to %s, whatever they answered to the invite',
    async (name) => {
      const person = scenario[name];
      const cycle = await scenario.standing('draft');
      const { isOwner, viewerParticipant, ownerParticipant } = await seen(cycle, person);

      expect({ isOwner, viewerParticipant, ownerParticipant }).toEqual({
        isOwner: name === 'ada',
        viewerParticipant: { id: participantOf(cycle, person).id },
        ownerParticipant: { id: participantOf(cycle, scenario.ada).id },
      });
    },
  );

  it('is refused to strangers, signed-out visitors and participants removed by freezing', async () => {
    const { ada, sam, pat } = scenario;
    const draft = await scenario.standing('draft');
    const frozen = await scenario.standing('frozen');

    expect([await see(draft, sam), await see(draft, undefined), await see(frozen, pat)]).toEqual([
      'not-a-member',
      'not-signed-in',
      'not-a-member',
    ]);
    expect([await see({ id: newId() }, ada), await see({ id: participantOf(draft, ada).id }, ada)]).toEqual([
      'cycle-not-found',
      'cycle-not-found',
    ]);
  });

  it('is refused with the message that the page shows', async () => {
    const { refusal } = await scenario.app.ask(scenario.sam, CYCLE, {
      id: (await scenario.standing('draft')).id,
    });

    expect(refusal).toMatchObject({
      code: 'FORBIDDEN',
      message:
        'You are not authorized to view this cycle. Please confirm if you are either a part of the cycle or invited to it.',
    });
  });
});

describe('email addresses', () => {
  /** A draft with one more participant, who has no account yet. */
  const withZoe = async (): Promise<CycleView> => {
    const { id } = await scenario.circle();
    const invites = [{ email: 'zoe@example.com', relationship: 'COLLEAGUE' }];
    return scenario.does<CycleView>(scenario.ada, 'sendInvites', { cycleId: id, invites });
  };
  const emailsFor = async (cycle: CycleView, person: Person) =>
    (await seen(cycle, person)).participants.map(({ name, email }) => [name, email]);

  it('are all visible to the owner; others see their own, and those of participants without a name', async () => {
    const { ada, bob, eve, pat, rex } = scenario;
    const cycle = await withZoe();
    const zoe = [null, 'zoe@example.com'];

    expect(await emailsFor(cycle, ada)).toEqual([
      ['Ada.LO', ada.email],
      ['Bob.BU', bob.email],
      ['Eve.AD', eve.email],
      ['Pat.SI', pat.email],
      ['Rex.NA', rex.email],
      zoe,
    ]);
    expect(await emailsFor(cycle, bob)).toEqual([
      ['Ada.LO', null],
      ['Bob.BU', bob.email],
      ['Eve.AD', null],
      ['Pat.SI', null],
      ['Rex.NA', null],
      zoe,
    ]);
    expect(await emailsFor(cycle, pat)).toEqual([
      ['Ada.LO', null],
      ['Bob.BU', null],
      ['Eve.AD', null],
      ['Pat.SI', pat.email],
      ['Rex.NA', null],
      zoe,
    ]);
  });

  it('are hidden in every query that returns participants', async () => {
    const { app, bob, ada } = scenario;
    const cycle = await scenario.standing('running');
    const { data } = await app.ask(
      bob,
      `query ($id: ID!, $participant: ID!) {
        participants(cycleId: $id) { email }
        collectors(cycleId: $id) { email }
        participant(id: $participant) { email cycle { participants { email } } }
        rounds(cycleId: $id) { collector { email } payments { participant { email } } }
        myCycles { accepted { ownerParticipant { email } } }
      }`,
      { id: cycle.id, participant: participantOf(cycle, ada).id },
    );

    const emails = new Set(
      [...JSON.stringify(data).matchAll(/"email":("[^"]*"|null)/g)].map(([, email]) => email),
    );
    expect(emails).toEqual(new Set(['null', JSON.stringify(bob.email)]));
  });
});
