import * as z from 'zod';
import { checkSlotDate } from '../../domain/schedule.ts';
import { viewRound } from '../../cycles/rounds/round.service.ts';
import * as answers from './answers.ts';
import { endpoint } from './endpoint.ts';
import { claimed, claims, dayOrSeconds, id, ofType, required } from './fields.ts';
import * as present from './present.ts';
import { claimRound, updatePayment } from './update-round.ts';

export const RoundBody = z.strictObject({
  collectorId: id("The collector's participant."),
  date: dayOrSeconds(checkSlotDate, "The collector's date."),
  cycleId: z.string(ofType).nullish().meta({ description: 'Must be the cycle of the address.' }),
  ...claims,
});

export const PaymentBody = z.strictObject({
  paid: z.boolean(required).meta({ description: 'Whether the participant has paid.' }),
  id: z.string(ofType).nullish().meta({ description: 'Must be the payment of the address.' }),
  name: claimed,
  paidAt: claimed,
  markedBy: claimed,
  markedById: claimed,
  markedAt: claimed,
  ...claims,
});

export const roundRoutes = [
  endpoint({
    method: 'post',
    path: '/api/round/{cycleId}',
    summary: 'The round of a collector, by the owner',
    details: 'Running the cycle has made the round: nothing is created anew.',
    name: 'createRound',
    operations: ['runCycle'],
    refusals: ['invalid-input', 'cycle-not-running', 'cycle-stopped', 'round-not-found', 'contradicts-facts'],
    params: z.object({ cycleId: id('The cycle.') }),
    body: RoundBody,
    example: { collectorId: 'the id of the participant', date: '2030-01-31' },
    answer: answers.Round,
    run: async (ctx, { params, body }) => present.round(ctx, await claimRound(ctx, params.cycleId, body)),
  }),
  endpoint({
    method: 'get',
    path: '/api/round/{cycleId}/{collectorId}',
    summary: 'The round of a collector',
    operations: ['round'],
    params: z.object({ cycleId: id('The cycle.'), collectorId: id("The collector's participant.") }),
    answer: answers.Round,
    run: async (ctx, { params }) =>
      present.round(ctx, await viewRound(ctx, params.cycleId, params.collectorId)),
  }),
  endpoint({
    method: 'put',
    path: '/api/payment/{roundId}/{paymentId}',
    summary: 'Mark a payment',
    operations: ['updatePayments'],
    details: 'The whole row of a round may come along; only `paid` changes.',
    refusals: ['contradicts-facts'],
    params: z.object({
      roundId: id("The round, or the participant of the round's collector."),
      paymentId: id('The payment.'),
    }),
    body: PaymentBody,
    example: { paid: true },
    answer: answers.Payment,
    run: async (ctx, { params, body }) =>
      present.payment(ctx, await updatePayment(ctx, params.roundId, params.paymentId, body)),
  }),
];
