import fc from 'fast-check';
import {
  countProposal,
  electorateFrom,
  electorateOf,
  electorateText,
  majoritySince,
  NOTICE_DAYS,
  noticesDue,
  OBJECTION_DAYS,
  payeeVotesMissing,
  placeStep,
  PROPOSAL_DAYS,
  proposalPassesAt,
  proposalStep,
  votersOf,
  type Elector,
} from './proposals.ts';
import { DAY_MS } from './schedule.ts';

const person = (id: string, more: Partial<Elector> = {}): Elector => ({
  id,
  userId: `account-${id}`,
  email: `${id}@example.com`,
  isAccepted: true,
  isDisabled: false,
  ...more,
});

const START = new Date('2026-03-01T08:00:00Z');
const after = (days: number): Date => new Date(START.getTime() + days * DAY_MS);

const people = fc
  .array(
    fc.record({ box: fc.nat(4), isAccepted: fc.boolean(), isDisabled: fc.boolean(), agrees: fc.boolean() }),
    {
      minLength: 1,
      maxLength: 12,
    },
  )
  .map((all) =>
    all.map(({ box, agrees, ...rest }, index) => ({
      ...person(String(index), { ...rest, email: `box${box}+${index}@example.com` }),
      agrees,
    })),
  );

describe('the people who vote on a proposal', () => {
  it('leaves out the owner, disabled accounts, and who has not accepted', () => {
    const all = [
      person('owner'),
      person('ada'),
      person('bob', { isDisabled: true }),
      person('eve', { isAccepted: false }),
      person('dan', { userId: null }),
    ];
    const voters = votersOf(
      all,
      ['account-owner', 'account-ada', 'account-bob', 'account-eve'],
      'account-owner',
    );
    expect(voters.map(({ id }) => id)).toEqual(['ada']);
  });

  it('leaves out who accepted after the proposal was made', () => {
    const electorate = electorateOf([person('owner'), person('ada')]);
    const later = [person('owner'), person('ada'), person('bob')];
    expect(votersOf(later, electorate, 'account-owner').map(({ id }) => id)).toEqual(['ada']);
  });

  it('leaves out another account that has taken over the same participant', () => {
    const electorate = electorateOf([person('ada')]);
    expect(votersOf([person('ada', { userId: 'account-of-a-new-holder' })], electorate, null)).toEqual([]);
  });

  it('reads the stored list back', () => {
    fc.assert(
      fc.property(fc.array(fc.uuid()), (accounts) => {
        expect(electorateFrom(electorateText(accounts))).toEqual(accounts);
      }),
    );
  });
});

describe('the majority', () => {
  it('is more than half of the mailboxes', () => {
    const voters = ['ada', 'bob', 'eve', 'dan'].map((id) => person(id));
    expect(countProposal(voters, new Set(['ada', 'bob']))).toEqual({ all: 4, agreed: 2, missing: 1 });
    expect(countProposal(voters, new Set(['ada', 'bob', 'eve'])).missing).toBe(0);
  });

  it('is the vote of one other person in a circle of two', () => {
    expect(countProposal([person('ada')], new Set(['ada']))).toEqual({ all: 1, agreed: 1, missing: 0 });
  });

  it('is never there without a voter', () => {
    expect(countProposal([], new Set()).missing).toBe(1);
  });

  it('counts a mailbox once, whichever of its accounts agree', () => {
    fc.assert(
      fc.property(people, (all) => {
        const voters = votersOf(all, electorateOf(all), null);
        const agreeing = new Set(all.flatMap(({ id, agrees }) => (agrees ? [id] : [])));
        const { all: boxes, agreed, missing } = countProposal(voters, agreeing);
        const boxOf = ({ email }: { email: string }): string => email.slice(0, 4);
        expect(boxes).toBe(new Set(voters.map(boxOf)).size);
        expect(agreed).toBe(new Set(voters.filter(({ id }) => agreeing.has(id)).map(boxOf)).size);
        expect(missing === 0).toBe(agreed > boxes / 2);
      }),
    );
  });

  it('is never reached by adding accounts of mailboxes that agree already', () => {
    fc.assert(
      fc.property(people, fc.nat(3), (all, copies) => {
        const agreeing = new Set(all.flatMap(({ id, agrees }) => (agrees ? [id] : [])));
        const twins = all.flatMap((each) =>
          Array.from({ length: copies }, (_, index) => ({ ...each, id: `${each.id}-${index}` })),
        );
        const more = new Set([...agreeing, ...twins.flatMap(({ id, agrees }) => (agrees ? [id] : []))]);
        expect(countProposal([...all, ...twins], more)).toEqual(countProposal(all, agreeing));
      }),
    );
  });
});

