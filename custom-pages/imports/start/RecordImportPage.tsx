import { useSearchParams } from 'react-router-dom';
import { RECORD_IMPORT_KINDS } from '../../../model/imports/kinds/recordImportKinds.ts';
import { isAllowed } from '../../../model/kernel/access.ts';
import { choiceLabel } from '../../../model/messages/labels.ts';
import { resourceByName } from '../../../model/registry/resources.ts';
import { useCurrentUser } from '../../../src/access/useCurrentUser.ts';
import { ImportStart } from './ImportStart.tsx';

/** Start of an import of records that the person may create; the kind is in the address, so that a list can link to it. */
export const RecordImportPage = () => {
  const roles = useCurrentUser()?.roles ?? [];
  const [params, setParams] = useSearchParams();
  const kinds = RECORD_IMPORT_KINDS.filter((kind) => isAllowed(resourceByName(kind).access.create, roles));
  const kind = kinds.find((each) => each === params.get('kind')) ?? kinds[0];
  if (!kind) return null;
  const types = kinds.map((name) => ({ name, label: choiceLabel('record_imports', 'kind', name) }));
  return (
    <ImportStart collection="record_imports" type={kind} types={types} onType={(next) => setParams({ kind: next })} mayImport />
  );
};
