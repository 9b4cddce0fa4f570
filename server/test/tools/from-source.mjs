// Preloaded into the tests: runs TypeScript without a build.
import { register } from 'node:module';
import './days-of-the-tests.mjs';
import './late-workers.mjs';
import '@oxc-node/core/register';

register('./one-load.mjs', import.meta.url);
