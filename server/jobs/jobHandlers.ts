import { emailChangeJob } from '../accounts/emailChangeJob.ts';
import { recoveryJob } from '../accounts/recoveryJob.ts';
import { failDataArchive, makeDataArchive, resumeDataArchives } from '../archives/makeDataArchive.ts';
import { runDocuments } from '../documents/runDocuments.ts';
import { failDocuments, resumeDocuments } from '../documents/unfinishedDocuments.ts';
import { failControlFile, makeControlFile, resumeControlFiles } from '../evidence/makeControlFile.ts';
import { sealSheetJob } from '../evidence/sealSheet.ts';
import { failRecordImport, resumeRecordImports, runRecordImport } from '../imports/records/runRecordImport.ts';
import { runTraineeImport } from '../imports/runTraineeImport.ts';
import { failTraineeImport, resumeTraineeImports } from '../imports/unfinishedImports.ts';
import { failScenario, resumeScenarios, runScenario } from '../scenarios/runScenario.ts';
import type { JobHandlers } from './openJobQueue.ts';

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
