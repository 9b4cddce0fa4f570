// Loaded before the tests: runs TypeScript from its source.
import { register } from 'node:module';
import '@oxc-node/core/register';

register('./one-load.mjs', import.meta.url);
