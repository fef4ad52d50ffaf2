import type { Dependencies } from '../../../server/context/dependencies.ts';
import type { JobData, JobName, JobQueue } from '../../../server/context/jobData.ts';
import { JOB_HANDLERS } from '../../../server/jobHandlers.ts';
import type { JobHandler } from '../../../server/jobs/openJobQueue.ts';

/** A queue in memory, run on request. */
export const testJobs = () => {
  const asked: { readonly name: JobName; readonly data: JobData[JobName] }[] = [];
  const queue: JobQueue = {
    enqueue: async (_transaction, name, data) => {
      asked.push({ name, data });
    },
  };
  return {
    queue,
    run: async (deps: Dependencies): Promise<void> => {
      for (let job = asked.shift(); job; job = asked.shift()) {
        await (JOB_HANDLERS[job.name] as JobHandler<JobName>).run(deps, job.data, new AbortController().signal);
      }
    },
  };
};
