import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { expect } from 'vitest';
import { dayAfter, parisDay } from '../../model/calendar/parisTime.ts';
import { LAYOUT } from '../../server/evidence/layout/controlFileLayout.ts';
import { logIn } from '../support/app/client.ts';
import { it } from '../support/browser/e2e.ts';
import { testNow } from '../support/clock.ts';

interface ControlFile {
  readonly id: number;
  readonly status: string;
}

/** A control file of the last week of the demonstration, as its inspector receives it. */
const makeControlFile = async (url: string): Promise<Uint8Array> => {
  const admin = await logIn(url);
  const today = parisDay(testNow());
  const body = { kind: 'period', startDate: dayAfter(today, -7), endDate: today };
  const { body: asked } = await admin.call<ControlFile>('POST', '/api/control_files', body);
  const file = `/api/control_files/${asked.id}`;
  await expect.poll(async () => (await admin.call<ControlFile>('GET', file)).body.status, { timeout: 120_000 }).toBe('finished');
  const response = await fetch(`${url}${file}/download`, { headers: { Cookie: admin.cookie } });
  return new Uint8Array(await response.arrayBuffer());
};

it('verifies a control file from a folder, without network', async ({ server, browser }) => {
  const zip = await makeControlFile(server.url);
  const files = unzipSync(zip);
  const folder = mkdtempSync(path.join(tmpdir(), 'pilotage-verifier-'));
  const save = (name: string, bytes: Uint8Array): string => {
    writeFileSync(path.join(folder, name), bytes);
    return path.join(folder, name);
  };
  const address = pathToFileURL(save(LAYOUT.verifier, files[LAYOUT.verifier] ?? new Uint8Array())).href;
  const changed = strFromU8(files[LAYOUT.lines] ?? new Uint8Array()).replace('"actorName":"', '"actorName":"X');

  const context = await browser.newContext({ offline: true, viewport: { width: 390, height: 844 } });
  const requests: string[] = [];
  const page = await context.newPage();
  page.on('request', (request) => requests.push(request.url()));
  await page.goto(address);
  const input = page.getByLabel('Choisissez le fichier ZIP');
  await input.setInputFiles(save('dossier.zip', zip));
  await page.getByRole('heading', { name: 'Conforme', exact: true }).waitFor({ timeout: 60_000 });
  await input.setInputFiles(save('falsifie.zip', zipSync({ ...files, [LAYOUT.lines]: strToU8(changed) }, { level: 0 })));
  await page.getByRole('heading', { name: /^Non conforme : \d+ anomalies?$/ }).waitFor({ timeout: 60_000 });
  await page.getByText(/^Ligne \d+ : son contenu n’est plus celui qui a été scellé/).waitFor();
  await input.setInputFiles(save('autre.zip', strToU8('pas un zip')));
  await page.getByRole('heading', { name: /^Ce fichier ne se lit pas/ }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(requests).toEqual([address]);
  await context.close();
});
