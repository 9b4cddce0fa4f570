// Runs Lighthouse on one page several times, with its settings for a slow phone, and prints the figures as JSON.
// Runs as a separate process. Its argument is JSON: { url, path, runs, chromium, account?: { email, password } }.
import lighthouse from 'lighthouse';
import puppeteer from 'puppeteer-core';

const { url, path, runs, chromium, account } = JSON.parse(process.argv[2]);

/** Chromium's sandbox does not work for root. The browser may connect to this machine only. */
const FLAGS = [
  '--headless=new',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1',
  '--disable-background-networking',
  '--disable-component-update',
  '--no-first-run',
];

async function signIn(browser) {
  const page = await browser.newPage();
  await page.goto(url);
  // The fields of the prerendered shell do not take input.
  await page.waitForFunction(() => !document.querySelector('.shell'));
  await page.locator('input[name=email]').fill(account.email);
  await page.locator('input[name=password]').fill(account.password);
  await page.locator('button[type=submit]').click();
  await page.waitForFunction(() => location.pathname === '/dashboard');
  await page.close();
}

/** Lighthouse sometimes loses the trace of a load, mostly on a busy machine. Such a load is repeated. */
const ATTEMPTS = 3;

async function measure(browser, attempt = 1) {
  const page = await browser.newPage();
  const { audits, categories, environment, finalDisplayedUrl, runtimeError } = await load(page);
  await page.close();
  if (runtimeError && attempt < ATTEMPTS) return measure(browser, attempt + 1);
  if (runtimeError) throw new Error(`${path}: ${runtimeError.message}`);
  const displayedPath = new URL(finalDisplayedUrl).pathname;
  if (displayedPath !== path) throw new Error(`${path} was redirected to ${displayedPath}`);
  const valueOf = (audit) => audits[audit].numericValue;
  return {
    score: Math.round(categories.performance.score * 100),
    fcpMs: valueOf('first-contentful-paint'),
    lcpMs: valueOf('largest-contentful-paint'),
    tbtMs: valueOf('total-blocking-time'),
    cls: valueOf('cumulative-layout-shift'),
    kibToLcp: kibToLcp(audits),
    benchmarkIndex: environment.benchmarkIndex,
  };
}

/** The KiB transferred for requests made before the largest contentful paint. Unlike the times, it is the same on a busy machine. */
function kibToLcp(audits) {
  const [{ observedLargestContentfulPaint: painted }] = audits.metrics.details.items;
  const before = audits['network-requests'].details.items.filter(
    ({ networkRequestTime }) => networkRequestTime < painted,
  );
  return before.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1024;
}

async function load(page) {
  // Empties the cache, as on a first visit, but keeps the session's cookie and the page's storage.
  const devtools = await page.createCDPSession();
  await devtools.send('Network.clearBrowserCache');
  await devtools.detach();
  const result = await lighthouse(
    `${url}${path}`,
    { onlyCategories: ['performance'], formFactor: 'mobile', disableStorageReset: true, logLevel: 'error' },
    undefined,
    page,
  );
  return result.lhr;
}

const browser = await puppeteer.launch({ executablePath: chromium, args: FLAGS });
try {
  if (account) await signIn(browser);
  const figures = [];
  for (let run = 0; run < runs; run += 1) figures.push(await measure(browser));
  process.stdout.write(JSON.stringify(figures));
} finally {
  await browser.close();
}
