import { ImportFrame } from '../ImportFrame.tsx';
import { IMPORT_MESSAGES } from '../messages.ts';
import { ImportList } from './ImportList.tsx';

/** All imports of needs. */
export const ImportStatusPage = () => (
  <ImportFrame tab="/trainee-import/status">
    <ImportList collection="trainee_imports" label={IMPORT_MESSAGES.tabs.status} />
  </ImportFrame>
);

/** All imports of records that the person may see. */
export const RecordImportStatusPage = () => (
  <ImportFrame tab="/record-import/status">
    <ImportList collection="record_imports" label={IMPORT_MESSAGES.recordTabs.status} />
  </ImportFrame>
);
