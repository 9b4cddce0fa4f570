import { SMTPServer } from 'smtp-server';

/** One delivery attempt as the mail server saw it. */
export interface SeenEmail {
  messageId: string;
  recipients: string[];
  source: string;
  /** Whether the connection used TLS. */
  secure: boolean;
  /** The name that the client sent with EHLO or HELO. */
  helo: string;
  accepted: boolean;
}

/** A real SMTP server on this machine. */
export interface TestSmtp {
  url: string;
  seen: SeenEmail[];
  /** Returns the reason to reject an email, or undefined to accept it. The code is 451 unless the reason starts with another. */
  refuse: (email: SeenEmail) => string | undefined;
  /** Like `refuse`, but for the address of the sender or a recipient, before the email itself is sent. */
  refuseAddress: (address: string) => string | undefined;
  /** All recipients, in the order of the RCPT commands. */
  asked: string[];
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** The value of a header, its folded lines joined; empty where there is none. */
export const headerOf = (source: string, name: string): string =>
  new RegExp(`^${name}: (.*(?:\r\n[ \t].*)*)`, 'im').exec(source)?.[1]?.replace(/\r\n[ \t]+/g, ' ') ?? '';

interface TestSmtpOptions {
  /** The address to listen on. */
  host?: string;
  /** Offers STARTTLS with a self-signed certificate. */
  tls?: boolean;
}

/** Returns a listening server. `stop` and `start` shut it down and restart it on the same port. */
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
      const started = newServer(smtp, options);
      server = started;
      // The client may die in the middle of an email.
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

const rejection = (reason: string): Error =>
  Object.assign(new Error(reason), { responseCode: Number(/^[45]\d\d /.exec(reason)?.[0] ?? 451) });

const newServer = (smtp: TestSmtp, { tls = false }: TestSmtpOptions): SMTPServer => {
  const checkAddress = ({ address }: { address: string }, done: (error?: Error | null) => void): void => {
    const refusal = smtp.refuseAddress(address);
    done(refusal === undefined ? null : rejection(refusal));
  };
  return new SMTPServer({
    authOptional: true,
    disabledCommands: tls ? [] : ['STARTTLS'],
    logger: false,
    // Connections that are still open when a test stops the server are cut.
    closeTimeout: 10,
    onMailFrom: (address, _session, done) => checkAddress(address, done),
    onRcptTo: (address, _session, done) => {
      smtp.asked.push(address.address);
      checkAddress(address, done);
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
        done(refusal === undefined ? null : rejection(refusal));
      });
    },
  });
};
