/** @type {import('jest').Config} */
export default {
  testEnvironment: 'node',
  roots: ['<rootDir>/src', '<rootDir>/test'],
  testMatch: ['**/*.test.ts'],
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '^.+\\.ts$': ['@swc/jest', {}] },
  setupFiles: ['reflect-metadata'],
  // Each file has a database of its own; by default jest leaves one core idle, which on two cores is half of them.
  maxWorkers: '100%',
  testTimeout: 20_000,
  globalTeardown: '<rootDir>/test/tools/end-of-tests.mjs',
  // Beside the packages, which it must follow anyhow: nothing stays behind in the folder for what is temporary.
  cacheDirectory: '<rootDir>/../node_modules/.cache/jest',
};
