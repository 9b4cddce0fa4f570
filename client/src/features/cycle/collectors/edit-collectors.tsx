import {
  useAssignCollectorsMutation,
  type EditCollectorsFieldsFragment,
} from '../../../graphql/generated.ts';
import { fieldsOf } from '../../../lib/errors.ts';
import { controlIds } from '../../../lib/controls.ts';
import { notices } from '../../../lib/messages/notices.ts';
import { t } from '../../../lib/t.ts';
import { EditDialog } from '../page/edit-dialog.tsx';
import { CollectorsForm } from './collectors-form.tsx';
import { useOutcome } from '../../../lib/use-outcome.ts';
import { whyNot } from '../rules/why-not.ts';

interface EditCollectorsProps {
  cycle: EditCollectorsFieldsFragment;
}

/** The button that edits the collectors, and its dialog. It works while both sections are frozen (docs/rules.md §7.2). */
export function EditCollectors({ cycle }: EditCollectorsProps) {
  const [assign, { loading, error, reset }] = useAssignCollectorsMutation(
    useOutcome({ notice: notices.assignCollectors }),
  );

  return (
    <EditDialog
      section="collectors"
      title={t('collectors.edit.title')}
      id={controlIds.editCollectors}
      reason={whyNot('assignCollectors', cycle)}
      over={cycle.isRunning}
      busy={loading}
      onClose={reset}
    >
      {({ close, setDirty }) => {
        const save = async (participantIds: string[]) => {
          const result = await assign({ variables: { cycleId: cycle.id, participantIds } });
          if (!result.error) close();
        };
        return (
          <CollectorsForm
            cycle={cycle}
            busy={loading}
            complaint={fieldsOf(error).participantIds?.[0]}
            onSave={(ids) => void save(ids)}
            onDirty={setDirty}
          />
        );
      }}
    </EditDialog>
  );
}
