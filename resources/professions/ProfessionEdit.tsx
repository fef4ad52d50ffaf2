import FormHelperText from '@mui/material/FormHelperText';
import type { RaRecord } from 'react-admin';
import { useRecordContext } from 'react-admin';
import { MANAGER_PROFESSION } from '../../model/companies/profession.ts';
import { BUILT_IN_PROFESSION } from '../../model/messages/companies/profession.ts';
import { ResourceEdit } from '../../src/frames/ResourceEdit.tsx';
import { FieldInput } from '../../src/inputs/FieldInput.tsx';
import type { InputProps } from '../../src/inputs/inputProps.ts';
import { ReadOnlyInput } from '../../src/inputs/ReadOnlyInput.tsx';
import { TransferProfessionButton } from './TransferProfessionButton.tsx';

const isBuiltIn = (profession: RaRecord | undefined): boolean => profession?.label === MANAGER_PROFESSION;

const deleteRefusal = (profession: RaRecord): string | null => (isBuiltIn(profession) ? BUILT_IN_PROFESSION.stays : null);

/** The name; read-only for the built-in profession. */
const NameInput = (props: InputProps) => {
  const profession = useRecordContext();
  if (!isBuiltIn(profession)) return <FieldInput {...props} />;
  return (
    <>
      <ReadOnlyInput {...props} />
      <FormHelperText>{BUILT_IN_PROFESSION.keepsName}</FormHelperText>
    </>
  );
};

const Transfer = () => {
  const profession = useRecordContext();
  return profession && !isBuiltIn(profession) ? <TransferProfessionButton profession={profession} /> : null;
};

const INPUTS = { label: NameInput };

/** A profession, with a button to transfer its contacts. */
export const ProfessionEdit = () => (
  <ResourceEdit resource="professions" inputs={INPUTS} actions={<Transfer />} deleteRefusal={deleteRefusal} />
);
