import { PLACES } from '@kolo/server/domain/places.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  JoinPanelDocument,
  StoppingDocument,
  type StoppingFieldsFragment,
} from '../../../graphql/generated.ts';
import { t } from '../../../lib/t.ts';
import { aTerms } from '../../../testing/builders.ts';
import { aCircle, viewerCalled } from '../../../testing/circle.ts';
import { answering, show } from '../../../testing/render.tsx';
import type { Answer } from '../../../testing/server.ts';
import { CycleView } from '../cycle-view.tsx';

const AT = '2026-11-24T12:00:00.000Z';
const running = aCircle({ stage: 'running', given: { startDate: '2150-01-31' } });
const [own, other] = running.participants.map(({ id }) => ({ id }));
const stopping = (stoppedAt: string | null): StoppingFieldsFragment => ({
  id: 'cycle-1',
  stage: stoppedAt === null ? 'RUNNING' : 'SETTLED',
  stopProposedAt: stoppedAt === null ? AT : null,
  stop: {
    proposedBy: { id: other?.id ?? '' },
    at: AT,
    reason: 'No work.',
    votes: [],
    needed: 2,
    neededOfOwed: 0,
    owedCount: 0,
    agreedOfOwed: 0,
    earliestAt: AT,
    stopsAt: null,
    endsAt: AT,
    stoppedAt,
  },
  settlement: { balances: [], repayments: [] },
});
const request = {
  id: 'request-1',
  name: 'Tobi.AD',
  email: 'tobi@example.com',
  emailProven: false,
  note: null,
  at: AT,
  status: 'OPEN' as const,
  termsHash: 'a'.repeat(64),
};
const panel = { id: 'cycle-1', joinLink: null, joinRequests: [request], terms: aTerms() };
const swap = {
  id: 'swap-1',
  from: { id: other?.id ?? '' },
  to: { id: own?.id ?? '' },
  note: null,
  terms: null,
};

it.each([
  [PLACES.swap, { ...running, swaps: [swap] }, t('swaps.asked.title', { name: 'Bola.OK' }), []],
  [
    PLACES.stop,
    { ...running, stopProposedAt: AT },
    t('stopping.proposal.title'),
    [answering(StoppingDocument, { cycle: stopping(null) })],
  ],
  [
    PLACES.settlement,
    { ...running, stage: 'SETTLED' as const },
    t('stopping.settlement.settled'),
    [answering(StoppingDocument, { cycle: stopping(AT) })],
  ],
  [
    PLACES.asking,
    aCircle(),
    t('participants.requests.title'),
    [answering(JoinPanelDocument, { cycle: panel })],
  ],
] satisfies [string, ReturnType<typeof aCircle>, string, Answer[]][])(
  'a hash in the URL moves the focus to the part of the page that it names, once that part has loaded: #%s',
  async (place, cycle, heading, answers) => {
    await show(<CycleView cycle={cycle} search={{}} />, answers, {
      at: `/my-cycles/cycle-1#${place}`,
      viewer: viewerCalled('Ada'),
    });

    await waitFor(() => expect(document.activeElement?.id).toBe(place));
    expect(document.activeElement?.contains(screen.getByRole('heading', { name: heading }))).toBe(true);
  },
);

it('a hash in the URL opens the payment details', async () => {
  await show(<CycleView cycle={running} search={{}} />, [], {
    at: `/my-cycles/cycle-1#${PLACES.payTo}`,
    viewer: viewerCalled('Ada'),
  });

  expect(await screen.findByRole('dialog', { name: t('payTo.title') })).not.toBeNull();
});
