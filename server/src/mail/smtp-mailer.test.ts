import { SMTPServer } from 'smtp-server';
import { openTestOutbox, type TestOutbox } from '../../test/tools/test-outbox.ts';
import { smtpMailer } from './smtp-mailer.ts';

describe('a mail server with authentication', () => {
  let outbox: TestOutbox;
  let server: SMTPServer;
  let signIns: string[];
  let greetings: number;

  beforeEach(async () => {
    outbox = await openTestOutbox();
    [signIns, greetings] = [[], 0];
    server = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      closeTimeout: 10,
      onConnect: (_session, done) => {
        greetings += 1;
        done();
      },
      onAuth: ({ username, password }, _session, done) => {
        signIns.push(`${username} ${password}`);
        done(null, { user: username });
      },
      onData: (stream, _session, done) => {
        stream.resume().once('end', () => done());
      },
    });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
  });
  afterEach(async () => {
    await new Promise<void>((resolve) => {
      server.close(resolve);
    });
    await outbox.close();
  });

  const mailer = () => {
    const address = server.server.address();
    const port = address && typeof address === 'object' ? address.port : 0;
    return smtpMailer(`smtp://kolo%40example.com:p%40ss%2Fword@127.0.0.1:${port}`, {
      mailFrom: 'no-reply@localhost',
      publicUrl: 'http://localhost:4000',
    });
  };

  it('gets the credentials of SMTP_URL once for several emails', async () => {
    const kolo = mailer();

    await kolo.send(await outbox.write());
    await kolo.send(await outbox.write());
    kolo.close?.();

    expect(signIns).toEqual(['kolo@example.com p@ss/word']);
  });

  it('gets no credentials with a ping', async () => {
    await mailer().ping?.();

    expect({ greetings, signIns }).toEqual({ greetings: 1, signIns: [] });
  });
});
