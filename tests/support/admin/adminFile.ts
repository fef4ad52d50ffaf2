import { afterAll, afterEach } from 'vitest';
import { apiClient } from '../app/apiClient.ts';
import { testApp } from '../app/testApp.ts';
import { adminScreens } from './adminScreen.tsx';

/**
 * Setup of a file of screen tests: an app, its screens, and an administrator with an API client.
 * @example const { api, screens, admin } = await startAdminFile();
 */
export const startAdminFile = async () => {
  const test = await testApp();
  const admin = await test.addUser({ groups: ['super-admin'] });
  const screens = adminScreens(test);
  afterEach(() => screens.reset());
  afterAll(async () => {
    screens.close();
    await test.close();
  });
  return { test, admin, api: apiClient(test, admin), screens };
};
