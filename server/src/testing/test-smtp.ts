import { SMTPServer } from 'smtp-server';

/** What a mail server has seen of one attempt. */
export interface SeenLetter {
  messageId: string;
  recipients: string[];
  source: string;
  accepted: boolean;
}

/** A real mail server on this machine. */
export interface TestSmtp {
  url: string;
  seen: SeenLetter[];
  /** Says why a letter is refused; undefined accepts it. */
  refuse: (letter: SeenLetter) => string | undefined;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** The value of a header, its folded lines joined; empty where there is none. */
export const headerOf = (source: string, name: string): string =>
  new RegExp(`^${name}: (.*(?:\r\n[ \t].*)*)`, 'im').exec(source)?.[1]?.replace(/\r\n[ \t]+/g, ' ') ?? '';

interface TestSmtpOptions {
  /** The address at which it listens. */
  host?: string;
}

/** Listens already; `stop` and `start` take it away and bring it back, always on the same port. */
export async function createTestSmtp({ host = '127.0.0.1' }: TestSmtpOptions = {}): Promise<TestSmtp> {
  let server: SMTPServer | undefined;
  let port = 0;

  const smtp: TestSmtp = {
    url: '',
    seen: [],
    refuse: () => undefined,
    start: async () => {
      const started = listening(smtp);
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

const listening = (smtp: TestSmtp): SMTPServer =>
  new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    // What is still open when a test takes the server away is cut off.
    closeTimeout: 10,
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const source = Buffer.concat(chunks).toString('utf8');
        const letter = {
          messageId: headerOf(source, 'Message-ID'),
          recipients: session.envelope.rcptTo.map(({ address }) => address),
          source,
          accepted: false,
        };
        const refusal = smtp.refuse(letter);
        letter.accepted = refusal === undefined;
        smtp.seen.push(letter);
        done(refusal === undefined ? null : Object.assign(new Error(refusal), { responseCode: 451 }));
      });
    },
  });
