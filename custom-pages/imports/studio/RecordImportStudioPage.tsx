import { useParams } from 'react-admin';
import { iriOf } from '../../../model/kernel/resource.ts';
import { keyOf } from '../../../src/api/recordId.ts';
import { NotFoundPage } from '../../../src/pageParts/NotFoundPage.tsx';
import { RecordImportFrame } from '../RecordImportFrame.tsx';
import { OpenImport } from './OpenImport.tsx';

/** The import studio for records: columns, check, run and report, continued where it was left. */
export const RecordImportStudioPage = () => {
  const key = keyOf(useParams().id);
  if (!key) return <NotFoundPage />;
  return (
    <RecordImportFrame tab="studio">
      <OpenImport iri={iriOf('record_imports', Number(key))} />
    </RecordImportFrame>
  );
};
