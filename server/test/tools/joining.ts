import { tokenIn, type CycleView } from './cycle.ts';
import type { Scenario } from './scenario.ts';
import type { Person } from './test-app.ts';

/** A join request as the API returns it. */
export interface RequestView {
  id: string;
  title: string;
  name: string;
  email: string | null;
  note: string | null;
  status: string;
  at: string;
}

/** Steps that most tests of join links need. */
export const joiningIn = (scenario: Scenario) => {
  const link = async (cycle: { id: string }): Promise<string> => {
    const { joinLink } = await scenario.does<CycleView>(scenario.ada, 'openJoinLink', { cycleId: cycle.id });
    return tokenIn(joinLink);
  };
  return {
    /** Opens or renews the join link and returns its token. */
    link,
    /** Creates a cycle of Ada's with an open join link. */
    async open(): Promise<{ cycle: CycleView; token: string }> {
      const cycle = await scenario.circle();
      return { cycle, token: await link(cycle) };
    },
    ask: (person: Person, token: string, rest: { note?: string; termsHash?: string } = {}) =>
      scenario.does<{ id: string }>(person, 'askToJoin', { token, ...rest }),
    /** The error reason, or undefined if the operation succeeds. */
    async reason(
      person: Person | undefined,
      document: string,
      variables: object,
    ): Promise<string | undefined> {
      const { refusal } = await scenario.app.ask(person, document, { ...variables });
      return refusal?.reason;
    },
    answer: (id: string, approve: boolean, relationship?: string) =>
      scenario.does<CycleView>(scenario.ada, 'answerJoinRequest', { id, approve, relationship }),
    async own(person: Person): Promise<RequestView[]> {
      const { data } = await scenario.app.ask<{ me: { joinRequests: RequestView[] } }>(
        person,
        '{ me { joinRequests { id title name email note status at } } }',
      );
      return data?.me.joinRequests ?? [];
    },
  };
};

export const PREVIEW = `query ($token: String!) { joinPreview(token: $token) {
  title ownerName participantAmount currency frequency startDate participantsCount description mayAsk cycleId status terms { hash participantAmount } request { id status note }
} }`;
