import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{src,test,db}/**/*.test.{ts,tsx}'],
    globalSetup: ['test/setup/database.ts', 'test/setup/browser.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Nobody else sees the server's socket: files run side by side, each on a database of its own.
    maxWorkers: 2,
  },
});
