import type { Dependencies } from '../dependencies.ts';
import { failTraineeImport } from '../imports/failTraineeImport.ts';
import { resumeTraineeImports } from '../imports/resumeTraineeImports.ts';
import { runTraineeImport } from '../imports/runTraineeImport.ts';
import type { JobData, JobName } from './jobQueue.ts';

export interface JobHandler<N extends JobName> {
  /** Does the job, or as much of it as there is time for and asks for the rest. It may be called again after any failure. */
  readonly run: (deps: Dependencies, data: JobData[N], signal: AbortSignal) => Promise<void>;
  /** Is told when the job has failed for good. */
  readonly giveUp: (deps: Dependencies, data: JobData[N]) => Promise<void>;
  /** Asks again for what a killed process left behind, where no other process can be at it. */
  readonly resume: (deps: Dependencies) => Promise<void>;
}

/** What is done for each job. */
export const JOB_HANDLERS: { readonly [N in JobName]: JobHandler<N> } = {
  trainee_import: { run: runTraineeImport, giveUp: failTraineeImport, resume: resumeTraineeImports },
};
