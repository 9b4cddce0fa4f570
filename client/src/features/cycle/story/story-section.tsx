import { Text } from '@chakra-ui/react';
import { useMemo } from 'react';
import { Card } from '../../../components/card.tsx';
import { useUpdateCycleStoryMutation, type StoryFieldsFragment } from '../../../graphql/generated.ts';
import { fieldsOf } from '../../../lib/errors.ts';
import { t } from '../../../lib/t.ts';
import { storyDraft, type StoryValues } from '../../../forms/story-draft.ts';
import { StoryForm } from '../../../forms/story-form.tsx';
import { notices } from '../../../lib/messages/notices.ts';
import { EditDialog } from '../page/edit-dialog.tsx';
import { Section } from '../page/section.tsx';
import { useOutcome } from '../../../lib/use-outcome.ts';
import { whyNot } from '../rules/why-not.ts';

interface StorySectionProps {
  cycle: StoryFieldsFragment;
}

/** The owner's description of the cycle. */
export function StorySection({ cycle }: StorySectionProps) {
  return (
    <Section
      name="story"
      summary={cycle.description}
      actions={cycle.isOwner ? <EditStory cycle={cycle} /> : undefined}
    >
      <Card>
        <Text dir="auto" maxW="70ch" whiteSpace="pre-line" overflowWrap="anywhere">
          {cycle.description}
        </Text>
      </Card>
    </Section>
  );
}

function EditStory({ cycle }: StorySectionProps) {
  const [update, { loading, error, reset }] = useUpdateCycleStoryMutation(
    useOutcome({ notice: notices.updateStory }),
  );
  const serverFields = useMemo(() => fieldsOf(error), [error]);

  return (
    <EditDialog
      section="story"
      title={t('story.edit.title')}
      reason={whyNot('editStory', cycle)}
      over={cycle.isRunning}
      busy={loading}
      onClose={reset}
    >
      {({ close, setDirty }) => {
        const save = async (input: StoryValues) => {
          const result = await update({ variables: { cycleId: cycle.id, input } });
          if (!result.error) close();
        };
        return (
          <StoryForm
            initial={storyDraft(cycle)}
            submitLabel={t('story.edit.submit')}
            busyLabel={t('story.edit.submitting')}
            onSubmit={save}
            serverFields={serverFields}
            onChange={(_draft, isDirty) => setDirty(isDirty)}
          />
        );
      }}
    </EditDialog>
  );
}
