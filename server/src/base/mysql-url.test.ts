// Also on MySQL.
import { readFileSync } from 'node:fs';
import { createTestDatabase, type TestDatabase } from '../../test/tools/test-database.ts';
import { startTlsProxy, tlsFile, type TlsProxy } from '../../test/tools/tls-proxy.ts';
import { mysqlSource } from '../database/data-source.ts';
import { readMysqlUrl } from './mysql-url.ts';

const ca = tlsFile('ca.pem');
const pem = (name: string): string => readFileSync(tlsFile(name), 'utf8');

describe('what a URL says', () => {
  it('is read to its last letter', () => {
    expect(readMysqlUrl('mysql://ko%40lo:p%25%23%2F@db.example:3307/ko%20lo')).toEqual({
      host: 'db.example',
      port: 3307,
      username: 'ko@lo',
      password: 'p%#/',
      database: 'ko lo',
      ssl: undefined,
    });
    expect(readMysqlUrl('mysql://[::1]/kolo')).toMatchObject({ host: '::1', port: 3306 });
  });

  it.each([
    ['ssl=true', { rejectUnauthorized: true, verifyIdentity: true }],
    ['ssl=false', undefined],
    [`ca=${ca}`, { ca: pem('ca.pem'), rejectUnauthorized: true, verifyIdentity: true }],
    [
      'ca=server/test/tools/tls/ca.pem',
      { ca: pem('ca.pem'), rejectUnauthorized: true, verifyIdentity: true },
    ],
    ['ssl=true&verifyIdentity=false', { rejectUnauthorized: true, verifyIdentity: false }],
    ['rejectUnauthorized=false', { rejectUnauthorized: false, verifyIdentity: false }],
    [
      `ssl=true&cert=${tlsFile('localhost.pem')}&key=${tlsFile('localhost.key')}&minVersion=TLSv1.3`,
      {
        cert: pem('localhost.pem'),
        key: pem('localhost.key'),
        minVersion: 'TLSv1.3',
        rejectUnauthorized: true,
        verifyIdentity: true,
      },
    ],
  ])('of TLS, by ?%s', (query, ssl) => {
    expect(readMysqlUrl(`mysql://db.example/kolo?${query}`).ssl).toEqual(ssl);
  });

  it('is refused where the server is named by a number, which the driver checks no certificate against', () => {
    for (const host of ['127.0.0.1', '[::1]']) {
      expect(() => readMysqlUrl(`mysql://${host}/kolo?ssl=true`)).toThrow('verifyIdentity=false');
      expect(readMysqlUrl(`mysql://${host}/kolo?ssl=true&verifyIdentity=false`).ssl).toBeDefined();
    }
  });
});

if (process.env.TEST_MYSQL_URL) {
  describe('a server that speaks TLS', () => {
    let database: TestDatabase;
    let good: TlsProxy;
    let stranger: TlsProxy;
    beforeAll(async () => {
      database = await createTestDatabase();
      good = await startTlsProxy(database.url, 'localhost');
      stranger = await startTlsProxy(database.url, 'elsewhere.example');
    });
    afterAll(async () => {
      await good.close();
      await stranger.close();
      await database.remove();
    });

    /** What a connection by way of this door comes to. */
    async function ask(proxy: TlsProxy, query: string): Promise<unknown> {
      const url = new URL(database.url);
      url.host = `localhost:${proxy.port}`;
      url.search = query;
      const source = mysqlSource(url.href);
      try {
        await source.initialize();
        return await source.query("SELECT 'asked' AS said");
      } catch (error) {
        return String(error);
      } finally {
        if (source.isInitialized) await source.destroy();
      }
    }

    it('is spoken to by it', async () => {
      const before = good.encrypted();

      expect(await ask(good, `ssl=true&ca=${ca}`)).toEqual([{ said: 'asked' }]);
      expect(good.encrypted()).toBeGreaterThan(before);
    });

    it.each([
      ['whose certificate nobody has signed whom Kolo knows', () => good, 'ssl=true'],
      ['whose certificate another authority has signed', () => good, `ca=${tlsFile('other-ca.pem')}`],
      ['that shows somebody else’s certificate', () => stranger, `ca=${ca}`],
    ])('is refused, %s', async (_which, proxy, query) => {
      expect(await ask(proxy(), query)).toMatch(/certificate|altnames/);
    });

    it('is taken as it is where the URL says so', async () => {
      expect(await ask(good, 'ssl=true&rejectUnauthorized=false')).toEqual([{ said: 'asked' }]);
      expect(await ask(stranger, `ca=${ca}&verifyIdentity=false`)).toEqual([{ said: 'asked' }]);
    });
  });
}
