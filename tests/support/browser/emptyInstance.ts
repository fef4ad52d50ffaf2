import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type MailServer, openMailServer } from '../servers/mailServer.ts';
import { type RunningServer, startServer } from '../servers/server.ts';
import { openPreparedFolder } from '../servers/serverAlone.ts';
import { it as base } from './e2e.ts';

/**
 * A test of the product as after its first start from an empty folder (tests/e2e/process.test.ts), with a mail server. Each file makes its own:
 * files of a worker share what an `it` provides, and the second one would find the accounts of the first.
 */
export const emptyInstance = () => {
  const withMails = base.extend<{ mails: MailServer }>({
    mails: [
      // biome-ignore lint/correctness/noEmptyPattern: Vitest reads a fixture's needs from this pattern
      async ({}, use) => {
        const mails = await openMailServer();
        await use(mails);
        await mails.close();
      },
      { scope: 'worker' },
    ],
  });
  return withMails.extend<{ server: RunningServer }>({
    server: [
      async ({ mails }, use) => {
        const folder = await mkdtemp(join(tmpdir(), 'pilotage-first-'));
        const dataDirectory = join(folder, 'data');
        await (await openPreparedFolder(dataDirectory)).close();
        const server = await startServer({ environment: { DEMO: '0', SMTP_URL: mails.url }, dataDirectory, isAlone: true });
        await use(server);
        await server.stop();
        await rm(folder, { recursive: true, force: true });
      },
      { scope: 'worker' },
    ],
  });
};
