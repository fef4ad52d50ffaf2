import { chromium } from 'playwright-core';
import { logIn } from '../support/app/client.ts';
import { chromiumLaunchOptions } from '../support/browser/chromium.ts';
import { planAttendance } from '../support/records/planAttendance.ts';
import { startServer } from '../support/servers/server.ts';

/*
 * npm run bench:public
 * Time from the first opening until a trainee can sign, on a phone of 360 points, 1.6 Mbit/s, 150 ms latency and a CPU slowed four times.
 */
const BYTES_A_SECOND = 1_600_000 / 8;
const NETWORK = { offline: false, latency: 150, downloadThroughput: BYTES_A_SECOND, uploadThroughput: BYTES_A_SECOND / 2 };
const CPU_SLOWED = 4;
const ROUNDS = 5;

const server = await startServer();
const { entries } = await planAttendance(await logIn(server.url));
const browser = await chromium.launch(await chromiumLaunchOptions());

const round = async (): Promise<{ readonly ms: number; readonly scriptBytes: number }> => {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
    // The worker's later downloads are not counted.
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWED });
  const scripts = new Map<string, boolean>();
  let scriptBytes = 0;
  session.on('Network.responseReceived', ({ requestId, type }) => scripts.set(requestId, type === 'Script'));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.get(requestId)) scriptBytes += encodedDataLength;
  });
  const startedAt = performance.now();
  await page.goto(`${server.url}/#/emargement/${entries[0]?.uuid}`, { waitUntil: 'commit' });
  await page
    .getByRole('img', { name: /^Zone de signature/ })
    .first()
    .waitFor();
  const ms = Math.round(performance.now() - startedAt);
  await context.close();
  return { ms, scriptBytes };
};

try {
  const rounds = [];
  for (let count = 0; count < ROUNDS; count += 1) rounds.push(await round());
  const sorted = rounds.map(({ ms }) => ms).toSorted((a, b) => a - b);
  console.info(`signature pad visible after ${sorted.join(', ')} ms; median ${sorted[Math.floor(ROUNDS / 2)]} ms`);
  console.info(`JavaScript transferred: ${rounds[0]?.scriptBytes} bytes`);
} finally {
  await browser.close();
  await server.stop();
}
