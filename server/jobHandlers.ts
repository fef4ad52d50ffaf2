import { emailChangeJob } from './accounts/links/emailChangeJob.ts';
import { recoveryJob } from './accounts/links/recoveryJob.ts';
import { failDataArchive, makeDataArchive, resumeDataArchives } from './archives/makeDataArchive.ts';
import { failDocuments, resumeDocuments, runDocuments } from './documents/runDocuments.ts';
import { failControlFile, makeControlFile, resumeControlFiles } from './evidence/controlFile/makeControlFile.ts';
import { sealSheetJob } from './evidence/seal/sealSheet.ts';
import { failRecordImport, resumeRecordImports, runRecordImport } from './imports/records/runRecordImport.ts';
import { runTraineeImport } from './imports/runTraineeImport.ts';
import { failTraineeImport, resumeTraineeImports } from './imports/write/unfinishedImports.ts';
import type { JobHandlers } from './jobs/openJobQueue.ts';
import { failScenario, resumeScenarios, runScenario } from './scenarios/runScenario.ts';

/** The handler of each job. */
export const JOB_HANDLERS: JobHandlers = {
  control_file: { run: makeControlFile, giveUp: failControlFile, resume: resumeControlFiles },
  email_change: emailChangeJob,
  password_recovery: recoveryJob,
  data_archive: { run: makeDataArchive, giveUp: failDataArchive, resume: resumeDataArchives },
  plan_scenario: { run: runScenario, giveUp: failScenario, resume: resumeScenarios },
  record_import: { run: runRecordImport, giveUp: failRecordImport, resume: resumeRecordImports },
  seal_sheet: sealSheetJob,
  session_documents: { run: runDocuments, giveUp: failDocuments, resume: resumeDocuments },
  trainee_import: { run: runTraineeImport, giveUp: failTraineeImport, resume: resumeTraineeImports },
};
