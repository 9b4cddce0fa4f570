import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ErrorPanel } from '../../components/error-panel.tsx';
import { TextLink } from '../../components/links.tsx';
import { Page, PageHeading } from '../../components/page.tsx';
import { useViewer } from '../../lib/session.tsx';
import { useLeaveGuard } from '../../lib/use-leave-guard.ts';
import type { ScheduleValues } from '../../forms/schedule-draft.ts';
import { storyOf } from '../../forms/story-draft.ts';
import { CongratulationsStep } from './congratulations-step.tsx';
import { CycleDraft } from './draft.ts';
import { NextCircle } from './next-circle.tsx';
import { nextMessages } from './next-messages.ts';
import { ScheduleStep } from './schedule-step.tsx';
import { StoryStep } from './story-step.tsx';
import { useCreateCycle } from './use-create-cycle.ts';
import { t } from '../../lib/t.ts';

const PATH = '/start-cycle';

interface StartCyclePageProps {
  step?: string | undefined;
  /** The circle that it follows (docs/rules.md §31.3). */
  from?: string | undefined;
}

/** The wizard that starts a cycle, from nothing or from one that is over. */
export function StartCyclePage({ step = '1', from }: StartCyclePageProps) {
  const heading = from === undefined ? 'Start Cycle' : nextMessages.heading;
  return (
    <Page reading>
      <title>{heading}</title>
      {/* Another step is another page to the reader: its heading takes the focus anew. */}
      <PageHeading key={step} mb="6">
        {heading}
      </PageHeading>
      {from === undefined ? (
        <Wizard step={step} />
      ) : (
        <NextCircle key={from} from={from}>
          {(next) => <Wizard step={step} next={next} />}
        </NextCircle>
      )}
    </Page>
  );
}

const NoSuchStep = () => (
  <ErrorPanel message={t('accountNotices.invalidStep')}>
    <TextLink to={PATH} search={{ step: '1' }}>
      Start from the beginning
    </TextLink>
  </ErrorPanel>
);

/** Its steps. What was typed outlives them, and a reload of the page. */
function Wizard({ step, next }: { step: string; next?: NextCircle }) {
  const account = useViewer()?.id ?? '';
  const from = next?.from;
  const [draft] = useState(() => new CycleDraft(account, next));
  // Changes once, with the first letter: no later one draws the page anew.
  const [isTyped, setTyped] = useState(draft.isAnythingTyped);
  const write = (part: Parameters<typeof draft.write>[0]) => {
    draft.write(part);
    setTyped(draft.isAnythingTyped);
  };
  const { create, created, complaints, forgetComplaints } = useCreateCycle();
  const navigate = useNavigate();
  const goTo = (wanted: string, replace = false) =>
    navigate({ to: PATH, search: { step: wanted, from }, replace });
  useLeaveGuard(
    isTyped,
    (pathname) => pathname === PATH,
    () => draft.clear(),
  );

  const createWith = async (schedule: ScheduleValues) => {
    const story = storyOf(draft.story);
    if (!story) return;
    const { outcome, cycleId } = await create({ ...story, ...schedule });
    if (outcome === 'created') {
      draft.clear();
      setTyped(false);
    }
    // Whom to ask is known: on with it.
    if (cycleId !== undefined && from !== undefined)
      return navigate({ to: '/send-invites', search: { step: '1', cycleId, from }, replace: true });
    // The step that made the cycle is no place to come back to.
    if (outcome !== 'refused') await goTo(outcome === 'created' ? '3' : '1', true);
  };

  return (
    <>
      {step === '1' ? (
        <StoryStep
          initial={draft.story}
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
