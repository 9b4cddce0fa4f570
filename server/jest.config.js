/** @type {import('jest').Config} */
export default {
  testEnvironment: 'node',
  roots: ['<rootDir>/src', '<rootDir>/test'],
  testMatch: ['**/*.test.ts'],
  // Plain Node.js: the files of a worker share their modules, which took half of the time to load anew for each. It knows no
  // limits of time, which only a busy machine ever came upon; scripts/test.mjs ends what never ends.
  runner: ['jest-light-runner', { runtime: 'child_process' }],
  setupFiles: [
    'reflect-metadata',
    '<rootDir>/test/tools/set-up.ts',
    '<rootDir>/test/tools/quick-passwords.mjs',
  ],
  // By default jest leaves one core idle, which on two cores is half of them.
  maxWorkers: '100%',
  // Beside the packages, which it must follow anyhow: nothing stays behind in the folder for what is temporary.
  cacheDirectory: '<rootDir>/../node_modules/.cache/jest',
};
