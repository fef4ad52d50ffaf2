import { defineConfig } from 'vitest/config';

const API_TIMEOUT_MS = 30_000;
const ADMIN_TIMEOUT_MS = 30_000;
const E2E_TIMEOUT_MS = 180_000;

export default defineConfig({
  test: {
    maxWorkers: 2,
    globalSetup: ['tests/support/globalSetup.ts'],
    env: { TZ: 'Europe/Paris' },
    reporters: ['default'],
    projects: [
      {
        extends: true,
        test: {
          name: 'model',
          include: ['tests/model/**/*.test.ts', 'tests/api/model/**/*.test.ts', 'tests/tooling/**/*.test.ts'],
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          exclude: ['tests/api/model/**'],
          testTimeout: API_TIMEOUT_MS,
          hookTimeout: 2 * API_TIMEOUT_MS,
        },
      },
      {
        extends: true,
        test: {
          name: 'admin',
          environment: 'jsdom',
          include: ['tests/admin/**/*.test.{ts,tsx}'],
          testTimeout: ADMIN_TIMEOUT_MS,
          hookTimeout: 2 * ADMIN_TIMEOUT_MS,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          // A browser and a server fill two cores: after the others, one file at a time.
          sequence: { groupOrder: 1 },
          fileParallelism: false,
          testTimeout: E2E_TIMEOUT_MS,
          hookTimeout: 2 * E2E_TIMEOUT_MS,
        },
      },
    ],
  },
});
