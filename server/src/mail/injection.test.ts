import {
  briefDocuments,
  CYCLE_INPUT,
  givenCycle,
  participantOf,
  STORY,
  viewOf,
  type CycleView,
} from '../../test/tools/cycle.ts';
import { openBrowser, signUpFields } from '../../test/tools/browser.ts';
import { readMessage, type Received } from '../../test/tools/received.ts';
import { startTestApp, type Person, type TestApp } from '../../test/tools/test-app.ts';
import { silentLog } from '../../test/tools/test-outbox.ts';
import { createTestSmtp, type TestSmtp } from '../../test/tools/test-smtp.ts';
import { until } from '../../test/tools/until.ts';
import { newId } from '../base/tokens.ts';
import { Email } from './email.entity.ts';
import { startSender, type Sender } from './sender.ts';
import { smtpMailer } from './smtp-mailer.ts';

/** Whatever names and titles contain, each email arrives at a real mail server as one email to one person. */

let app: TestApp;
let smtp: TestSmtp;
let sender: Sender;
/** The subjects of the emails as they were stored, before they were sent and erased. */
const stored: string[] = [];
beforeAll(async () => {
  [app, smtp] = [await startTestApp(), await createTestSmtp()];
  const smtpOnly = smtpMailer(smtp.url, { mailFrom: 'Kolo <post@kolo.test>', publicUrl: 'http://kolo.test' });
  const send = (email: Email): Promise<void> => {
    stored.push(email.subject);
    return smtpOnly.send(email);
  };
  const mailer = { ...smtpOnly, send };
  sender = startSender({ db: app.db, clock: () => new Date(), log: silentLog, mailer, pollMs: 20 });
});
beforeEach(() => {
  smtp.seen.length = 0;
  stored.length = 0;
});
afterAll(async () => {
  await sender.stop();
  await Promise.all([smtp.stop(), app.close()]);
});

/** The headers of every email. Emails about a cycle also have `RECORD`. */
const HEADERS = [
  'Auto-Submitted',
  'Content-Language',
  'Content-Type',
  'Date',
  'From',
  'MIME-Version',
  'Message-ID',
  'Subject',
  'To',
  'X-Auto-Response-Suppress',
  'X-Entity-Ref-ID',
];
const RECORD = 'X-Kolo-Record';
/** How many emails one cycle causes here, including those of the two sign-ups. */
const USER_EMAILS = 15;
/** The headers of emails from which people can unsubscribe. */
const UNSUBSCRIBE = ['List-Unsubscribe', 'List-Unsubscribe-Post'];

/** The email that welcomes and verifies. */
const OF_SIGNING_UP = 1;

async function named(name: string, email = `${newId()}@example.com`): Promise<Person> {
  const fields = signUpFields({ firstName: name, lastName: name, email });
  const { data, refusal } = await openBrowser(app).signUp(fields);
  if (!data) throw new Error(`${name} was refused: ${refusal?.message}`);
  const { accessToken: token, user } = data.signUp;
  return { ...fields, id: user.id, token };
}

/** All emails of a cycle whose owner and guest have these names, as they arrived. The title of the cycle is the guest's name. */
async function everyEmail(names: [string, string]): Promise<{ messages: Received[]; people: Person[] }> {
  const people = [await named(names[0]), await named(names[1])] as const;
  const [owner, guest] = people;
  const title = Array.from(names[1].padEnd(10, '!')).slice(0, 30).join('');
  const input = { title, description: `${names.join('\n')}\n${STORY}` };
  const circle = await givenCycle(app, owner, { stage: 'asked', members: [guest], input });
  // A new order asks both again.
  const turned = [guest, owner].map((person) => participantOf(circle, person).id);
  await app.ask(owner, briefDocuments.assignCollectors, { cycleId: circle.id, participantIds: turned });
  await app.ask(owner, briefDocuments.sendConfirmationEmails, { cycleId: circle.id });
  await untilItRuns(circle, owner, guest);
  await openBrowser(app).requestReset(guest.email);

  const expected = USER_EMAILS + 1;
  await until(() => smtp.seen.length >= expected);
  return { messages: smtp.seen.map(readMessage), people: [...people] };
}

/** The guest rejects the slot, both confirm another order, and the owner has the guest's money. */
async function untilItRuns({ id: cycleId }: CycleView, owner: Person, guest: Person): Promise<void> {
  const view = await viewOf(app, owner, cycleId);
  const idOf = (person: Person): string => participantOf(view, person).id;
  const does = async (person: Person, operation: keyof typeof briefDocuments, variables: object) => {
    const { refusal } = await app.ask(person, briefDocuments[operation], { ...variables });
    if (refusal) throw new Error(`${operation}: ${refusal.message}`);
  };
  const answer = (person: Person, response: string, reason?: string) =>
    does(person, 'confirmCollection', { participantId: idOf(person), response, reason });

  await answer(guest, 'REJECTED', guest.firstName);
  await does(owner, 'assignCollectors', { cycleId, participantIds: [idOf(owner), idOf(guest)] });
  await does(owner, 'sendConfirmationEmails', { cycleId });
  for (const person of [owner, guest]) await answer(person, 'APPROVED');
  await does(owner, 'runCycle', { cycleId });
  const [round] = (await viewOf(app, owner, cycleId)).rounds;
  const payments = round?.payments.map(({ id: paymentId }) => ({ paymentId, paid: true }));
  await does(owner, 'updatePayments', { roundId: round?.id, payments });
}

