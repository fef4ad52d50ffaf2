import { useParams } from 'react-admin';
import { iriOf } from '../../../model/kernel/resource.ts';
import { keyOf } from '../../../src/api/recordId.ts';
import { NotFoundPage } from '../../../src/pageParts/NotFoundPage.tsx';
import { ImportFrame } from '../ImportFrame.tsx';
import { OpenImport } from './OpenImport.tsx';

/** The import studio: columns, check, run and report, continued where it was left. */
export const ImportStudioPage = () => {
  const key = keyOf(useParams().id);
  if (!key) return <NotFoundPage />;
  return (
    <ImportFrame tab="studio">
      <OpenImport iri={iriOf('trainee_imports', Number(key))} />
    </ImportFrame>
  );
};
