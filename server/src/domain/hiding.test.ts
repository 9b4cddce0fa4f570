import { refusal, type CycleState } from './cycle.ts';
import { mayHide } from './hiding.ts';
import { STAGES } from './stage.ts';

it.each(STAGES)(
  'a cycle that is %s can be hidden as its transition allows, or if it was rejected',
  (stage) => {
    const state = { stage, isRunning: true } as CycleState;
    expect(mayHide(state, 'ACCEPTED')).toBe(refusal('hide', state) === undefined);
    expect(mayHide(state, 'REJECTED')).toBe(true);
  },
);
