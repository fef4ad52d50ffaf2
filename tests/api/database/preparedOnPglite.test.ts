import { glob } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLog } from '../../../server/adapters/log.ts';
import type { Database } from '../../../server/database/database.ts';
import { isReadStatement } from '../../../server/database/defineStatement.ts';
import { openPglite } from '../../../server/database/openPglite.ts';
import { openJobQueue } from '../../../server/jobs/openJobQueue.ts';
import { databaseImage } from '../../support/databaseImage.ts';
import { PROJECT_ROOT } from '../../support/projectRoot.ts';

let database: Database;

beforeAll(async () => {
  database = await openPglite({ image: await databaseImage('basics') });
  // The job queue makes its own schema when it starts.
  const jobs = await openJobQueue(database, createLog('silent'));
  await jobs.stop();
});
afterAll(() => database.close());

it('accepts every statement of the read models', async () => {
  const refused: string[] = [];
  let count = 0;
  for await (const file of glob('server/**/*Statement.ts', { cwd: PROJECT_ROOT })) {
    const exported: unknown[] = Object.values(await import(`${PROJECT_ROOT}/${file}`));
    for (const text of exported.filter(isReadStatement).flatMap(({ texts }) => texts())) {
      count += 1;
      await database
        .script(`prepare read_model as ${text}; deallocate read_model`)
        .catch((error: unknown) => refused.push(`${file}: ${error}`));
    }
  }
  expect(refused).toEqual([]);
  expect(count).toBeGreaterThan(20);
});
