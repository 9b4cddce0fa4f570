import { accessToken } from '../lib/kolo.ts';
import { bodyOf, readOperations } from '../lib/documents.ts';
import { cyclesOf } from '../lib/answers.ts';
import { person, PARTICIPANTS, type SeedPlan } from '../lib/seed/plan.ts';
import { VISITORS } from '../lib/seed/visitors.ts';

/** Calls every operation of the client and every REST read, as people on the pages would. */

export interface Environment {
  url: string;
  plan: SeedPlan;
  /** The newest code that was emailed to this address. `name` is the parameter of the link that holds it. */
  codeFor(email: string, name: 'oobCode' | 'code'): Promise<string>;
  /** Ends the ten minutes after an invite in which it cannot be sent again. */
  passResendDelay(): Promise<void>;
  /** Called after each operation with its name. */
  onDone(operation: string): void;
}

type Json = Record<string, unknown>;

const PASSWORD = 'a password of the bench';
const NEW_PASSWORD = 'a new password of the bench';
const STORY = 'We save together every month, and each of us takes the pot once. '.repeat(6).trim();

class Caller {
  token: string | undefined;
  private cookie = '';
  private readonly environment: Environment;
  private readonly operations = readOperations();

  constructor(environment: Environment, token?: string) {
    this.environment = environment;
    this.token = token;
  }

  /** Calls one of the client's operations. @throws Error if it returns errors */
  async call(name: string, variables: object = {}): Promise<Json> {
    const operation = this.operations.get(name);
    if (!operation)
      throw new Error(`the client has no operation ${name}; remove it from explain/scenario.ts`);
    const response = await this.send('/graphql', bodyOf(operation, variables));
    const { data, errors } = response as { data?: Json | null; errors?: unknown };
    if (!data || errors) throw new Error(`${name} returned errors: ${JSON.stringify(errors)}`);
    this.environment.onDone(name);
    return data;
  }

  /** Reads a REST path, after replacing its `{parameters}` with ids. */
  async read(path: string, ids: Record<string, string> = {}): Promise<void> {
    const filled = path.replace(/\{(\w+)\}/g, (_, id: string) => ids[id] ?? id);
    await this.send(filled);
    this.environment.onDone(`GET ${path}`);
  }

  private async send(path: string, body?: string): Promise<Json> {
    const response = await fetch(this.environment.url + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        'content-type': 'application/json',
        ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
        ...(this.cookie ? { cookie: this.cookie } : {}),
      },
      ...(body === undefined ? {} : { body }),
    });
    const [cookie] = response.headers.getSetCookie();
    if (cookie) this.cookie = cookie.split(';')[0] ?? '';
    const json = (await response.json()) as Json;
    if (!response.ok) throw new Error(`${path} returned ${response.status}: ${JSON.stringify(json)}`);
    return json;
  }

  /** Calls an operation that signs in, and keeps the access token in the given field of its data. */
  async signIn(operation: string, field: string, variables: object = {}): Promise<void> {
    const data = await this.call(operation, variables);
    this.token = (data[field] as { accessToken: string }).accessToken;
  }
}

interface ParticipantView {
  id: string;
  email: string | null;
}

interface CycleView {
  id: string;
  joinLink?: string;
  swaps?: { id: string }[];
  settlement?: { repayments: { id: string }[] };
  participants: ParticipantView[];
  invites: { id: string; email: string | null }[];
  rounds: { id: string; payments: { id: string }[] }[];
}

/** Calls every operation at least once. */
export async function runScenario(environment: Environment): Promise<void> {
  const tag = `${VISITORS}${Date.now()}`;
  const emails = ['owner', 'member', 'asker', 'mistyped', 'gone'].map((who) => `${tag}-${who}@example.com`);
  const [ownerEmail = '', memberEmail = '', askerEmail = '', mistypedEmail = '', goneEmail = ''] = emails;
  const [owner, member, asker] = [new Caller(environment), new Caller(environment), new Caller(environment)];
  const account = {
    firstName: 'Bench',
    lastName: 'Visitor',
    phoneNumber: '+44 20 7946 0001',
    dob: '1990-05-17',
  };

  const signUp = (email?: string): object => ({
    input: { ...account, email, password: PASSWORD, confirmPassword: PASSWORD },
  });
  await owner.signIn('SignUp', 'signUp', signUp(ownerEmail));
  await new Caller(environment).call('VerifyEmail', { email: ownerEmail });
  const cycle = await invite(environment, owner, [memberEmail, mistypedEmail], goneEmail);
  await member.signIn('SignUp', 'signUp', signUp(memberEmail));
  await asker.signIn('SignUp', 'signUp', signUp(askerEmail));
  await identity(environment, member, memberEmail);
  await joining(owner, asker, cycle);
  const people: Members = { owner, member, memberEmail };
  await running(people, cycle);
  await stopped(people, await another(owner, memberEmail));
  await member.call('SignOut');
  await reads(environment);
}