describe('the time of a proposal', () => {
  const open = { at: START, agreedAt: START, majorityAt: null, notices: 0 };
  const enough = { missing: 0 };

  it('starts the days with the last missing vote, and again when the majority was lost', () => {
    const first = majoritySince(open, enough, after(3));
    expect(first).toEqual(after(3));
    expect(majoritySince({ ...open, majorityAt: first }, enough, after(5))).toEqual(after(3));
    const lost = majoritySince({ ...open, majorityAt: first }, { missing: 1 }, after(6));
    expect(lost).toBeNull();
    expect(majoritySince({ ...open, majorityAt: lost }, enough, after(9))).toEqual(after(9));
  });

  it('does not start the days before the candidate agrees', () => {
    expect(majoritySince({ agreedAt: null, majorityAt: null }, enough, after(1))).toBeNull();
  });

  it('lapses after 30 days, but not while the owner can object', () => {
    expect(proposalStep(open, after(PROPOSAL_DAYS - 0.001))).toBe('WAIT');
    expect(proposalStep(open, after(PROPOSAL_DAYS))).toBe('LAPSE');
    const late = { ...open, majorityAt: after(25), notices: NOTICE_DAYS.length };
    expect(proposalStep(late, after(PROPOSAL_DAYS + 1))).toBe('WAIT');
    expect(proposalStep(late, after(25 + OBJECTION_DAYS))).toBe('PASS');
    expect(proposalStep({ ...late, majorityAt: null }, after(PROPOSAL_DAYS + 1))).toBe('LAPSE');
  });

  it('notifies the owner at once, after 7 and after 13 days', () => {
    expect([0, 1, 6.9, 7, 12.9, 13].map((days) => noticesDue(START, after(days)))).toEqual([
      1, 1, 1, 2, 2, 3,
    ]);
    expect(proposalStep({ ...open, majorityAt: START, notices: 1 }, after(6))).toBe('WAIT');
    expect(proposalStep({ ...open, majorityAt: START, notices: 1 }, after(7))).toBe('NOTIFY');
  });

  it('passes only with a majority, and never sooner than 14 days after it', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 60 }),
        fc.option(fc.integer({ min: 0, max: 60 })),
        (days, since) => {
          const times = {
            ...open,
            majorityAt: since === null ? null : after(since),
            notices: NOTICE_DAYS.length,
          };
          const step = proposalStep(times, after(days));
          expect(step === 'PASS').toBe(
            times.majorityAt !== null && after(days) >= proposalPassesAt(times.majorityAt),
          );
        },
      ),
    );
  });
});

describe('the second majority of a place', () => {
  const voters = ['ada', 'bob', 'eve', 'dan'].map((id) => person(id));

  it('is more than half of those who still get a payment from the place', () => {
    const payees = new Set(['eve', 'dan']);
    expect(payeeVotesMissing(voters, new Set(['ada', 'bob']), payees)).toBe(2);
    expect(payeeVotesMissing(voters, new Set(['ada', 'bob', 'eve']), payees)).toBe(1);
    expect(payeeVotesMissing(voters, new Set(['eve', 'dan']), payees)).toBe(0);
  });

  it('is not needed if the place pays no one who can vote', () => {
    expect(payeeVotesMissing(voters, new Set(), new Set())).toBe(0);
    expect(payeeVotesMissing(voters, new Set(), new Set(['someone who is disabled']))).toBe(0);
  });

  const subset = fc.subarray(Array.from({ length: 12 }, (_, index) => String(index)));

  it('is reached exactly by more than half of the mailboxes of those voters', () => {
    fc.assert(
      fc.property(people, subset, (all, ids) => {
        const payees = new Set(ids);
        const able = votersOf(all, electorateOf(all), null);
        const agreeing = new Set(all.flatMap(({ id, agrees }) => (agrees ? [id] : [])));
        const boxOf = ({ email }: { email: string }): string => email.slice(0, 4);
        const among = able.filter(({ id }) => payees.has(id));
        const boxes = new Set(among.map(boxOf)).size;
        const agreed = new Set(among.filter(({ id }) => agreeing.has(id)).map(boxOf)).size;
        expect(payeeVotesMissing(able, agreeing, payees) === 0).toBe(boxes === 0 || agreed > boxes / 2);
      }),
    );
  });

  it('never misses more after another vote, nor after a vote of someone the place does not pay', () => {
    fc.assert(
      fc.property(people, subset, fc.nat(11), (all, ids, index) => {
        const payees = new Set(ids);
        const agreeing = new Set(all.flatMap(({ id, agrees }) => (agrees ? [id] : [])));
        const before = payeeVotesMissing(all, agreeing, payees);
        const withVote = payeeVotesMissing(all, new Set([...agreeing, String(index)]), payees);
        expect(withVote).toBeLessThanOrEqual(before);
        if (!payees.has(String(index))) expect(withVote).toBe(before);
      }),
    );
  });
});

describe('a proposal of a place', () => {
  it('passes at once, with the yes and both majorities, and lapses after 30 days', () => {
    fc.assert(
      fc.property(
        fc.boolean(),
        fc.nat(3),
        fc.nat(3),
        fc.integer({ min: 0, max: 60 }),
        (hasAgreed, votes, ofPayees, days) => {
          const times = { at: START, agreedAt: hasAgreed ? START : null };
          const isReached = hasAgreed && votes === 0 && ofPayees === 0;
          expect(placeStep(times, { votes, ofPayees }, after(days))).toBe(
            days >= PROPOSAL_DAYS ? 'LAPSE' : isReached ? 'PASS' : 'WAIT',
          );
        },
      ),
    );
  });
});
