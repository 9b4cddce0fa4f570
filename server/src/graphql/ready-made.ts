import { operations, type OperationName } from '../operations.ts';

/**
 * One operation for each of the schema, in the order of a circle's life; a new one needs an entry here and nothing
 * else. Variables are named alike throughout, so that they are filled in once and serve one operation after the other.
 */
const BODIES: Record<OperationName, string> = {
  signUp: `mutation SignUp($signUp: SignUpInput!) {
  signUp(input: $signUp) { accessToken expiresAt user { ...Profile } }
}`,
  signIn: `mutation SignIn($signIn: SignInInput!) {
  signIn(input: $signIn) { accessToken expiresAt user { ...Profile } }
}`,
  refreshSession: `mutation RefreshSession {
  refreshSession { accessToken expiresAt user { ...Profile } }
}`,
  verifyEmail: `mutation VerifyEmail($email: String!) {
  verifyEmail(email: $email)
}`,
  requestPasswordReset: `mutation RequestPasswordReset($email: String!) {
  requestPasswordReset(email: $email)
}`,
  resetPassword: `mutation ResetPassword($resetPassword: ResetPasswordInput!) {
  resetPassword(input: $resetPassword)
}`,
  me: `query Me {
  me { ...Profile }
}`,
  updateProfile: `mutation UpdateProfile($profile: UpdateProfileInput!) {
  updateProfile(input: $profile) { ...Profile }
}`,
  changePassword: `mutation ChangePassword($changePassword: ChangePasswordInput!) {
  changePassword(input: $changePassword)
}`,
  sessions: `query Sessions {
  sessions { id device createdAt lastUsedAt isCurrent }
}`,
  endSession: `mutation EndSession($sessionId: ID!) {
  endSession(id: $sessionId) { id device createdAt lastUsedAt isCurrent }
}`,
  endOtherSessions: `mutation EndOtherSessions {
  endOtherSessions { id device createdAt lastUsedAt isCurrent }
}`,
  createPersonalAccessToken: `mutation CreatePersonalAccessToken($accessToken: CreatePersonalAccessTokenInput!) {
  createPersonalAccessToken(input: $accessToken) { token accessToken { id name scope createdAt lastUsedAt } }
}`,
  personalAccessTokens: `query PersonalAccessTokens {
  personalAccessTokens { id name scope createdAt lastUsedAt }
}`,
  revokePersonalAccessToken: `mutation RevokePersonalAccessToken($accessTokenId: ID!) {
  revokePersonalAccessToken(id: $accessTokenId) { id name scope createdAt lastUsedAt }
}`,

  myCycles: `query MyCycles {
  myCycles {
    owned { ...Circle }
    accepted { ...Circle }
    pending { ...Circle }
    rejected { ...Circle }
  }
}`,
  createCycle: `mutation CreateCycle($createCycle: CreateCycleInput!) {
  createCycle(input: $createCycle) { ...Circle }
}`,
  cycle: `query Cycle($cycleId: ID!) {
  cycle(id: $cycleId) {
    ...Circle
    description
    viewerParticipant { ...Seat }
    ownerParticipant { ...Seat }
  }
}`,
  updateCycleStory: `mutation UpdateCycleStory($cycleId: ID!, $story: CycleStoryInput!) {
  updateCycleStory(cycleId: $cycleId, input: $story) { ...Circle description }
}`,
  updateCycleSettings: `mutation UpdateCycleSettings($cycleId: ID!, $settings: CycleSettingsInput!) {
  updateCycleSettings(cycleId: $cycleId, input: $settings) { ...Circle }
}`,

  sendInvites: `mutation SendInvites($cycleId: ID!, $invites: [InviteInput!]!) {
  sendInvites(cycleId: $cycleId, invites: $invites) {
    ...Circle
    invites { id email participant { id } }
  }
}`,
  invites: `query Invites($cycleId: ID!) {
  invites(cycleId: $cycleId) {
    id
    email
    relationship
    status
    sentBy
    createdAt
    participant { id }
  }
}`,
  removeInvite: `mutation RemoveInvite($inviteId: ID!) {
  removeInvite(id: $inviteId) { ...Circle }
}`,
  respondToInvite: `mutation RespondToInvite($participantId: ID!, $inviteResponse: InviteResponse!, $token: String) {
  respondToInvite(participantId: $participantId, response: $inviteResponse, token: $token) { ...Seat }
}`,
  participants: `query Participants($cycleId: ID!) {
  participants(cycleId: $cycleId) { ...Seat }
}`,
  participant: `query Participant($participantId: ID!) {
  participant(id: $participantId) { ...Seat userId cycle { id title } }
}`,
  removeParticipant: `mutation RemoveParticipant($participantId: ID!) {
  removeParticipant(id: $participantId) { ...Circle participants { ...Seat } }
}`,

  freezeSection: `mutation FreezeSection($cycleId: ID!, $section: Section!) {
  freezeSection(cycleId: $cycleId, section: $section) { ...Circle }
}`,
  unlockSection: `mutation UnlockSection($cycleId: ID!, $section: Section!) {
  unlockSection(cycleId: $cycleId, section: $section) { ...Circle }
}`,
  assignCollectors: `mutation AssignCollectors($cycleId: ID!, $participantIds: [ID!]!) {
  assignCollectors(cycleId: $cycleId, participantIds: $participantIds) { ...Circle collectors { ...Seat } }
}`,
  collectors: `query Collectors($cycleId: ID!) {
  collectors(cycleId: $cycleId) { ...Seat }
}`,
  initialiseCollectors: `mutation InitialiseCollectors($cycleId: ID!) {
  initialiseCollectors(cycleId: $cycleId) { ...Circle }
}`,
  sendConfirmationEmails: `mutation SendConfirmationEmails($cycleId: ID!) {
  sendConfirmationEmails(cycleId: $cycleId) { ...Circle }
}`,
  confirmCollection: `mutation ConfirmCollection(
  $participantId: ID!
  $collectionResponse: CollectionResponse!
  $token: String
) {
  confirmCollection(participantId: $participantId, response: $collectionResponse, token: $token) { ...Seat }
}`,

  runCycle: `mutation RunCycle($cycleId: ID!) {
  runCycle(cycleId: $cycleId) { ...Circle rounds { ...Collection } }
}`,
  rounds: `query Rounds($cycleId: ID!) {
  rounds(cycleId: $cycleId) { ...Collection }
}`,
  round: `query Round($cycleId: ID!, $collectorId: ID!) {
  round(cycleId: $cycleId, collectorId: $collectorId) { ...Collection }
}`,
  updatePayments: `mutation UpdatePayments($roundId: ID!, $payments: [PaymentInput!]!) {
  updatePayments(roundId: $roundId, payments: $payments) { ...Collection }
}`,
  history: `query History($cycleId: ID!, $before: Int) {
  history(cycleId: $cycleId, before: $before) {
    position
    at
    kind
    actor
    summary
    details { field participant before after }
  }
}`,
  changes: `query Changes($after: ID) {
  changes(after: $after, first: 100) {
    changes { id cycleId position at kind actor summary }
    hasMore
  }
}`,
  signOut: `mutation SignOut {
  signOut
}`,
};