const settings = { startDate: '2027-01-31', frequency: 28, participantAmount: 100 };

async function create(owner: Caller): Promise<string> {
  const input = { type: 'GROUP', title: 'Circle of the bench', description: STORY, ...settings };
  const { createCycle } = (await owner.call('CreateCycle', { input })) as { createCycle: CycleView };
  return createCycle.id;
}

async function send(owner: Caller, cycleId: string, emails: readonly string[]): Promise<CycleView> {
  const invites = emails.map((email) => ({ email, relationship: 'FRIEND' }));
  return ((await owner.call('SendInvites', { cycleId, invites })) as { sendInvites: CycleView }).sendInvites;
}

/** Creates a cycle and invites the emails. Changes the last invite to the address `other`, resends it, and removes it. */
async function invite(
  environment: Environment,
  owner: Caller,
  emails: readonly string[],
  other: string,
): Promise<string> {
  const cycleId = await create(owner);
  await owner.call('UpdateCycleStory', { cycleId, input: { title: 'Circle of the benches' } });
  await owner.call('UpdateCycleSettings', { cycleId, input: { participantAmount: 200 } });
  const { invites } = await send(owner, cycleId, emails);
  await owner.call('CycleInvites', { cycleId });
  const id = invites.find(({ email }) => email === emails.at(-1))?.id;
  await owner.call('ChangeInviteEmail', { id, email: other });
  await environment.passResendDelay();
  await owner.call('ResendInvite', { id });
  const { copyInviteLink } = (await owner.call('CopyInviteLink', { id })) as { copyInviteLink: string };
  const link = new URL(copyInviteLink).searchParams;
  const opened = { participantId: link.get('participantId'), token: link.get('token') };
  await new Caller(environment).call('InvitePreview', opened);
  await owner.call('InviteCare', { cycleId });
  await owner.call('RemoveInvite', { id });
  return cycleId;
}

/** One person asks three times to join by the join link, is approved the third time, and leaves. */
async function joining(owner: Caller, asker: Caller, cycleId: string): Promise<void> {
  const { openJoinLink } = (await owner.call('OpenJoinLink', { cycleId })) as { openJoinLink: CycleView };
  const token = openJoinLink.joinLink?.split('/').at(-1);
  await asker.call('JoinLook', { token });
  await asker.call('JoinPreview', { token });
  const askToJoin = async (): Promise<string> =>
    ((await asker.call('AskToJoin', { token })) as { askToJoin: { id: string } }).askToJoin.id;
  await asker.call('WithdrawAsked', { id: await askToJoin() });
  await asker.call('WithdrawJoinRequest', { id: await askToJoin() });
  const id = await askToJoin();
  await asker.call('OwnJoinRequests');
  await owner.call('JoinPanel', { cycleId });
  await owner.call('AnswerJoinRequest', { id, approve: true, relationship: 'FRIEND' });
  await owner.call('CloseJoinLink', { cycleId });
  await asker.call('LeaveCycle', { cycleId });
}

async function another(owner: Caller, memberEmail: string): Promise<string> {
  const cycleId = await create(owner);
  await send(owner, cycleId, [memberEmail]);
  return cycleId;
}

