// Starts Vendure's server.
import { bootstrap } from '@vendure/core';
import { config } from './vendure-config.mjs';

await bootstrap(config);
console.log('peer is ready');
