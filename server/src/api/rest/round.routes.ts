import * as z from 'zod';
import { checkSlotDate } from '../../domain/schedule.ts';
import { viewRound } from '../../cycles/rounds/round.service.ts';
import * as responses from './responses.ts';
import { endpoint } from './endpoint.ts';
import { claimed, claims, dayOrSeconds, id, ofType, required } from './fields.ts';
import * as present from './present.ts';
import { claimRound, updatePayment } from './update-round.ts';

export const RoundBody = z.strictObject({
  collectorId: id("The collector's participant."),
  date: dayOrSeconds(checkSlotDate, "The collector's date."),
  cycleId: z.string(ofType).nullish().meta({ description: 'If present, must be the cycle in the path.' }),
  ...claims,
});

export const PaymentBody = z.strictObject({
  paid: z.boolean(required).meta({ description: 'Whether the participant has paid.' }),
  id: z.string(ofType).nullish().meta({ description: 'If present, must be the payment in the path.' }),
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
    summary: 'Return the round of a collector',
    details:
      'Running the cycle has already created the round, so this endpoint creates nothing. It checks the date and returns the round.',
    name: 'createRound',
    operations: ['runCycle'],
    refusals: ['invalid-input', 'cycle-not-running', 'cycle-stopped', 'round-not-found', 'contradicts-facts'],
    params: z.object({ cycleId: id('The cycle.') }),
    body: RoundBody,
    example: { collectorId: 'the id of the participant', date: '2030-01-31' },
    response: responses.Round,
    run: async (ctx, { params, body }) => present.round(ctx, await claimRound(ctx, params.cycleId, body)),
  }),
  endpoint({
    method: 'get',
    path: '/api/round/{cycleId}/{collectorId}',
    summary: 'Retrieve the round of a collector',
    operations: ['round'],
    params: z.object({ cycleId: id('The cycle.'), collectorId: id("The collector's participant.") }),
    response: responses.Round,
    run: async (ctx, { params }) =>
      present.round(ctx, await viewRound(ctx, params.cycleId, params.collectorId)),
  }),
  endpoint({
    method: 'put',
    path: '/api/payment/{roundId}/{paymentId}',
    summary: 'Mark a payment',
    operations: ['updatePayments'],
    details: 'The body may contain the whole payment of the round. Only `paid` changes.',
    refusals: ['contradicts-facts'],
    params: z.object({
      roundId: id("The round, or the participant of the round's collector."),
      paymentId: id('The payment.'),
    }),
    body: PaymentBody,
    example: { paid: true },
    response: responses.Payment,
    run: async (ctx, { params, body }) =>
      present.payment(ctx, await updatePayment(ctx, params.roundId, params.paymentId, body)),
  }),
];
