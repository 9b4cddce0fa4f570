// Creates Vendure's tables and fills them with Vendure's importer.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bootstrap } from '@vendure/core';
import { populate } from '@vendure/core/cli/index.js';
import { config } from './vendure-config.mjs';

const STORY = 'We save together every month, and each of us takes the pot once. '.repeat(8).trim();
const COLUMNS =
  'name,slug,description,assets,facets,optionGroups,optionValues,sku,price,taxCategory,stockOnHand,trackInventory,variantAssets,variantFacets';
const rows = Array.from(
  { length: Number(process.env.PRODUCTS) },
  (_, index) =>
    `Product ${index},product-${index},"${STORY}",,,,,SKU${index},${10 + (index % 90)}.00,standard,100,false,,`,
);
const folder = mkdtempSync(join(tmpdir(), 'kolo-bench-'));
process.once('exit', () => rmSync(folder, { recursive: true }));
const file = join(folder, 'products.csv');
writeFileSync(file, `${[COLUMNS, ...rows].join('\n')}\n`);

const app = await populate(
  () => bootstrap(config),
  {
    defaultLanguage: 'en',
    defaultZone: 'Europe',
    countries: [{ name: 'United Kingdom', code: 'GB', zone: 'Europe' }],
    taxRates: [{ name: 'Standard Tax', percentage: 20 }],
    shippingMethods: [],
    paymentMethods: [],
    collections: [],
  },
  file,
);
await app.close();
console.log('filled');
process.exit(0);
