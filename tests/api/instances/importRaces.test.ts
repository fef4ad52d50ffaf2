import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { openPostgres } from '../../../server/database/postgres/openPostgres.ts';
import { JOB_HANDLERS } from '../../../server/jobHandlers.ts';
import { openJobQueue } from '../../../server/jobs/openJobQueue.ts';
import { createLog } from '../../../server/platform/log.ts';
import { type ApiRecord, apiClient } from '../../support/app/apiClient.ts';
import { testApp } from '../../support/app/testApp.ts';
import { createTestDatabase } from '../../support/database/openTestDatabase.ts';
import { csv, importForm } from '../../support/files/importSamples.ts';

const ROWS = 300;
const file = () =>
  csv([
    ['Commande', 'Nom', 'Prénom', 'Formation'],
    ...Array.from({ length: ROWS }, (_, index) => [`R-${index}`, `NOM${index}`, 'Jean', 'EPP']),
  ]);

it('runs an import on one of two instances, and creates a need once from a file sent twice', {
  timeout: 60_000,
}, async () => {
  const { url, drop } = await createTestDatabase();
  const databases = [openPostgres({ url }), openPostgres({ url })];
  const [first, second] = await Promise.all(databases.map((database) => testApp({ database })));
  if (!first || !second) throw new Error('Two instances are needed');
  const log = createLog('silent');
  const taken: number[] = [];
  const jobs = await Promise.all([first, second].map(({ database }) => openJobQueue(database, { log, handlers: JOB_HANDLERS })));
  const api = apiClient(first, await first.addUser({ groups: ['super-admin'] }));
  const { run } = JOB_HANDLERS.trainee_import;
  try {
    await api.create('training_types', { name: 'EPP' });
    const sent = await Promise.all([1, 2].map(() => api.create('trainee/import/upload', importForm('TOYOTAORDER', file()))));
    const both = [...sent];
    Object.assign(JOB_HANDLERS.trainee_import, {
      run: (...given: Parameters<typeof run>) => {
        taken.push(given[1].importId);
        return run(...given);
      },
    });
    for (const [index, instance] of [first, second].entries()) {
      const queue = jobs[index];
      if (!queue) continue;
      await queue.work({ ...instance.deps, jobs: queue.queue });
    }
    for (const record of both) {
      const { database } = first;
      await database.query("update trainee_imports set status = 'in_progress', action = 'run' where id = $1", [record.id]);
      await database.transaction(
        (transaction) =>
          (jobs[0] ?? jobs[1])?.queue.enqueue(transaction, 'trainee_import', { importId: record.id, requestId: 'race' }) ??
          Promise.resolve(),
      );
    }
    const read = () => Promise.all(both.map((record) => api.item(record['@id'])));
    let now: readonly ApiRecord[] = await read();
    while (now.some(({ status }) => status === 'in_progress')) {
      await wait(100);
      now = await read();
    }
    expect(now.map(({ status }) => status)).toEqual(['finished', 'finished']);
    expect(now.reduce((sum, { createCount }) => sum + Number(createCount), 0)).toBe(ROWS);
    expect(now.reduce((sum, { skippedCount }) => sum + Number(skippedCount), 0)).toBe(ROWS);
    expect((await api.list('/api/need_trainings?itemsPerPage=1')).totalItems).toBe(ROWS);
    expect([...taken].sort((left, right) => left - right)).toEqual(both.map(({ id }) => id).sort((left, right) => left - right));
  } finally {
    Object.assign(JOB_HANDLERS.trainee_import, { run });
    await Promise.all(jobs.map(({ stop }) => stop()));
    await Promise.all([first.close(), second.close()]);
    await Promise.all(databases.map((database) => database.close()));
    await drop();
  }
});
