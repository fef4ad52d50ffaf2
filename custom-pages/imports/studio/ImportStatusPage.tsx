import { ImportFrame } from '../ImportFrame.tsx';
import { IMPORT_MESSAGES } from '../messages.ts';
import { ImportList } from './ImportList.tsx';

/** All imports of needs. */
export const ImportStatusPage = () => (
  <ImportFrame tab="status">
    <ImportList collection="trainee_imports" label={IMPORT_MESSAGES.tabs.status} />
  </ImportFrame>
);
