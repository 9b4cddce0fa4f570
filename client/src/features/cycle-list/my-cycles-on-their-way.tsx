import { CYCLE_TYPES, type CycleType } from '@kolo/server/domain/cycle.ts';
import { STAGES, type Stage } from '@kolo/server/domain/stage.ts';
import type { CycleCardFieldsFragment } from '../../graphql/generated.ts';
import { CycleCard } from './cycle-card.tsx';
import {
  CardGrid,
  LoadingCards,
  MyCyclesFrame,
  NoCycles,
  NoneOfThese,
  SectionFrame,
  sections,
} from './list-frame.tsx';

/**
 * My Cycles until its cycles are there, as the first picture shows it (prerendered-shells.tsx), and the samples from which
 * `start/show-cycles.ts` makes the list before the application's code has come. It is no part of the application.
 */
export const MyCyclesOnTheirWay = () => (
  <MyCyclesFrame>
    <LoadingCards />
    <template>
      {Object.entries(sections).map(([list, { heading, empty }]) => (
        <SectionFrame key={list} list={list} heading={heading}>
          <NoneOfThese>{empty}</NoneOfThese>
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

/** A card of each type, and of each stage: there are as many of the one as of the other, or some stand twice. */
const SAMPLES = Array.from({ length: Math.max(CYCLE_TYPES.length, STAGES.length) }, (_, index) => ({
  type: at(CYCLE_TYPES, index),
  stage: at(STAGES, index),
}));

function at<T>(list: readonly [T, ...T[]], index: number): T {
  return list[index % list.length] ?? list[0];
}

/** Nothing of it is shown but its type and its stage: what a card says is written over, and its ring is drawn later. */
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
    viewerHasOpenPayments: false,
    viewerParticipant: null,
  };
};
