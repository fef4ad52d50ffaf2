import MoveDownIcon from '@mui/icons-material/MoveDown';
import FormHelperText from '@mui/material/FormHelperText';
import { useState } from 'react';
import { type RaRecord, useCreatePath, useRecordContext } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { MANAGER_PROFESSION } from '../../model/companies/profession.ts';
import type { Reference } from '../../model/kernel/resource.ts';
import { BUILT_IN_PROFESSION } from '../../model/messages/companies/profession.ts';
import { recordLabel } from '../../model/messages/recordLabel.ts';
import { useMayUse } from '../../src/access/useMayUse.ts';
import { keyOf } from '../../src/api/recordId.ts';
import { ActionButton } from '../../src/dialogs/ActionButton.tsx';
import { ResourceEdit } from '../../src/frames/form/ResourceEdit.tsx';
import { AttachedCounts } from '../../src/frames/related/AttachedCounts.tsx';
import { FieldInput } from '../../src/inputs/FieldInput.tsx';
import type { InputProps } from '../../src/inputs/inputProps.ts';
import { ReferencePicker } from '../../src/inputs/pickers/ReferencePicker.tsx';
import { ReadOnlyInput } from '../../src/inputs/ReadOnlyInput.tsx';
import { httpClient } from '../../src/providers/httpClient.ts';
import { PROFESSION_MESSAGES } from './messages.ts';

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

/** Transfers the contacts of a profession to another one, which the page then shows. */
const TransferProfessionButton = ({ profession }: { readonly profession: RaRecord }) => {
  const isUnsaved = Object.keys(useFormState().dirtyFields).length > 0;
  const [target, setTarget] = useState<Reference | null>(null);
  const mayTransfer = useMayUse('professions', 'delete');
  const navigate = useNavigate();
  const createPath = useCreatePath();
  if (!mayTransfer) return null;
  const iri = String(profession['@id']);
  const isItself = target?.['@id'] === iri;
  return (
    <ActionButton
      label={PROFESSION_MESSAGES.transfer}
      icon={<MoveDownIcon />}
      color="warning"
      isDisabled={isUnsaved}
      confirm={{
        title: PROFESSION_MESSAGES.transferTitle(recordLabel('professions', profession)),
        text: PROFESSION_MESSAGES.transferText,
      }}
      canConfirm={target !== null && !isItself}
      call={() => httpClient(`${iri}/transfer_to/${keyOf(target?.['@id'])}`, { method: 'POST' })}
      onDone={() => navigate(createPath({ resource: 'professions', type: 'edit', id: target?.['@id'] ?? '' }))}
      success={PROFESSION_MESSAGES.transferred}
    >
      <AttachedCounts resource="professions" iri={iri} />
      <ReferencePicker
        isMultiple={false}
        target="professions"
        text={{
          label: PROFESSION_MESSAGES.target,
          required: true,
          error: isItself,
          helperText: isItself ? PROFESSION_MESSAGES.itself : undefined,
        }}
        value={target}
        onValue={setTarget}
      />
    </ActionButton>
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