const tagsOf = ({ html }: Received): string[] => html.match(/<\/?[a-z][a-z0-9-]*/gi) ?? [];
const linksOf = ({ html, text }: Received): string[] =>
  [...html.matchAll(/(?:href|src)="([^"]*)"/g), ...text.matchAll(/(https?:\/\/\S+)/g)].map(
    ([, link = '']) => new URL(link.replaceAll('&amp;', '&')).origin,
  );

const hostile = [
  ['an encoded word that ends a line', '=?utf-8?Q?x=0D=0ABcc:=20eve@evil.example?='],
  ['an encoded word in base 64', '=?UTF-8?B?DQpCY2M6IGV2ZUBldmlsLmV4YW1wbGU=?='],
  ['an encoded direction mark', '=?utf-8?Q?=E2=80=AEevil?='],
  ['another address in brackets', 'Ada <eve@evil.example>'],
  ['more addresses', 'ada@example.com, eve@evil.example; bob@evil.example'],
  ['a quoted name and an address', '"Ada" <eve@evil.example>,'],
  ['a header', 'Bcc: eve@evil.example'],
  ['an end of a comment', 'Ada) (cc eve@evil.example'],
  ['a group', 'friends: eve@evil.example, bob@evil.example;'],
  ['a percent escape', 'Ada%0d%0aBcc: eve@evil.example'],
  ['an entity', 'Ada&#13;&#10;Bcc: eve@evil.example'],
  ['escaped line ends', 'Ada\\r\\nBcc: eve@evil.example'],
  ['a full stop alone', '.'],
  ['an image with a script', '<img src=x onerror=alert(1)>'],
  ['a script', '</title></style><script>alert(1)</script>'],
  ['a link', '<a href="javascript:alert(1)">x</a>'],
  ['a frame', '"><iframe srcdoc="x"></iframe>'],
  ['a style', '"style="x:expression(1)'],
  ['a comment', '<!--><svg/onload=alert(1)>-->'],
  ['a web address', 'http://evil.example/?a=b'],
  ['a template', '{{constructor.constructor("x")()}} ${x} <%= x %>'],
] as const;
/** Two for each cycle, to save time. */
const pairs = hostile.flatMap(([what, typed], index): [string, string, string, string][] => {
  const [otherWhat, other] = hostile[index + 1] ?? hostile[0];
  return index % 2 === 0 ? [[what, otherWhat, typed, other]] : [];
});

function expectHeaders({ headers, text }: Pick<Received, 'headers' | 'text'>): void {
  expect(
    headers
      .map(([name]) => name)
      .filter((name) => name !== RECORD)
      .sort(),
  ).toEqual([...HEADERS, ...(text.includes('Stop receipts') ? UNSUBSCRIBE : [])].sort());
  const record = headers.find(([name]) => name === RECORD)?.[1];
  const [, position] = /Record of this circle: entry (\d+), /.exec(text) ?? [];
  expect(record?.split(' ')[1]).toBe(position);
  if (record !== undefined) expect(record).toMatch(/^[\da-f-]{36} \d+ [\da-f]{64}$/);
}

describe('an email about a circle', () => {
  let plain: Received[];
  it('goes to one person, with the expected headers', async () => {
    const { messages, people } = await everyEmail(['Ada', 'Ada']);
    plain = messages;

    expect(messages).toHaveLength(USER_EMAILS + 1);
    for (const { headers, recipients, text } of messages) {
      expectHeaders({ headers, text });
      expect(people.map(({ email }) => email)).toContain(recipients[0]);
    }
  });

  it.each(pairs)('stays the same if names contain %s and %s', async (_one, _other, one, other) => {
    const { messages, people } = await everyEmail([one, other]);

    expect(messages).toHaveLength(plain.length);
    const emails = people.map(({ email }) => email);
    for (const message of messages) {
      const { headers, recipients, subject } = message;
      expect(recipients).toHaveLength(1);
      expect(emails).toContain(recipients[0]);
      expectHeaders(message);
      expect(headers.find(([name]) => name === 'To')?.[1]).toBe(recipients[0]);
      expect(headers.find(([name]) => name === 'From')?.[1]).toBe('Kolo <post@kolo.test>');
      // Mail programs show one line, and decode nothing that Kolo has not encoded.
      expect(subject).not.toMatch(/[\p{Cc}\u2028\u2029\u202a-\u202e]/u);
    }
    const sorted = (all: Received[], of: (message: Received) => string[]): string[] =>
      all.map((message) => of(message).join(' ')).sort();
    expect(sorted(messages, tagsOf)).toEqual(sorted(plain, tagsOf));
    expect(sorted(messages, linksOf)).toEqual(sorted(plain, linksOf));
    expect(messages.map(({ subject }) => subject).sort()).toEqual(stored.toSorted());
  });
});