const FRAGMENTS = `fragment Profile on User {
  id
  firstName
  lastName
  email
  displayName
  phoneNumber
  dob
}

fragment Circle on Cycle {
  id
  title
  type
  startDate
  frequency
  participantAmount
  totalAmount
  participantsCount
  isOwner
  cycleFrozen
  participantsFrozen
  collectorsAssigned
  sentConfirmationEmails
  allCollectorsConfirmed
  isRunning
}

fragment Seat on Participant {
  id
  name
  email
  status
  slot
  dateCollected
  confirmationStatus
}

fragment Collection on Round {
  id
  position
  date
  collector { id name }
  payments { id name paid paidAt markedBy markedAt }
}`;

const HOW = `# Kolo over GraphQL: a circle's life, one
# operation after the other. Each runs by its
# own name.
#
# 1. Run SignIn (or SignUp), and put the
#    accessToken of its answer under "Headers",
#    behind "Bearer". It is good for a quarter
#    of an hour; then sign in again.
# 2. Values stand under "Variables", one set for
#    all. Put there the ids that answers give:
#      cycleId         of CreateCycle, MyCycles
#      participantId   of Participants
#      participantIds  the same, in their order
#      inviteId        of Invites
#      collectorId     of Collectors
#      roundId         of Rounds, and paymentIds
# 3. Whoever is invited answers with an account
#    of their own: sign in as that person first.
#    So does a collector.
#
# A refusal tells its kind in extensions.code,
# and in extensions.reason a name that stays.`;

/** What half of a small screen shows. */
const WIDTH = 48;

/** As comment lines, broken between words. */
function comment(text: string): string {
  const lines = ['#'];
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`;
    if (longer.length > WIDTH) lines.push(`# ${word}`);
    else lines[lines.length - 1] = longer;
  }
  return lines.join('\n');
}

const names = Object.keys(BODIES) as OperationName[];

/** What Apollo Sandbox and GraphiQL open with: every operation of the schema, each told in words. */
export const readyMadeDocument = [
  HOW,
  ...names.map((name) => {
    const { does, who } = operations[name];
    return [comment(does), comment(`Who may: ${who}`), BODIES[name]].join('\n');
  }),
  `${FRAGMENTS}\n`,
].join('\n\n');

const DESCRIPTION =
  'Everybody pays the same on the day of the round, in cash or by transfer, and the collector of that round marks ' +
  'who has paid. Whoever cannot make a round tells the others a week before, so that we can swap slots in time. ' +
  'Nobody leaves before the last of us has collected: that is the point of doing this with people we trust.';

/** One set of variables for all of them. The account is one of `npm run demo`; ids are for the reader to fill in. */
export const readyMadeVariables = {
  signUp: {
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: 'ada@example.com',
    password: 'kolo-demo',
    phoneNumber: '+234 803 555 0100',
    dob: '1990-05-17',
  },
  signIn: { email: 'ada@example.com', password: 'kolo-demo' },
  email: 'ada@example.com',
  resetPassword: { oobCode: 'the code of the letter', password: 'kolo-demo' },
  profile: { phoneNumber: '+234 803 555 0101' },
  changePassword: { currentPassword: 'kolo-demo', newPassword: 'kolo-demo-2' },
  sessionId: 'the id of the session',
  accessToken: { name: 'Backup script', scope: 'READ' },
  accessTokenId: 'the id of the access token',
  createCycle: {
    type: 'GROUP',
    title: 'Market savings',
    description: DESCRIPTION,
    startDate: '2030-01-31',
    frequency: 28,
    participantAmount: 100,
  },
  cycleId: 'the id of the cycle',
  story: { title: 'Market savings, again' },
  settings: { frequency: 7, participantAmount: 200 },
  invites: [{ relationship: 'FRIEND', email: 'bola@example.com' }],
  inviteId: 'the id of the invite',
  participantId: 'the id of the participant',
  inviteResponse: 'ACCEPTED',
  section: 'CYCLE',
  participantIds: ['the id of who collects first', 'the id of who collects next'],
  collectionResponse: 'APPROVED',
  collectorId: 'the id of the participant who collects',
  roundId: 'the id of the round',
  payments: [{ paymentId: 'the id of the payment', paid: true }],
};
