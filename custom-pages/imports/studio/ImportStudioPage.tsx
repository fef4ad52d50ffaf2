import { useParams } from 'react-admin';
import { iriOf } from '../../../model/kernel/resource.ts';
import { keyOf } from '../../../src/api/recordId.ts';
import { NotFoundPage } from '../../../src/pageParts/NotFoundPage.tsx';
import { type ImportCollection, ImportFrame, type ImportTab } from '../ImportFrame.tsx';
import { OpenImport } from './OpenImport.tsx';

const Studio = ({ tab, collection }: { readonly tab: ImportTab; readonly collection: ImportCollection }) => {
  const key = keyOf(useParams().id);
  if (!key) return <NotFoundPage />;
  return (
    <ImportFrame tab={tab}>
      <OpenImport iri={iriOf(collection, Number(key))} />
    </ImportFrame>
  );
};

/** The import studio: columns, check, run and report, continued where it was left. */
export const ImportStudioPage = () => <Studio tab="/trainee-import" collection="trainee_imports" />;

/** The same for records. */
export const RecordImportStudioPage = () => <Studio tab="/record-import" collection="record_imports" />;
