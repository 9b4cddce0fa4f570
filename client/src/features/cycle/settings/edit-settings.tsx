import { checkCurrency } from '@kolo/server/domain/currency.ts';
import { DEFAULT_AMOUNT } from '@kolo/server/domain/cycle.ts';
import { internalError } from '@kolo/server/domain/messages/failures.ts';
import { checkFrequency, DEFAULT_FREQUENCY } from '@kolo/server/domain/schedule.ts';
import { useMemo } from 'react';
import {
  useUpdateCycleSettingsMutation,
  type EditSettingsFieldsFragment,
} from '../../../graphql/generated.ts';
import { fieldsOf, messageOf } from '../../../lib/errors.ts';
import { scheduleDraft, type ScheduleValues } from '../../../forms/schedule-draft.ts';
import { ScheduleForm } from '../../../forms/schedule-form.tsx';
import { EditDialog } from '../page/edit-dialog.tsx';
import { useOutcome } from '../../../lib/use-outcome.ts';
import { whyNot } from '../rules/why-not.ts';

/** What the form begins with; data from elsewhere that no form can hold gives way to the defaults (docs/rules.md §6.1). */
const initialSchedule = (cycle: EditSettingsFieldsFragment) =>
  scheduleDraft({
    ...cycle,
    frequency: checkFrequency(cycle.frequency) ? DEFAULT_FREQUENCY : cycle.frequency,
    participantAmount: cycle.participantAmount || DEFAULT_AMOUNT,
    // A currency may have ended since it was chosen.
    currency: checkCurrency(cycle.currency) ? null : cycle.currency,
  });

/** How many there will be if everybody who is asked joins. */
const invitedOf = ({ participants }: EditSettingsFieldsFragment): number =>
  participants.filter(({ status }) => status !== 'REJECTED').length;

/** Why saving failed, where no field says it: there is no toast for it. */
const refusalOf = (error: unknown): string | undefined =>
  error && Object.keys(fieldsOf(error)).length === 0 ? (messageOf(error) ?? internalError()) : undefined;

/** The Edit button of the dates and amounts, and its dialog (docs/rules.md §20.12). */
export function EditSettings({ cycle }: { cycle: EditSettingsFieldsFragment }) {
  const [update, { loading, error, reset }] = useUpdateCycleSettingsMutation(useOutcome());
  const serverFields = useMemo(() => fieldsOf(error), [error]);

  return (
    <EditDialog
      section="cycle"
      title="Edit Cycle"
      busy={loading}
      reason={whyNot('editSettings', cycle)}
      complaint={refusalOf(error)}
      over={cycle.isRunning}
      onClose={reset}
    >
      {({ close, setDirty }) => {
        const save = async (input: ScheduleValues) => {
          const answer = await update({ variables: { cycleId: cycle.id, input } });
          if (!answer.error) close();
        };
        return (
          <ScheduleForm
            initial={initialSchedule(cycle)}
            people={invitedOf(cycle)}
            submitLabel="Update"
            busyLabel="Updating..."
            onSubmit={save}
            serverFields={serverFields}
            onChange={(_draft, isDirty) => setDirty(isDirty)}
          />
        );
      }}
    </EditDialog>
  );
}
