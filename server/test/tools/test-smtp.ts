import { SMTPServer } from 'smtp-server';

/** What a mail server has seen of one attempt. */
export interface SeenEmail {
  messageId: string;
  recipients: string[];
  source: string;
  /** Whether it came over TLS. */
  secure: boolean;
  /** How the sender has introduced itself. */
  helo: string;
  accepted: boolean;
}

/** A real mail server on this machine. */
export interface TestSmtp {
  url: string;
  seen: SeenEmail[];
  /** Says why a letter is refused, with another code in front where it is not 451; undefined accepts it. */
  refuse: (email: SeenEmail) => string | undefined;
  /** The same before the letter itself is sent, of its recipient or sender. */
  refuseAddress: (address: string) => string | undefined;
  /** Recipients in the order in which they were named. */
  asked: string[];
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** The value of a header, its folded lines joined; empty where there is none. */
export const headerOf = (source: string, name: string): string =>
  new RegExp(`^${name}: (.*(?:\r\n[ \t].*)*)`, 'im').exec(source)?.[1]?.replace(/\r\n[ \t]+/g, ' ') ?? '';

interface TestSmtpOptions {
  /** The address at which it listens. */
  host?: string;
  /** Offers STARTTLS, with a certificate of its own making. */
  tls?: boolean;
}

/** Listens already; `stop` and `start` take it away and bring it back, always on the same port. */
export async function createTestSmtp(options: TestSmtpOptions = {}): Promise<TestSmtp> {
  const { host = '127.0.0.1' } = options;
  let server: SMTPServer | undefined;
  let port = 0;

  const smtp: TestSmtp = {
    url: '',
    seen: [],
    refuse: () => undefined,
    refuseAddress: () => undefined,
    asked: [],
    start: async () => {
      const started = listening(smtp, options);
      server = started;
      // A sender that dies in the middle of a letter is no trouble of the server's.
      started.on('error', () => undefined);
      await new Promise<void>((resolve, reject) => {
        started.server.once('error', reject);
        started.listen(port, host, resolve);
      });
      const address = started.server.address();
      if (address && typeof address === 'object') port = address.port;
      smtp.url = `smtp://${host}:${port}`;
    },
    stop: async () => {
      const stopped = server;
      server = undefined;
      if (stopped) await new Promise<void>((resolve) => stopped.close(resolve));
    },
  };
  await smtp.start();
  return smtp;
}

const refusalOf = (said: string): Error =>
  Object.assign(new Error(said), { responseCode: Number(/^[45]\d\d /.exec(said)?.[0] ?? 451) });

const listening = (smtp: TestSmtp, { tls = false }: TestSmtpOptions): SMTPServer => {
  const judge = ({ address }: { address: string }, done: (error?: Error | null) => void): void => {
    const refusal = smtp.refuseAddress(address);
    done(refusal === undefined ? null : refusalOf(refusal));
  };
  return new SMTPServer({
    authOptional: true,
    disabledCommands: tls ? [] : ['STARTTLS'],
    logger: false,
    // What is still open when a test takes the server away is cut off.
    closeTimeout: 10,
    onMailFrom: (address, _session, done) => judge(address, done),
    onRcptTo: (address, _session, done) => {
      smtp.asked.push(address.address);
      judge(address, done);
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const source = Buffer.concat(chunks).toString('utf8');
        const email = {
          messageId: headerOf(source, 'Message-ID'),
          recipients: session.envelope.rcptTo.map(({ address }) => address),
          source,
          secure: session.secure,
          helo: session.hostNameAppearsAs,
          accepted: false,
        };
        const refusal = smtp.refuse(email);
        email.accepted = refusal === undefined;
        smtp.seen.push(email);
        done(refusal === undefined ? null : refusalOf(refusal));
      });
    },
  });
};
