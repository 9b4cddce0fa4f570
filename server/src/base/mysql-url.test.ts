// @mysql
import { readFileSync } from 'node:fs';
import { createTestDatabase, type TestDatabase } from '../../test/tools/test-database.ts';
import { startTlsProxy, tlsFile, type TlsProxy } from '../../test/tools/tls-proxy.ts';
import { mysqlSource } from '../database/data-source.ts';
import { readMysqlUrl } from './mysql-url.ts';

const ca = tlsFile('ca.pem');
const pem = (name: string): string => readFileSync(tlsFile(name), 'utf8');

describe('a MySQL URL', () => {
  it('is read completely', () => {
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
  ])('sets TLS by ?%s', (query, ssl) => {
    expect(readMysqlUrl(`mysql://db.example/kolo?${query}`).ssl).toEqual(ssl);
  });

  it('is refused if it names the server by an IP address, which certificates cannot be checked against', () => {
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
    let otherServer: TlsProxy;
    beforeAll(async () => {
      database = await createTestDatabase();
      good = await startTlsProxy(database.url, 'localhost');
      otherServer = await startTlsProxy(database.url, 'elsewhere.example');
    });
    afterAll(async () => {
      await good.close();
      await otherServer.close();
      await database.remove();
    });

    /** Connects through this proxy. @returns the result of a query, or the error as text */
    async function connect(proxy: TlsProxy, query: string): Promise<unknown> {
      const url = new URL(database.url);
      url.host = `localhost:${proxy.port}`;
      url.search = query;
      const source = mysqlSource(url.href);
      try {
        await source.initialize();
        return await source.query("SELECT 'hello' AS output");
      } catch (error) {
        return String(error);
      } finally {
        if (source.isInitialized) await source.destroy();
      }
    }

    it('is used with encryption', async () => {
      const before = good.encrypted();

      expect(await connect(good, `ssl=true&ca=${ca}`)).toEqual([{ output: 'hello' }]);
      expect(good.encrypted()).toBeGreaterThan(before);
    });

    it.each([
      ['if an authority that Kolo does not know has signed its certificate', () => good, 'ssl=true'],
      ['if another authority has signed its certificate', () => good, `ca=${tlsFile('other-ca.pem')}`],
      ['if its certificate is for another server', () => otherServer, `ca=${ca}`],
    ])('is refused %s', async (_which, proxy, query) => {
      expect(await connect(proxy(), query)).toMatch(/certificate|altnames/);
    });

    it('is accepted without these checks if the URL switches them off', async () => {
      expect(await connect(good, 'ssl=true&rejectUnauthorized=false')).toEqual([{ output: 'hello' }]);
      expect(await connect(otherServer, `ca=${ca}&verifyIdentity=false`)).toEqual([{ output: 'hello' }]);
    });
  });
}