const BREAKS = ['\r\n', '\n', '\r', '\u2028', '\u2029', '\u0085', '\0', '\v', '\f', '\u202e'];

describe('a line end', () => {
  const broken = BREAKS.map((end) => `Ada Ada Ada${end}Bcc: eve@evil.example`);
  const PROFILE = 'mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { id } }';
  const fields: [what: string, send: (value: string, ada: Person) => Promise<string | undefined>][] = [
    [
      'the name of a new account',
      async (value) => {
        const email = `${newId()}@example.com`;
        const { refusal } = await openBrowser(app).signUp(signUpFields({ firstName: value, email }));
        return refusal?.reason;
      },
    ],
    [
      'the e-mail of a new account',
      async (value) => {
        const email = value.replaceAll(' ', '');
        return (await openBrowser(app).signUp(signUpFields({ email }))).refusal?.reason;
      },
    ],
    [
      'a name that is changed',
      async (value, ada) => (await app.ask(ada, PROFILE, { input: { lastName: value } })).refusal?.reason,
    ],
    [
      'the title of a cycle',
      async (value, ada) => {
        const input = { ...CYCLE_INPUT, title: value.slice(0, 30) };
        return (await app.ask(ada, briefDocuments.createCycle, { input })).refusal?.reason;
      },
    ],
    [
      'an invited e-mail',
      async (value, ada) => {
        const { id: cycleId } = await givenCycle(app, ada);
        const invites = [
          { email: `bob@example.com${value.slice(11)}`.replaceAll(' ', ''), relationship: 'FRIEND' },
        ];
        return (await app.ask(ada, briefDocuments.sendInvites, { cycleId, invites })).refusal?.reason;
      },
    ],
    [
      'the name in the legacy welcome call',
      async (value, ada) => {
        const body = { email: ada.email, firstName: value };
        const { status, refusal } = await app.rest(ada, 'POST', '/api/email/send-welcome-email', body);
        // The call may accept the name, but the email does not contain it.
        return status === 200 ? 'invalid-input' : refusal?.reason;
      },
    ],
  ];

  it.each(fields)('in %s causes no email', async (_what, send) => {
    const ada = await named('Ada');
    await until(() => smtp.seen.length === OF_SIGNING_UP);

    for (const value of broken) {
      expect({ value, reason: await send(value, ada) }).toEqual({
        value,
        reason: expect.stringMatching(/^invalid-(input|email)$/),
      });
    }

    // The next email is the reset: there was none in between.
    await openBrowser(app).requestReset(ada.email);
    await until(() => smtp.seen.length > OF_SIGNING_UP);
    expect(smtp.seen.map(({ recipients }) => recipients)).toEqual([[ada.email], [ada.email]]);
    expect(JSON.stringify(smtp.seen)).not.toContain('evil.example');
  });
});

const addresses = [
  'bob,eve@evil.example',
  'bob;eve@evil.example',
  'bob:eve@evil.example',
  'bob\\eve@evil.example',
  '"bob"eve@evil.example',
  'bob@example.com,eve@evil.example',
  'bob@example.com;eve@evil.example',
  'bob@example.com eve@evil.example',
  '<bob@example.com>',
  'Bob <bob@example.com>',
  '"bob@example.com,eve"@evil.example',
  'bob@example.com(eve@evil.example)',
  'bob@example.com>\\r\\nRCPT TO:<eve@evil.example',
  'bob@[127.0.0.1]',
  'bob@example.com@evil.example',
  'friends:bob@example.com,eve@evil.example;',
  '=?utf-8?Q?bob=40evil.example=2C?=@example.com,',
  'mailto:bob@example.com',
];

describe('text that is more than one email address', () => {
  let ada: Person;
  let cycleId: string;
  beforeAll(async () => {
    ada = await named('Ada');
    ({ id: cycleId } = await givenCycle(app, ada));
  });

  it.each(addresses)('%s cannot be invited', async (email) => {
    const written = await app.db.reader.count(Email);
    for (const invites of [
      [{ email, relationship: 'FRIEND' }],
      [
        { email: 'good@example.com', relationship: 'FRIEND' },
        { email, relationship: 'FRIEND' },
      ],
    ]) {
      expect((await app.ask(ada, briefDocuments.sendInvites, { cycleId, invites })).refusal?.reason).toBe(
        'invalid-input',
      );
    }
    for (const asked of [openBrowser(app).requestReset(email), openBrowser(app).verifyEmail(email)]) {
      expect((await asked).refusal?.reason).toBe('invalid-email');
    }
    expect(await app.db.reader.count(Email)).toBe(written);
  });
});

it('emails go to an unusual but valid address only', async () => {
  const email = `o'brien+=?utf-8?Q?x?=!#$%&*/^_{|}~${newId()}@example.com`;
  const person = await named('Ada', email);
  await openBrowser(app).requestReset(email);

  await until(() => smtp.seen.length > OF_SIGNING_UP);

  expect(smtp.seen.map(({ recipients }) => recipients)).toEqual([[person.email], [person.email]]);
});
