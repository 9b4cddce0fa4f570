/**
 * A circle as docs/rules.md §7 describes it, in the plainest words there are and without any of the server's code:
 * what the server does is compared with this. Ada owns it.
 */
export const NAMES = ['ada', 'bob', 'eve', 'pat'] as const;
export type Name = (typeof NAMES)[number];
export type Section = 'CYCLE' | 'PARTICIPANTS';

export interface ModelParticipant {
  name: Name;
  status: 'PENDING' | 'ACCEPTED' | 'REJECTED';
  slot: number | null;
  date: string | null;
  answer: 'PENDING' | 'APPROVED' | 'REJECTED';
}

export interface Model {
  cycleFrozen: boolean;
  participantsFrozen: boolean;
  running: boolean;
  sent: boolean;
  frequency: number;
  participants: ModelParticipant[];
  rounds: { collector: Name; payments: { payer: Name; paid: boolean }[] }[];
}

export const START = '2027-01-31';
const DAY_MS = 86_400_000;
export const dateOf = ({ frequency }: Model, slot: number): string =>
  new Date(Date.parse(START) + slot * frequency * DAY_MS).toISOString().slice(0, 10);
const noSlot = { slot: null, date: null, answer: 'PENDING' } as const;

export const newModel = (): Model => ({
  cycleFrozen: false,
  participantsFrozen: false,
  running: false,
  sent: false,
  frequency: 7,
  participants: [{ name: 'ada', status: 'ACCEPTED', ...noSlot }],
  rounds: [],
});

export const participantOf = (model: Model, name: Name): ModelParticipant | undefined =>
  model.participants.find((participant) => participant.name === name);
export const accepted = ({ participants }: Model): ModelParticipant[] =>
  participants.filter(({ status }) => status === 'ACCEPTED');
export const collectors = ({ participants }: Model): ModelParticipant[] =>
  participants
    .filter(({ slot }) => slot !== null)
    .sort((one, other) => Number(one.slot) - Number(other.slot));
export const isAssigned = (model: Model): boolean =>
  collectors(model).length > 0 && collectors(model).length === accepted(model).length;
export const isConfirmed = (model: Model): boolean =>
  isAssigned(model) && collectors(model).every(({ answer }) => answer === 'APPROVED');

function forgetCollectors(model: Model): void {
  model.sent = false;
  for (const participant of model.participants) Object.assign(participant, noSlot);
}

/** 'done', where the model has changed accordingly; or the reason for which it has not. */
export type Outcome = string;

export function invite(model: Model, actor: Name, guest: Name): Outcome {
  if (actor !== 'ada') return 'not-owner';
  if (model.running) return 'cycle-running';
  if (model.participantsFrozen) return 'section-frozen';
  if (participantOf(model, guest)) return 'already-invited';
  model.participants.push({ name: guest, status: 'PENDING', ...noSlot });
  return 'done';
}

export function remove(model: Model, actor: Name, guest: Name): Outcome {
  if (!participantOf(model, guest)) return 'participant-not-found';
  if (actor !== 'ada') return 'not-owner';
  if (model.running) return 'cycle-running';
  if (model.participantsFrozen) return 'section-frozen';
  if (guest === 'ada') return 'owner-seat';
  model.participants = model.participants.filter(({ name }) => name !== guest);
  return 'done';
}

export function respond(model: Model, actor: Name, guest: Name, response: 'ACCEPTED' | 'REJECTED'): Outcome {
  const participant = participantOf(model, guest);
  if (!participant) return 'participant-not-found';
  if (actor !== guest) return 'not-invitee';
  if (participant.status === response) return 'done';
  if (participant.status !== 'PENDING') return 'already-responded';
  participant.status = response;
  return 'done';
}

export function reschedule(model: Model, actor: Name, frequency: number): Outcome {
  if (actor !== 'ada') return 'not-owner';
  if (model.running) return 'cycle-running';
  if (model.cycleFrozen) return 'section-frozen';
  model.frequency = frequency;
  return 'done';
}