async function identity(environment: Environment, member: Caller, email: string): Promise<void> {
  await member.signIn('RefreshSession', 'refreshSession');
  await member.call('OwnProof');
  await member.call('SendOwnEmailProof');
  await member.call('ProveOwnEmail', { code: await environment.codeFor(email, 'code') });
  await member.call('RequestPasswordReset', { email });
  const oobCode = await environment.codeFor(email, 'oobCode');
  await member.call('ResetPassword', { input: { oobCode, password: PASSWORD } });
  await member.signIn('SignIn', 'signIn', { input: { email, password: PASSWORD } });
  await new Caller(environment).signIn('SignIn', 'signIn', { input: { email, password: PASSWORD } });
  const { sessions } = (await member.call('Sessions')) as { sessions: { id: string; isCurrent: boolean }[] };
  await member.call('EndSession', {
    id: sessions.find(({ isCurrent }) => !isCurrent)?.id,
    password: PASSWORD,
  });
  await member.call('EndOtherSessions', { password: PASSWORD });
  await member.call('ChangePassword', {
    input: { currentPassword: PASSWORD, newPassword: NEW_PASSWORD },
  });
  await member.call('Profile');
  await member.call('UpdatePreferences', { input: { timeZone: 'Africa/Lagos', reminders: false } });
  await member.call('UpdateProfile', { input: { phoneNumber: '+44 20 7946 0002' } });
  const made = (await member.call('CreateAccessToken', {
    input: { name: 'bench', scope: 'READ' },
    password: NEW_PASSWORD,
  })) as {
    createPersonalAccessToken: { token: string; accessToken: { id: string } };
  };
  await member.call('CalendarSince');
  await member.call('RenewCalendarLink');
  await member.call('EndCalendarLink');
  await member.call('AccessTokens');
  await new Caller(environment, made.createPersonalAccessToken.token).read('/api/user/me');
  await member.call('RevokeAccessToken', { id: made.createPersonalAccessToken.accessToken.id });
}

interface Members {
  owner: Caller;
  member: Caller;
  memberEmail: string;
}

const pageOf = async (caller: Caller, id: string): Promise<CycleView> =>
  ((await caller.call('CyclePage', { id })) as { cycle: CycleView }).cycle;

/** Takes a cycle of two from the member's acceptance to running. The owner collects first. */
async function start(
  { owner, member, memberEmail }: Members,
  cycleId: string,
): Promise<{ ownerParticipant: string | undefined; memberParticipant: string | undefined }> {
  const { participants } = await pageOf(owner, cycleId);
  const memberParticipant = participants.find(({ email }) => email === memberEmail)?.id;
  const ownerParticipant = participants.find(({ id }) => id !== memberParticipant)?.id;
  await member.call('RespondToInvite', { participantId: memberParticipant, response: 'ACCEPTED' });
  await owner.call('AcceptedTerms', { id: cycleId });
  await owner.call('FreezeSection', { cycleId, section: 'CYCLE' });
  await owner.call('UnlockSection', { cycleId, section: 'CYCLE' });
  for (const section of ['CYCLE', 'PARTICIPANTS']) await owner.call('FreezeSection', { cycleId, section });
  await owner.call('AssignCollectors', { cycleId, participantIds: [ownerParticipant, memberParticipant] });
  await owner.call('SendConfirmationEmails', { cycleId });
  await owner.call('ConfirmCollection', { participantId: ownerParticipant, response: 'APPROVED' });
  await member.call('OwnConsents', { id: memberParticipant });
  await member.call('ConfirmCollection', { participantId: memberParticipant, response: 'APPROVED' });
  await owner.call('RunCycle', { cycleId });
  return { ownerParticipant, memberParticipant };
}

/** Swaps the two slots and swaps them back, stops the cycle, and settles the repayment. */
async function stopped(people: Members, cycleId: string): Promise<void> {
  const { owner, member } = people;
  const { memberParticipant } = await start(people, cycleId);
  await owner.call('SwapChoices', { cycleId });
  const propose = async (): Promise<string | undefined> => {
    const answer = await owner.call('ProposeSwap', { cycleId, participantId: memberParticipant });
    return (answer as { proposeSwap: CycleView }).proposeSwap.swaps?.[0]?.id;
  };
  const first = await propose();
  await owner.call('CycleSwaps', { id: cycleId });
  await owner.call('WithdrawSwap', { id: first });
  for (let times = 0; times < 2; times += 1)
    await member.call('AnswerSwap', { id: await propose(), agree: true });
  const [round] = (await pageOf(owner, cycleId)).rounds;
  const payments = round?.payments.map(({ id }) => ({ paymentId: id, paid: true }));
  await owner.call('UpdatePayments', { roundId: round?.id, payments });
  await member.call('Stopping', { id: cycleId });
  await member.call('ProposeStop', { cycleId, reason: 'We have lost our work.' });
  await owner.call('VoteToStop', { cycleId, agree: true });
  const { cycle } = (await owner.call('Stopping', { id: cycleId })) as { cycle: CycleView };
  const repaymentId = cycle.settlement?.repayments[0]?.id;
  const report = { input: { repaymentId, paidOn: today(), method: 'CASH' } };
  await owner.call('ReportRepayment', report);
  await member.call('DisputeRepayment', { id: repaymentId, reason: 'No money has arrived.' });
  await owner.call('WithdrawRepaymentReport', { id: repaymentId });
  await owner.call('ReportRepayment', report);
  await member.call('ConfirmRepayment', { id: repaymentId, received: true });
  await owner.call('FormerMembers', { id: cycleId });
  await owner.call('LastCircle', { id: cycleId });
}

