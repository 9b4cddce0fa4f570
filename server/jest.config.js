/** @type {import('jest').Config} */
export default {
  testEnvironment: 'node',
  roots: ['<rootDir>/src', '<rootDir>/test'],
  testMatch: ['**/*.test.ts'],
  // Plain Node.js: the test files of a worker share their modules. Reloading them for each file took half of the total time. This runner
  // has no timeouts, which only slow machines ever hit; scripts/test.mjs ends a run that hangs.
  runner: ['jest-light-runner', { runtime: 'child_process' }],
  setupFiles: [
    'reflect-metadata',
    '<rootDir>/test/tools/setup.ts',
    '<rootDir>/test/tools/quick-passwords.mjs',
  ],
  // By default, Jest leaves one core idle, which on two cores is half of them.
  maxWorkers: '100%',
  // In node_modules, where packages already keep caches, so that nothing is left in the temporary folder.
  cacheDirectory: '<rootDir>/../node_modules/.cache/jest',
};
