import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../../server/database/database.ts';
import { openPglite } from '../../../server/database/pglite/openPglite.ts';
import { JOB_HANDLERS } from '../../../server/jobHandlers.ts';
import { openJobQueue } from '../../../server/jobs/openJobQueue.ts';
import { createLog } from '../../../server/platform/log.ts';
import { databaseImage } from '../../support/database/databaseImage.ts';
import { loadStatements } from '../../support/database/loadStatements.ts';

let database: Database;

beforeAll(async () => {
  database = await openPglite({ image: await databaseImage('basics') });
  // The job queue makes its own schema when it starts.
  const jobs = await openJobQueue(database, { log: createLog('silent'), handlers: JOB_HANDLERS });
  await jobs.stop();
});
afterAll(() => database.close());

it('accepts every statement of the read models', async () => {
  const refused: string[] = [];
  const { statements, definitions } = await loadStatements();
  for (const text of statements.flatMap(({ texts }) => texts())) {
    await database
      .script(`prepare read_model as ${text}; deallocate read_model`)
      .catch((error: unknown) => refused.push(`${text}: ${error}`));
  }
  expect(refused).toEqual([]);
  expect(statements).toHaveLength(definitions);
});
