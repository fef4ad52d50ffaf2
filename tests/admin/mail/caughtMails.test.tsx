import { screen } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMailer } from '../../../server/adapters/mailer.ts';
import { adminScreens } from '../../support/admin/adminScreen.tsx';
import type { Person } from '../../support/app/people.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { type MailServer, openMailServer } from '../../support/servers/mailServer.ts';

const CAUGHT = /les e-mails sont interceptés, personne ne les reçoit/;

let mails: MailServer;
let apps: readonly TestApp[];
let admin: Person;
let colleague: Person;

beforeAll(async () => {
  mails = await openMailServer();
  const mailer = createMailer(mails.url);
  const delivering = await testApp({ mailer });
  apps = [await testApp({ mailer, database: delivering.database, settings: { catchesMail: true } }), delivering];
  admin = await delivering.addUser({ groups: ['super-admin'] });
  colleague = await delivering.addUser();
});
afterAll(async () => {
  for (const app of apps) await app.close();
  await mails.close();
});

it.each([
  ['the outbox', () => '/outbox', 'Messages envoyés'],
  ['the set-up', () => '/setup', 'Mise en route'],
  ['an account', () => `/user/${colleague.id}/edit`, 'Accès au compte'],
])('%s says that mails are caught, and only then', async (_page, address, heading) => {
  for (const app of apps) {
    const screens = adminScreens(app);
    await screens.open(address(), admin);
    await screen.findByRole('heading', { name: heading });
    if (app === apps[0]) expect(await screen.findByText(CAUGHT)).toBeVisible();
    else expect(screen.queryByText(CAUGHT)).not.toBeInTheDocument();
    screens.reset();
    screens.close();
  }
});
