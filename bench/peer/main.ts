import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../server/test/tools/free-port.ts';
import { checkedMyCycles, requestOf } from '../lib/answers.ts';
import { startKolo } from '../lib/kolo.ts';
import { fetchBody, type Contender, type Request } from '../lib/load.ts';
import { startServer } from '../lib/process.ts';
import { atLeast, atMost, report } from '../lib/report.ts';
import { compare, roundOptions } from '../lib/rounds.ts';
import { openMysql } from '../lib/seed/mysql.ts';
import { ensureSeed } from '../lib/seed/seed.ts';
import { CORES, MYSQL_URL, PREFIX } from '../lib/settings.ts';

/** P2: My Cycles against a list of 20 products of Vendure, another GraphQL server on TypeORM, on the same MariaDB. */

const CYCLES = 10_000;
const PRODUCTS = 1_000;
const LISTED = 20;
const FASTER = 5;
const MEMORY = 0.5;

const FOLDER = fileURLToPath(new URL('.', import.meta.url));
const DATABASE = `${PREFIX}vendure`;
const DATABASE_URL = Object.assign(new URL(MYSQL_URL), { pathname: `/${DATABASE}` }).href;

/** The fields of each product: what a storefront lists, and the same with variants and prices. */
const LISTS = {
  'Vendure, 20 products': 'id name slug description createdAt',
  'Vendure, 20 products with prices':
    'id name slug description createdAt variants { id sku price currencyCode }',
} as const;

function runHere(command: string, args: string[], env: Record<string, string> = {}): void {
  const { status } = spawnSync(command, args, {
    cwd: FOLDER,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', ...env },
  });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed`);
}

/** Installs Vendure and fills its database with Vendure's importer, unless both were done before. */
async function prepare(): Promise<void> {
  if (!existsSync(join(FOLDER, 'node_modules'))) {
    console.log('Installing Vendure (once) …');
    runHere('npm', ['ci', '--no-fund', '--no-audit']);
  }
  const store = await openMysql(MYSQL_URL);
  try {
    const counted = await store
      .query(`SELECT COUNT(*) AS row_count FROM \`${DATABASE}\`.product`)
      .catch(() => []);
    if (Number(counted[0]?.row_count) === PRODUCTS) return;
    await store.query(`DROP DATABASE IF EXISTS \`${DATABASE}\``);
    await store.query(`CREATE DATABASE \`${DATABASE}\` CHARACTER SET utf8mb4`);
  } finally {
    await store.close();
  }
  console.log(`Filling Vendure with ${PRODUCTS} products (once) …`);
  runHere(process.execPath, ['fill.mjs'], {
    DATABASE_URL,
    PRODUCTS: String(PRODUCTS),
    VENDURE_FILL: '1',
    PORT: String(await freePort()),
  });
}

interface ProductList {
  data?: { products: { totalItems: number; items: { name: string }[] } };
}

async function startVendure(): Promise<Contender[]> {
  await prepare();
  const server = await startServer({
    name: 'Vendure',
    core: CORES.server,
    args: [join(FOLDER, 'server.mjs')],
    cwd: FOLDER,
    env: { NODE_ENV: 'production', DATABASE_URL },
    readyLine: 'peer is ready',
  });
  const contenders: Contender[] = [];
  for (const [name, fields] of Object.entries(LISTS)) {
    const query = `query Products { products(options: { take: ${LISTED} }) { totalItems items { ${fields} } } }`;
    const request: Request = {
      url: `${server.url}/shop-api`,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ operationName: 'Products', variables: {}, query }),
    };
    const answer = await fetchBody(request);
    const products = (JSON.parse(answer) as ProductList).data?.products;
    if (products?.totalItems !== PRODUCTS || products.items.length !== LISTED) {
      await server.stop();
      throw new Error(`${name}: unexpected response: ${answer.slice(0, 500)}`);
    }
    contenders.push({ name, server, request, answer });
  }
  return contenders;
}

/** Compares requests per second and memory with Vendure's. */
export async function run(args: string[]): Promise<boolean> {
  const options = roundOptions(args);
  const contenders: Contender[] = [];
  try {
    const { url, plan } = await ensureSeed('mariadb', CYCLES);
    const server = await startKolo({ databaseUrl: url });
    const name = 'Kolo, My Cycles with 20 cycles';
    const request = requestOf(server, plan, 0, 'MyCycles');
    contenders.push({ name, server, request, answer: '' });
    contenders[0] = { name, server, request, answer: await checkedMyCycles(server, plan, 0) };
    contenders.push(...(await startVendure()));
    const results = [...(await compare(contenders, options)).values()];
    const [kolo, vendure, priced] = results;
    if (!kolo || !vendure || !priced) throw new Error('no results');
    const bytes = new Map(contenders.map((each) => [each.name, Buffer.byteLength(each.answer)]));
    return report('peer', {
      rows: results.map((each) => ({
        server: each.name,
        'requests/s': each.perSecond,
        ratio: each.perSecond / vendure.perSecond,
        'per CPU second': each.perCpuSecond,
        'memory MB': each.residentMb,
        bytes: bytes.get(each.name) ?? 0,
      })),
      figures: [
        atLeast(
          'P2',
          "requests per second, relative to Vendure's plain list",
          kolo.perSecond / vendure.perSecond,
          FASTER,
        ),
        atLeast(
          'P2',
          "requests per second, relative to Vendure's list with prices",
          kolo.perSecond / priced.perSecond,
          FASTER,
        ),
        atMost('P2', 'memory under load, relative to Vendure', kolo.residentMb / vendure.residentMb, MEMORY),
      ],
      notes: [
        `${options.connections} connections, medians of ${options.rounds} rounds of ${options.seconds} s, on the same MariaDB`,
      ],
    });
  } finally {
    for (const { server } of contenders) await server.stop();
  }
}
