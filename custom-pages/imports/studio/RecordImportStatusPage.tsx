import { IMPORT_MESSAGES } from '../messages.ts';
import { RecordImportFrame } from '../RecordImportFrame.tsx';
import { ImportList } from './ImportList.tsx';

/** All imports of records that the person may see. */
export const RecordImportStatusPage = () => (
  <RecordImportFrame tab="status">
    <ImportList collection="record_imports" label={IMPORT_MESSAGES.recordTabs.status} />
  </RecordImportFrame>
);
