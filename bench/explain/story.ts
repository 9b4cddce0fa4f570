import { accessToken } from '../lib/kolo.ts';
import { bodyOf, readOperations } from '../lib/documents.ts';
import { cyclesOf } from '../lib/answers.ts';
import { person, PARTICIPANTS, type Circles } from '../lib/seed/circles.ts';
import { VISITORS } from '../lib/seed/visitors.ts';

/** What people do on every page, told once: each of the client's operations comes up in it, and REST's reads. */

export interface Surroundings {
  url: string;
  circles: Circles;
  /** The newest code that was mailed to this address, by the name that it has in its link. */
  codeFor(email: string, name: 'oobCode' | 'code'): Promise<string>;
  /** Lets the ten minutes pass in which nobody is written to a second time. */
  wait(): Promise<void>;
  /** Told after each operation, by its name. */
  done(operation: string): void;
}

/** As far as the story looks into answers. */
type Answer = Record<string, unknown>;

const PASSWORD = 'a password of the bench';
const STORY = 'We save together every month, and each of us takes the pot once. '.repeat(6).trim();

class Caller {
  token: string | undefined;
  private cookie = '';
  private readonly around: Surroundings;
  private readonly operations = readOperations();

  constructor(around: Surroundings, token?: string) {
    this.around = around;
    this.token = token;
  }

  /** Asks for one of the client's operations. @throws Error for a refusal */
  async ask(name: string, variables: object = {}): Promise<Answer> {
    const operation = this.operations.get(name);
    if (!operation) throw new Error(`The client has no operation ${name}: take it out of the story.`);
    const answer = await this.send('/graphql', bodyOf(operation, variables));
    const { data, errors } = answer as { data?: Answer | null; errors?: unknown };
    if (!data || errors) throw new Error(`${name} was refused: ${JSON.stringify(errors)}`);
    this.around.done(name);
    return data;
  }

  /** Asks for a REST path, told by its name with places for ids. */
  async read(path: string, ids: Record<string, string> = {}): Promise<void> {
    const filled = path.replace(/\{(\w+)\}/g, (_, id: string) => ids[id] ?? id);
    await this.send(filled);
    this.around.done(`GET ${path}`);
  }

