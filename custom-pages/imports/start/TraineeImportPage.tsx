import { useState } from 'react';
import { useStore } from 'react-admin';
import { type ImportTypeName, isImportTypeName } from '../../../model/imports/importLayouts.ts';
import { TRAINEE_IMPORT_TYPES } from '../../../model/imports/kinds/traineeImportType.ts';
import { TRAINEE_IMPORT_TYPE_LABELS } from '../../../model/messages/words/choices.ts';
import { useMayImport } from '../useMayImport.ts';
import { ImportStart } from './ImportStart.tsx';

const FIRST_TYPE: ImportTypeName = 'DEFAULT';
const TYPES = TRAINEE_IMPORT_TYPES.map((name) => ({ name, label: TRAINEE_IMPORT_TYPE_LABELS[name] }));

/** Start of an import of needs; the last chosen type is stored in this browser. */
export const TraineeImportPage = () => {
  const mayImport = useMayImport();
  const [lastType, setLastType] = useStore<string>('trainee-imports.type', FIRST_TYPE);
  const [type, setType] = useState<ImportTypeName>(isImportTypeName(lastType) ? lastType : FIRST_TYPE);
  const choose = (next: ImportTypeName) => {
    setType(next);
    setLastType(next);
  };
  return <ImportStart collection="trainee_imports" type={type} types={TYPES} onType={choose} mayImport={mayImport} />;
};
