// Preloaded into the tests: runs TypeScript without a build.
import { register } from 'node:module';
import './test-clock.mjs';
import './late-workers.mjs';
import '@oxc-node/core/register';

register('./one-load.mjs', import.meta.url);