const today = (): string => new Date().toISOString().slice(0, 10);

/** Runs a cycle, reports and disputes its first payment, and reads everything that is shown of it. */
async function running(people: Members, cycleId: string): Promise<void> {
  const { owner, member } = people;
  const { ownerParticipant } = await start(people, cycleId);
  const [first] = (await pageOf(owner, cycleId)).rounds;
  const paymentId = first?.payments[0]?.id;
  const report = (reference: string): object => ({
    input: { paymentId, paidOn: today(), method: 'CASH', reference },
  });
  await member.call('ReportPayment', report('first'));
  await owner.call('DisputePayment', { paymentId, reason: 'No money has arrived.' });
  await member.call('WithdrawReport', { paymentId });
  await member.call('ReportPayment', report('second'));
  await owner.call('UpdatePayTo', { participantId: ownerParticipant, payTo: 'In cash', password: PASSWORD });
  const payments = first?.payments.map(({ id }) => ({ paymentId: id, paid: true }));
  await owner.call('UpdatePayments', { roundId: first?.id, payments });
  const ledger = (await owner.call('Ledger', { id: cycleId })) as { cycle: { fingerprint: string } };
  await owner.call('Agreement', { cycleId });
  await owner.call('PassbookFile', { cycleId });
  await owner.call('CheckFingerprint', { cycleId, fingerprint: ledger.cycle.fingerprint });
  await owner.call('CycleHistory', { cycleId });
  await owner.call('Books', { cycleId });
  await owner.call('CycleVersion', { id: cycleId });
}

/** The most frequent reads, by a person with twenty cycles. */
async function reads(environment: Environment): Promise<void> {
  const { plan } = environment;
  const user = 0;
  const id = plan.ids.users.uuid(user);
  const { email } = person(user);
  const viewer = new Caller(environment, accessToken({ id, email, sessionId: plan.ids.families.uuid(user) }));
  for (const name of ['MyCycles', 'MyCyclesVersion', 'Dashboard', 'DashboardUser']) await viewer.call(name);
  const mine = cyclesOf(plan, user);
  const owned = mine.find((cycle) => plan.member(cycle, 0) === user) ?? 0;
  const runningCycle = mine.find((cycle) => plan.stage(cycle) === 'running') ?? 0;
  const collector = runningCycle * PARTICIPANTS + plan.holder(runningCycle, 0);
  const ids = {
    cycleId: plan.ids.cycles.uuid(runningCycle),
    ownedId: plan.ids.cycles.uuid(owned),
    participantId: plan.ids.participants.uuid(runningCycle * PARTICIPANTS + 1),
    collectorId: plan.ids.participants.uuid(collector),
  };
  const lists = { owned: true, accepted: true, pending: true, rejected: true };
  await viewer.call('MoreCycles', { after: ids.cycleId, ...lists });
  await viewer.call('CyclePage', { id: ids.cycleId });
  await viewer.call('CycleVersion', { id: ids.cycleId });
  await viewer.call('CycleInvites', { cycleId: ids.ownedId });
  await viewer.call('CycleHistory', { cycleId: ids.ownedId, before: 4 });
  for (const path of [
    '/api/user/me',
    '/api/my-cycle',
    '/api/my-cycle/{cycleId}',
    '/api/cycle/{ownedId}/invites',
    '/api/cycle/{ownedId}/history',
    '/api/participant?cycleId={cycleId}',
    '/api/participant/collectors?cycleId={cycleId}',
    '/api/participant/{participantId}',
    '/api/round/{cycleId}/{collectorId}',
  ]) {
    await viewer.read(path, ids);
  }
}