  private async send(path: string, body?: string): Promise<Answer> {
    const response = await fetch(this.around.url + path, {
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
    const answer = (await response.json()) as Answer;
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${JSON.stringify(answer)}`);
    return answer;
  }

  /** Signs in with what the answer holds under this name. */
  async enter(operation: string, field: string, variables: object = {}): Promise<void> {
    const data = await this.ask(operation, variables);
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

/** Everybody does everything once. */
export async function play(around: Surroundings): Promise<void> {
  const tag = `${VISITORS}${Date.now()}`;
  const emails = ['owner', 'member', 'asker', 'mistyped', 'gone'].map((who) => `${tag}-${who}@example.com`);
  const [ownerEmail = '', memberEmail = '', askerEmail = '', mistypedEmail = '', goneEmail = ''] = emails;
  const [owner, member, asker] = [new Caller(around), new Caller(around), new Caller(around)];
  const account = {
    firstName: 'Bench',
    lastName: 'Visitor',
    phoneNumber: '+44 20 7946 0001',
    dob: '1990-05-17',
  };

  const signUp = (email?: string): object => ({
    input: { ...account, email, password: PASSWORD, confirmPassword: PASSWORD },
  });
  await owner.enter('SignUp', 'signUp', signUp(ownerEmail));
  await new Caller(around).ask('VerifyEmail', { email: ownerEmail });
  const cycle = await invite(around, owner, [memberEmail, mistypedEmail], goneEmail);
  await member.enter('SignUp', 'signUp', signUp(memberEmail));
  await asker.enter('SignUp', 'signUp', signUp(askerEmail));
  await identity(around, member, memberEmail);
  await joining(owner, asker, cycle);
  const people: Circle = { owner, member, memberEmail };
  await circle(people, cycle);
  await stopped(people, await another(owner, memberEmail));
  await member.ask('SignOut');
  await reads(around);
}

const settings = { startDate: '2027-01-31', frequency: 28, participantAmount: 100 };

async function create(owner: Caller): Promise<string> {
  const input = { type: 'GROUP', title: 'Circle of the bench', description: STORY, ...settings };
  const { createCycle } = (await owner.ask('CreateCycle', { input })) as { createCycle: CycleView };
  return createCycle.id;
}

async function send(owner: Caller, cycleId: string, emails: readonly string[]): Promise<CycleView> {
  const invites = emails.map((email) => ({ email, relationship: 'FRIEND' }));
  return ((await owner.ask('SendInvites', { cycleId, invites })) as { sendInvites: CycleView }).sendInvites;
}

/** Of those who are invited the last has another address, and is taken back. */
async function invite(
  around: Surroundings,
  owner: Caller,
  emails: readonly string[],
  other: string,
): Promise<string> {
  const cycleId = await create(owner);
  await owner.ask('UpdateCycleStory', { cycleId, input: { title: 'Circle of the benches' } });
  await owner.ask('UpdateCycleSettings', { cycleId, input: { participantAmount: 200 } });
  const { invites } = await send(owner, cycleId, emails);
  await owner.ask('CycleInvites', { cycleId });
  const id = invites.find(({ email }) => email === emails.at(-1))?.id;
  await owner.ask('ChangeInviteEmail', { id, email: other });
  await around.wait();
  await owner.ask('ResendInvite', { id });
  const { copyInviteLink } = (await owner.ask('CopyInviteLink', { id })) as { copyInviteLink: string };
  const link = new URL(copyInviteLink).searchParams;
  const opened = { participantId: link.get('participantId'), token: link.get('token') };
  await new Caller(around).ask('InvitePreview', opened);
  await owner.ask('InviteCare', { cycleId });
  await owner.ask('RemoveInvite', { id });
  return cycleId;
}

/** Somebody asks three times to come in by the link, is let in, and leaves. */
async function joining(owner: Caller, asker: Caller, cycleId: string): Promise<void> {
  const { openJoinLink } = (await owner.ask('OpenJoinLink', { cycleId })) as { openJoinLink: CycleView };
  const token = openJoinLink.joinLink?.split('/').at(-1);
  await asker.ask('JoinPreview', { token });
  const asked = async (): Promise<string> =>
    ((await asker.ask('AskToJoin', { token })) as { askToJoin: { id: string } }).askToJoin.id;
  await asker.ask('WithdrawAsked', { id: await asked() });
  await asker.ask('WithdrawJoinRequest', { id: await asked() });
  const id = await asked();
  await asker.ask('OwnJoinRequests');
  await owner.ask('JoinPanel', { cycleId });
  await owner.ask('AnswerJoinRequest', { id, approve: true, relationship: 'FRIEND' });
  await owner.ask('CloseJoinLink', { cycleId });
  await asker.ask('LeaveCycle', { cycleId });
}

async function another(owner: Caller, memberEmail: string): Promise<string> {
  const cycleId = await create(owner);
  await send(owner, cycleId, [memberEmail]);
  return cycleId;
}

async function identity(around: Surroundings, member: Caller, email: string): Promise<void> {
  await member.enter('RefreshSession', 'refreshSession');
  await member.ask('OwnProof');
  await member.ask('SendOwnEmailProof');
  await member.ask('ProveOwnEmail', { code: await around.codeFor(email, 'code') });
  await member.ask('RequestPasswordReset', { email });
  const oobCode = await around.codeFor(email, 'oobCode');
  await member.ask('ResetPassword', { input: { oobCode, password: PASSWORD } });
  await member.enter('SignIn', 'signIn', { input: { email, password: PASSWORD } });
  await new Caller(around).enter('SignIn', 'signIn', { input: { email, password: PASSWORD } });
  const { sessions } = (await member.ask('Sessions')) as { sessions: { id: string; isCurrent: boolean }[] };
  await member.ask('EndSession', {
    id: sessions.find(({ isCurrent }) => !isCurrent)?.id,
    password: PASSWORD,
  });
  await member.ask('EndOtherSessions', { password: PASSWORD });
  await member.ask('ChangePassword', {
    input: { currentPassword: PASSWORD, newPassword: `${PASSWORD} anew` },
  });
  await member.ask('Profile');
  await member.ask('UpdatePreferences', { input: { timeZone: 'Africa/Lagos', reminders: false } });
  await member.ask('UpdateProfile', { input: { phoneNumber: '+44 20 7946 0002' } });
  const made = (await member.ask('CreateAccessToken', {
    input: { name: 'bench', scope: 'READ' },
    password: `${PASSWORD} anew`,
  })) as {
    createPersonalAccessToken: { token: string; accessToken: { id: string } };
  };
  await member.ask('CalendarSince');
  await member.ask('RenewCalendarLink');
  await member.ask('EndCalendarLink');
  await member.ask('AccessTokens');
  await new Caller(around, made.createPersonalAccessToken.token).read('/api/user/me');
  await member.ask('RevokeAccessToken', { id: made.createPersonalAccessToken.accessToken.id });
}

interface Circle {
  owner: Caller;
  member: Caller;
  memberEmail: string;
}

const pageOf = async (caller: Caller, id: string): Promise<CycleView> =>
  ((await caller.ask('CyclePage', { id })) as { cycle: CycleView }).cycle;

/** From the member's answer until the circle of the two runs; the owner collects first. */
async function start(
  { owner, member, memberEmail }: Circle,
  cycleId: string,
): Promise<{ ownerParticipant: string | undefined; memberParticipant: string | undefined }> {
  const { participants } = await pageOf(owner, cycleId);
  const memberParticipant = participants.find(({ email }) => email === memberEmail)?.id;
  const ownerParticipant = participants.find(({ id }) => id !== memberParticipant)?.id;
  await member.ask('RespondToInvite', { participantId: memberParticipant, response: 'ACCEPTED' });
  await owner.ask('AcceptedTerms', { id: cycleId });
  await owner.ask('FreezeSection', { cycleId, section: 'CYCLE' });
  await owner.ask('UnlockSection', { cycleId, section: 'CYCLE' });
  for (const section of ['CYCLE', 'PARTICIPANTS']) await owner.ask('FreezeSection', { cycleId, section });
  await owner.ask('AssignCollectors', { cycleId, participantIds: [ownerParticipant, memberParticipant] });
  await owner.ask('SendConfirmationEmails', { cycleId });
  await owner.ask('ConfirmCollection', { participantId: ownerParticipant, response: 'APPROVED' });
  await member.ask('OwnConsents', { id: memberParticipant });
  await member.ask('ConfirmCollection', { participantId: memberParticipant, response: 'APPROVED' });
  await owner.ask('RunCycle', { cycleId });
  return { ownerParticipant, memberParticipant };
}

/** Two exchange their turns and exchange them back; then it is stopped, and what is owed is paid back. */
async function stopped(people: Circle, cycleId: string): Promise<void> {
  const { owner, member } = people;
  const { memberParticipant } = await start(people, cycleId);
  await owner.ask('SwapChoices', { cycleId });
  const proposed = async (): Promise<string | undefined> => {
    const answer = await owner.ask('ProposeSwap', { cycleId, participantId: memberParticipant });
    return (answer as { proposeSwap: CycleView }).proposeSwap.swaps?.[0]?.id;
  };
  const first = await proposed();
  await owner.ask('CycleSwaps', { id: cycleId });
  await owner.ask('WithdrawSwap', { id: first });
  for (let times = 0; times < 2; times += 1)
    await member.ask('AnswerSwap', { id: await proposed(), agree: true });
  const [round] = (await pageOf(owner, cycleId)).rounds;
  const payments = round?.payments.map(({ id }) => ({ paymentId: id, paid: true }));
  await owner.ask('UpdatePayments', { roundId: round?.id, payments });
  await member.ask('Stopping', { id: cycleId });
  await member.ask('ProposeStop', { cycleId, reason: 'We have lost our work.' });
  await owner.ask('VoteToStop', { cycleId, agree: true });
  const { cycle } = (await owner.ask('Stopping', { id: cycleId })) as { cycle: CycleView };
  const repaymentId = cycle.settlement?.repayments[0]?.id;
  const report = { input: { repaymentId, paidOn: today(), method: 'CASH' } };
  await owner.ask('ReportRepayment', report);
  await member.ask('DisputeRepayment', { id: repaymentId, reason: 'Nothing has come.' });
  await owner.ask('WithdrawRepaymentReport', { id: repaymentId });
  await owner.ask('ReportRepayment', report);
  await member.ask('ConfirmRepayment', { id: repaymentId, received: true });
  await owner.ask('FormerMembers', { id: cycleId });
  await owner.ask('LastCircle', { id: cycleId });
}

const today = (): string => new Date().toISOString().slice(0, 10);

async function circle(people: Circle, cycleId: string): Promise<void> {
  const { owner, member } = people;
  const { ownerParticipant } = await start(people, cycleId);
  const [first] = (await pageOf(owner, cycleId)).rounds;
  const paymentId = first?.payments[0]?.id;
  const report = (reference: string): object => ({
    input: { paymentId, paidOn: today(), method: 'CASH', reference },
  });
  await member.ask('ReportPayment', report('first'));
  await owner.ask('DisputePayment', { paymentId, reason: 'Nothing has come.' });
  await member.ask('WithdrawReport', { paymentId });
  await member.ask('ReportPayment', report('second'));
  await owner.ask('UpdatePayTo', { participantId: ownerParticipant, payTo: 'In cash', password: PASSWORD });
  const payments = first?.payments.map(({ id }) => ({ paymentId: id, paid: true }));
  await owner.ask('UpdatePayments', { roundId: first?.id, payments });
  const ledger = (await owner.ask('Ledger', { id: cycleId })) as { cycle: { fingerprint: string } };
  await owner.ask('Agreement', { cycleId });
  await owner.ask('PassbookFile', { cycleId });
  await owner.ask('CheckFingerprint', { cycleId, fingerprint: ledger.cycle.fingerprint });
  await owner.ask('CycleHistory', { cycleId });
  await owner.ask('CycleVersion', { id: cycleId });
}

/** What is read most, by somebody who has twenty circles. */
async function reads(around: Surroundings): Promise<void> {
  const { circles } = around;
  const user = 0;
  const id = circles.ids.users.uuid(user);
  const { email } = person(user);
  const viewer = new Caller(around, accessToken({ id, email, sessionId: circles.ids.families.uuid(user) }));
  for (const name of ['MyCycles', 'MyCyclesVersion', 'Dashboard', 'DashboardUser']) await viewer.ask(name);
  const mine = cyclesOf(circles, user);
  const owned = mine.find((cycle) => circles.member(cycle, 0) === user) ?? 0;
  const running = mine.find((cycle) => circles.stage(cycle) === 'running') ?? 0;
  const collector = running * PARTICIPANTS + circles.holder(running, 0);
  const ids = {
    cycleId: circles.ids.cycles.uuid(running),
    ownedId: circles.ids.cycles.uuid(owned),
    participantId: circles.ids.participants.uuid(running * PARTICIPANTS + 1),
    collectorId: circles.ids.participants.uuid(collector),
  };
  const lists = { owned: true, accepted: true, pending: true, rejected: true };
  await viewer.ask('MoreCycles', { after: ids.cycleId, ...lists });
  await viewer.ask('CyclePage', { id: ids.cycleId });
  await viewer.ask('CycleVersion', { id: ids.cycleId });
  await viewer.ask('CycleInvites', { cycleId: ids.ownedId });
  await viewer.ask('CycleHistory', { cycleId: ids.ownedId, before: 4 });
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
