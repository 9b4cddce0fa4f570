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
import { t } from '../../../lib/t.ts';
import { scheduleDraft, type ScheduleValues } from '../../../forms/schedule-draft.ts';
import { ScheduleForm } from '../../../forms/schedule-form.tsx';
import { EditDialog } from '../page/edit-dialog.tsx';
import { useOutcome } from '../../../lib/use-outcome.ts';
import { whyNot } from '../rules/why-not.ts';

/** The initial values of the form. The defaults replace imported values that the form cannot show (docs/rules.md §6.1). */
const initialSchedule = (cycle: EditSettingsFieldsFragment) =>
  scheduleDraft({
    ...cycle,
    frequency: checkFrequency(cycle.frequency) ? DEFAULT_FREQUENCY : cycle.frequency,
    participantAmount: cycle.participantAmount || DEFAULT_AMOUNT,
    // The currency may have been withdrawn since it was chosen.
    currency: checkCurrency(cycle.currency) ? null : cycle.currency,
  });

/** How many participants there are if everyone who is invited joins. */
const peopleOf = ({ participants }: EditSettingsFieldsFragment): number =>
  participants.filter(({ status }) => status !== 'REJECTED').length;

/** Why saving failed, if no field shows it. There is no toast for this. */
const refusalOf = (error: unknown): string | undefined =>
  error && Object.keys(fieldsOf(error)).length === 0 ? (messageOf(error) ?? internalError()) : undefined;

/** The button that edits the dates and amounts, and its dialog (docs/rules.md §20.12). */
export function EditSettings({ cycle }: { cycle: EditSettingsFieldsFragment }) {
  const [update, { loading, error, reset }] = useUpdateCycleSettingsMutation(useOutcome());
  const serverFields = useMemo(() => fieldsOf(error), [error]);

  return (
    <EditDialog
      section="cycle"
      title={t('settings.edit.title')}
      busy={loading}
      reason={whyNot('editSettings', cycle)}
      complaint={refusalOf(error)}
      over={cycle.isRunning}
      onClose={reset}
    >
      {({ close, setDirty }) => {
        const save = async (input: ScheduleValues) => {
          const result = await update({ variables: { cycleId: cycle.id, input } });
          if (!result.error) close();
        };
        return (
          <ScheduleForm
            initial={initialSchedule(cycle)}
            people={peopleOf(cycle)}
            submitLabel={t('settings.edit.submit')}
            busyLabel={t('settings.edit.submitting')}
            onSubmit={save}
            serverFields={serverFields}
            onChange={(_draft, isDirty) => setDirty(isDirty)}
          />
        );
      }}
    </EditDialog>
  );
}