export function freeze(model: Model, actor: Name, section: Section): Outcome {
  if (actor !== 'ada') return 'not-owner';
  if (section === 'CYCLE') model.cycleFrozen = true;
  else {
    model.participantsFrozen = true;
    model.participants = model.participants.filter(({ status }) => status !== 'PENDING');
  }
  return 'done';
}

export function unlock(model: Model, actor: Name, section: Section): Outcome {
  if (actor !== 'ada') return 'not-owner';
  const frozen = section === 'CYCLE' ? model.cycleFrozen : model.participantsFrozen;
  if (!frozen) return 'done';
  if (model.running) return 'cycle-running';
  if (section === 'CYCLE') model.cycleFrozen = false;
  else model.participantsFrozen = false;
  forgetCollectors(model);
  return 'done';
}

export function initialise(model: Model, actor: Name): Outcome {
  if (actor !== 'ada') return 'not-owner';
  if (model.running) return 'cycle-running';
  forgetCollectors(model);
  return 'done';
}

export function assign(model: Model, actor: Name, order: Name[]): Outcome {
  if (actor !== 'ada') return 'not-owner';
  const held = collectors(model);
  const stands = held.length === order.length && held.every(({ name }, slot) => name === order[slot]);
  if (held.length > 0 && stands && held.every(({ answer }) => answer !== 'REJECTED')) return 'done';
  if (model.running) return 'cycle-running';
  if (!model.cycleFrozen || !model.participantsFrozen) return 'sections-not-frozen';
  if (order.length !== accepted(model).length) return 'invalid-input';
  order.forEach((name, slot) => {
    const participant = participantOf(model, name);
    if (!participant) throw new Error(`${name} is no participant`);
    const date = dateOf(model, slot);
    const kept = participant.slot === slot && participant.date === date && participant.answer === 'APPROVED';
    Object.assign(participant, { slot, date, answer: kept ? 'APPROVED' : 'PENDING' });
  });
  if (!isConfirmed(model)) model.sent = false;
  return 'done';
}

export function send(model: Model, actor: Name): Outcome {
  if (actor !== 'ada') return 'not-owner';
  if (model.running) return 'cycle-running';
  if (!isAssigned(model)) return 'collectors-unassigned';
  if (model.sent) return 'confirmation-already-sent';
  model.sent = true;
  return 'done';
}

export function confirm(model: Model, actor: Name, who: Name, answer: 'APPROVED' | 'REJECTED'): Outcome {
  const participant = participantOf(model, who);
  if (!participant) return 'participant-not-found';
  if (actor !== who) return 'not-collector';
  if (participant.slot === null) return 'no-slot';
  if (participant.answer === answer) return 'done';
  if (model.running) return 'cycle-running';
  if (participant.answer !== 'PENDING') return 'already-responded';
  participant.answer = answer;
  return 'done';
}

export function run(model: Model, actor: Name): Outcome {
  if (actor !== 'ada') return 'not-owner';
  if (model.running) return 'done';
  if (!model.cycleFrozen || !model.participantsFrozen) return 'sections-not-frozen';
  if (!isAssigned(model)) return 'collectors-unassigned';
  if (!isConfirmed(model)) return 'collectors-unconfirmed';
  model.running = true;
  const names = collectors(model).map(({ name }) => name);
  model.rounds = names.map((collector) => ({
    collector,
    payments: names.filter((name) => name !== collector).map((payer) => ({ payer, paid: false })),
  }));
  return 'done';
}

export function mark(model: Model, actor: Name, slot: number, payer: Name, paid: boolean): Outcome {
  const round = model.rounds[slot];
  if (!round) return 'round-not-found';
  if (actor !== round.collector) return 'not-round-collector';
  const payment = round.payments.find((each) => each.payer === payer);
  if (!payment) return 'payment-not-found';
  payment.paid = paid;
  return 'done';
}
