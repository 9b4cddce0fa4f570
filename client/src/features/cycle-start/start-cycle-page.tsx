import { statements } from '@kolo/server/domain';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ErrorPanel } from '../../components/error-panel.tsx';
import { TextLink } from '../../components/links.tsx';
import { Page, PageHeading } from '../../components/page.tsx';
import { useLeaveGuard } from '../../lib/use-leave-guard.ts';
import { emptySchedule, type ScheduleDraft, type ScheduleValues } from '../../forms/schedule-form.tsx';
import { emptyStory, storyOf, type StoryDraft } from '../../forms/story-form.tsx';
import { CongratulationsStep } from './congratulations-step.tsx';
import { ScheduleStep } from './schedule-step.tsx';
import { StoryStep } from './story-step.tsx';
import { useCreateCycle } from './use-create-cycle.ts';

const PATH = '/start-cycle';

interface Draft {
  story: StoryDraft;
  schedule: ScheduleDraft;
}

const emptyDraft: Draft = { story: emptyStory, schedule: emptySchedule };

const isAnythingTyped = ({ story, schedule }: Draft): boolean =>
  [...Object.values(story), ...Object.values(schedule)].some((text) => text.trim() !== '');

/** The wizard that starts a cycle. What was typed lives here, above its steps, and nowhere else. */
export function StartCyclePage({ step = '1' }: { step?: string | undefined }) {
  const [draft, setDraft] = useState(emptyDraft);
  const { create, created, complaints, forgetComplaints } = useCreateCycle();
  const navigate = useNavigate();
  const goTo = (next: string, replace = false) => navigate({ to: PATH, search: { step: next }, replace });
  useLeaveGuard(isAnythingTyped(draft), (pathname) => pathname === PATH);

  const createWith = async (schedule: ScheduleValues) => {
    const story = storyOf(draft.story);
    if (!story) return;
    const outcome = await create({ ...story, ...schedule });
    if (outcome === 'created') setDraft(emptyDraft);
    // The step that made the cycle is no place to come back to.
    if (outcome !== 'refused') await goTo(outcome === 'created' ? '3' : '1', true);
  };

  return (
    <Page reading>
      <title>Start Cycle</title>
      {/* Another step is another page to the reader: its heading takes the focus anew. */}
      <PageHeading key={step} mb="6">
        Start Cycle
      </PageHeading>
      {step === '1' ? (
        <StoryStep
          initial={draft.story}
          serverFields={complaints}
          onChange={(story) => setDraft((now) => ({ ...now, story }))}
          onNext={() => {
            forgetComplaints();
            return goTo('2');
          }}
        />
      ) : step === '2' ? (
        <ScheduleStep
          initial={draft.schedule}
          hasStory={storyOf(draft.story) !== undefined}
          serverFields={complaints}
          onChange={(schedule) => setDraft((now) => ({ ...now, schedule }))}
          onSubmit={createWith}
        />
      ) : step === '3' ? (
        <CongratulationsStep cycle={created} />
      ) : (
        <ErrorPanel message={statements.invalidStep}>
          <TextLink to={PATH} search={{ step: '1' }}>
            Start from the beginning
          </TextLink>
        </ErrorPanel>
      )}
    </Page>
  );
}
