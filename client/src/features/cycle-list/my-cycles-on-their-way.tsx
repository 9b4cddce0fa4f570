import { CYCLE_TYPES, type CycleType } from '@kolo/server/domain/cycle.ts';
import { STAGES, type Stage } from '@kolo/server/domain/stage.ts';
import type { CycleCardFieldsFragment } from '../../graphql/generated.ts';
import { CycleCard } from './cycle-card.tsx';
import {
  CardGrid,
  LoadingCards,
  MyCyclesFrame,
  NoCycles,
  EmptyList,
  SectionFrame,
  sections,
} from './list-frame.tsx';

/**
 * The prerendered shell of My Cycles (prerendered-shells.tsx), with templates from which `start/show-cycles.ts` builds the lists
 * before the application's code has loaded. The application itself does not use it.
 */
export const MyCyclesOnTheirWay = () => (
  <MyCyclesFrame>
    <LoadingCards />
    <template>
      {Object.entries(sections).map(([list, { heading, empty }]) => (
        <SectionFrame key={list} list={list} heading={heading()}>
          <EmptyList>{empty()}</EmptyList>
          <CardGrid />
        </SectionFrame>
      ))}
      {SAMPLES.map(({ type, stage }) => (
        <CycleCard key={type} cycle={sampleCycle(type, stage)} />
      ))}
      <NoCycles />
    </template>
  </MyCyclesFrame>
);

/** Covers every type and every stage. The shorter of the two lists is repeated. */
const SAMPLES = Array.from({ length: Math.max(CYCLE_TYPES.length, STAGES.length) }, (_, index) => ({
  type: at(CYCLE_TYPES, index),
  stage: at(STAGES, index),
}));

function at<T>(list: readonly [T, ...T[]], index: number): T {
  return list[index % list.length] ?? list[0];
}

/** `start/show-cycles.ts` replaces everything but the type and the stage. The ring is drawn later. */
const sampleCycle = (type: CycleType, stage: Stage): CycleCardFieldsFragment => {
  return {
    id: '',
    title: '',
    type,
    excerpt: '',
    startDate: '2027-01-01',
    frequency: 7,
    participantsCount: 0,
    isRunning: false,
    stage,
    slotAnswers: [],
    isOwner: false,
    participantAmount: 0,
    currency: null,
    graceDays: 0,
    viewerPaysOn: null,
    viewerPaysStanding: null,
    viewerHasOpenPayments: false,
    viewerHides: false,
    viewerParticipant: null,
  };
};
