import type { SampleOperations } from './sample-operations.ts';

/** What Apollo documents of its embedded Sandbox, as far as it is used here. */
interface SandboxOptions {
  target: string;
  initialEndpoint: string;
  endpointIsEditable: boolean;
  initialState: SampleOperations & { includeCookies: boolean; pollForSchemaUpdates: boolean };
  runTelemetry: boolean;
  allowDynamicStyles: boolean;
}

declare global {
  interface Window {
    EmbeddedSandbox?: new (options: SandboxOptions) => unknown;
  }
}

const SCRIPT = 'https://embeddable-sandbox.cdn.apollographql.com/v2/embeddable-sandbox.umd.production.min.js';
const FRAME = 'https://sandbox.embed.apollographql.com';

/** How long Apollo's script may take, and after it the frame that it opens. */
const SCRIPT_MS = 5_000;
const FRAME_MS = 15_000;

/**
 * Opens Apollo Sandbox in the target. Fails when its script or its frame does not come: networks that keep to
 * themselves let neither through, and some answer never rather than no.
 */
export async function openSandbox(
  target: string,
  endpoint: string,
  sampleOperations: Promise<SampleOperations>,
): Promise<void> {
  const [initial] = await Promise.all([
    sampleOperations,
    within(SCRIPT_MS, 'Apollo’s script', scriptLoaded()),
  ]);
  if (!window.EmbeddedSandbox) throw new Error('Apollo’s script brought no Sandbox');
  const alive = within(FRAME_MS, 'Apollo’s frame', frameSpoke());
  void new window.EmbeddedSandbox({
    target,
    initialEndpoint: endpoint,
    endpointIsEditable: false,
    // Nobody changes the schema under a page that is open; the cookie is what RefreshSession goes by.
    initialState: { ...initial, includeCookies: true, pollForSchemaUpdates: false },
    runTelemetry: false,
    allowDynamicStyles: false,
  });
  await alive;
}

const scriptLoaded = (): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = SCRIPT;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error('Apollo’s script cannot be reached')));
    document.head.append(script);
  });

/** A frame that cannot be reached still loads, an error page; a Sandbox speaks. */
const frameSpoke = (): Promise<void> =>
  new Promise((resolve) => {
    window.addEventListener('message', function listen({ origin }) {
      if (origin !== FRAME) return;
      window.removeEventListener('message', listen);
      resolve();
    });
  });

function within<T>(ms: number, what: string, awaited: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${what} did not come within ${ms} ms`)), ms);
    awaited.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
