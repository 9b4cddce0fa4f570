import { useHideCycleMutation } from '../graphql/generated.ts';
import { notices } from '../lib/messages/notices.ts';
import { useOutcome } from '../lib/use-outcome.ts';

/** Hides a circle from the viewer's list, or shows it again (docs/rules.md §37.2). Resolves with whether it did. */
export function useHideCycle(cycleId: string, hidden: boolean) {
  const [hide, { loading }] = useHideCycleMutation(
    useOutcome({ notice: hidden ? notices.hideCycle : notices.showCycle }),
  );
  const run = async (): Promise<boolean> => {
    const { error } = await hide({ variables: { cycleId, hidden } });
    return error === undefined;
  };
  return { run, loading };
}
