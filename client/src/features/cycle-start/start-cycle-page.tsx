import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ErrorPanel } from '../../components/error-panel.tsx';
import { TextLink } from '../../components/links.tsx';
import { Page, PageHeading } from '../../components/page.tsx';
import { useViewer } from '../../lib/session.tsx';
import { t } from '../../lib/t.ts';
import { useLeaveGuard } from '../../lib/use-leave-guard.ts';
import { isSchedule, toValues, type ScheduleValues } from '../../forms/schedule-draft.ts';
import { storyOf } from '../../forms/story-draft.ts';
import { CongratulationsStep } from './congratulations-step.tsx';
import { CycleDraft } from './draft.ts';
import { NextCycle } from './next-circle.tsx';
import { ScheduleStep } from './schedule-step.tsx';
import { StoryStep } from './story-step.tsx';
import { useCreateCycle } from './use-create-cycle.ts';

const PATH = '/start-cycle';

interface StartCyclePageProps {
  step?: string | undefined;
  /** The id of the cycle that this one follows (docs/rules.md §31.3). */
  from?: string | undefined;
}

export function StartCyclePage({ step = '1', from }: StartCyclePageProps) {
  const heading = from === undefined ? t('cycleStart.title') : t('cycleStart.nextTitle');
  return (
    <Page reading>
      <title>{heading}</title>
      {/* The key renders the heading again at each step, so that it gets the focus. */}
      <PageHeading key={step} mb="6">
        {heading}
      </PageHeading>
      {from === undefined ? (
        <Wizard step={step} />
      ) : (
        <NextCycle key={from} from={from}>
          {(next) => <Wizard step={step} next={next} />}
        </NextCycle>
      )}
    </Page>
  );
}

const NoSuchStep = () => (
  <ErrorPanel message={t('accountNotices.invalidStep')}>
    <TextLink to={PATH} search={{ step: '1' }}>
      {t('cycleStart.firstStep')}
    </TextLink>
  </ErrorPanel>
);

/** What is typed, kept between the steps and across a reload, and the question before it is left. */
function useKeptDraft(next: NextCycle | undefined) {
  const account = useViewer()?.id ?? '';
  const [draft] = useState(() => new CycleDraft(account, next));
  // Changes only at the first character: the page does not render again for later ones.
  const [isTyped, setTyped] = useState(draft.isAnythingTyped);
  const write = (part: Parameters<typeof draft.write>[0]) => {
    draft.write(part);
    setTyped(draft.isAnythingTyped);
  };
  const release = useLeaveGuard(
    isTyped,
    (pathname) => pathname === PATH,
    () => draft.clear(),
  );
  /** Once the cycle is created. The next page comes before the guard could see that nothing is typed any more. */
  const forget = () => {
    draft.clear();
    setTyped(false);
    release();
  };
  return { draft, write, forget };
}

function Wizard({ step, next }: { step: string; next?: NextCycle }) {
  const from = next?.from;
  const { draft, write, forget } = useKeptDraft(next);
  const { create, created, complaints, forgetComplaints } = useCreateCycle();
  const navigate = useNavigate();
  const goTo = (target: string, replace = false) =>
    navigate({ to: PATH, search: { step: target, from }, replace });

  const createWith = async (schedule: ScheduleValues) => {
    const story = storyOf(draft.story);
    if (!story) return;
    const { outcome, cycleId } = await create({ ...story, ...schedule });
    if (outcome === 'created') forget();
    // The people of the last cycle can be invited straight away.
    if (cycleId !== undefined && from !== undefined)
      return navigate({ to: '/send-invites', search: { step: '1', cycleId, from }, replace: true });
    // Replaces the step in the browser's history: going back to it would make no sense.
    if (outcome !== 'refused') await goTo(outcome === 'created' ? '3' : '1', true);
  };

  return (
    <>
      {step === '1' ? (
        <StoryStep
          initial={draft.story}
          schedule={isSchedule(draft.schedule) ? toValues(draft.schedule) : undefined}
          serverFields={complaints}
          onChange={(story) => write({ story })}
          onNext={() => {
            forgetComplaints();
            return goTo('2');
          }}
        />
      ) : step === '2' ? (
        <ScheduleStep
          initial={draft.schedule}
          next={next}
          hasStory={storyOf(draft.story) !== undefined}
          serverFields={complaints}
          onChange={(schedule) => write({ schedule })}
          onSubmit={createWith}
        />
      ) : step === '3' ? (
        <CongratulationsStep cycle={created} />
      ) : (
        <NoSuchStep />
      )}
    </>
  );
}
