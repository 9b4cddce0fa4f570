import { doneAlready, failures, refusal, type CycleState, type TransitionName } from '@kolo/server/domain';

/** Why the operation cannot be done now, in the words of its button's hint; undefined when it can (design: hands and eyes). */
export function whyNot(name: TransitionName, cycle: CycleState): string | undefined {
  const reason = refusal(name, cycle);
  if (reason === undefined) return undefined;
  return reason === 'done' ? (doneAlready as Partial<Record<string, string>>)[name] : failures[reason].text;
}
