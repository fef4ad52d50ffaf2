import { expect, it } from 'vitest';
import { JOB_HANDLERS } from '../../../server/jobHandlers.ts';
import { openJobQueue } from '../../../server/jobs/openJobQueue.ts';
import { createLog } from '../../../server/platform/log.ts';
import { testApp } from '../../support/app/testApp.ts';

it('writes a failed job to the log with its cause', async () => {
  const test = await testApp();
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => lines.push(line) });
  const jobs = await openJobQueue(test.database, { log, handlers: JOB_HANDLERS });
  await jobs.work({ ...test.deps, log, jobs: jobs.queue });

  await jobs.queue.enqueue(test.database, 'seal_sheet', { sheetUuid: 'no uuid', origin: null });

  const failed = () => lines.map((line) => JSON.parse(line)).find(({ msg }) => msg === 'job failed');
  await expect.poll(failed, { timeout: 20_000 }).toMatchObject({
    level: 50,
    job: 'seal_sheet',
    jobId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    err: { code: '22P02' },
  });
  await jobs.stop();
  await test.close();
});
