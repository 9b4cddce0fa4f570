import type { SampleOperations } from './sample-operations.ts';

/** The options of Apollo's embedded Sandbox that are used here. */
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

/** How long to wait for Apollo's script, and then for the frame that it opens. */
const SCRIPT_MS = 5_000;
const FRAME_MS = 15_000;

/**
 * Opens Apollo Sandbox in the target element.
 * @throws Error if its script or its frame does not load in time: private networks block them, some without a response
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
  if (!window.EmbeddedSandbox) throw new Error('Apollo’s script does not define EmbeddedSandbox');
  const frame = within(FRAME_MS, 'Apollo’s frame', frameLoaded());
  void new window.EmbeddedSandbox({
    target,
    initialEndpoint: endpoint,
    endpointIsEditable: false,
    // The schema does not change while a page is open. RefreshSession needs the cookie.
    initialState: { ...initial, includeCookies: true, pollForSchemaUpdates: false },
    runTelemetry: false,
    allowDynamicStyles: false,
  });
  await frame;
}

const scriptLoaded = (): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = SCRIPT;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error('Apollo’s script failed to load')));
    document.head.append(script);
  });

/** Resolves at the frame's first message. Its `load` event would not do: an unreachable frame loads an error page. */
const frameLoaded = (): Promise<void> =>
  new Promise((resolve) => {
    window.addEventListener('message', function listen({ origin }) {
      if (origin !== FRAME) return;
      window.removeEventListener('message', listen);
      resolve();
    });
  });

function within<T>(ms: number, what: string, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${what} did not load within ${ms} ms`)), ms);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
