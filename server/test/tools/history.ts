import type { Person, TestApp } from './test-app.ts';

export interface DetailView {
  field: string;
  participantId: string | null;
  participant: string | null;
  day: string | null;
  before: string | null;
  after: string | null;
}

export interface ChangeView {
  id: string;
  position: number;
  kind: string;
  at: string;
  cycleId: string;
  actor: string | null;
  actorId: string | null;
  actorParticipantId: string | null;
  summary: string;
  details: DetailView[];
}

/** All fields of a change, for use in any query. */
export const CHANGE_FIELDS = `
  id position kind at cycleId actor actorId actorParticipantId summary
  details { field participantId participant day before after }
`;

const HISTORY = /* GraphQL */ `
  query ($cycleId: ID!, $first: Int, $before: Int) {
    history(cycleId: $cycleId, first: $first, before: $before) {
      ${CHANGE_FIELDS}
    }
  }
`;

/** One page of a cycle's history as this person sees it, newest first. */
export const askHistory = (app: TestApp, person: Person | undefined, variables: Record<string, unknown>) =>
  app.ask<{ history: ChangeView[] }>(person, HISTORY, variables);

/** The newest hundred changes as this person sees them, oldest first. Throws if the API refuses the request. */
export async function historyOf(app: TestApp, person: Person, cycleId: string): Promise<ChangeView[]> {
  const { data, refusal } = await askHistory(app, person, { cycleId, first: 100 });
  if (!data) throw new Error(`history query failed: ${refusal?.message}`);
  return data.history.toReversed();
}
