import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isLong } from '../../support/campaign.ts';
import { PROJECT_ROOT } from '../../support/projectRoot.ts';
import { HOSTILE_FILES, MEASURED_OFTEN } from '../imports/hostileFiles.ts';

const MAX_MEGABYTES = 150;
/** The long campaign measures all. */
const BOMBS = HOSTILE_FILES.filter(({ isBomb, title }) => isBomb && (isLong || MEASURED_OFTEN.includes(title)));

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pilotage-bombs-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it.each(BOMBS)('$title is read with less than 150 MB', async ({ content, name = 'a.xlsx', refused }) => {
  const file = join(folder, name);
  await writeFile(file, content());
  const { stdout } = await promisify(execFile)(process.execPath, [
    join(PROJECT_ROOT, 'tests/support/database/readingCost.ts'),
    file,
  ]);
  const { refusal, megabytes } = JSON.parse(stdout) as { readonly refusal: string | null; readonly megabytes: number };
  expect(refusal).toEqual(refused ? expect.stringContaining(refused) : null);
  expect(megabytes).toBeLessThan(MAX_MEGABYTES);
});
