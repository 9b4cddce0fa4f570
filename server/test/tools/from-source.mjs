// Loaded before the tests: runs TypeScript from its source.
import { register } from 'node:module';
import './days-of-the-tests.mjs';
import './late-workers.mjs';
import '@oxc-node/core/register';

register('./one-load.mjs', import.meta.url);
