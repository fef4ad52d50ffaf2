import MoveDownIcon from '@mui/icons-material/MoveDown';
import { useState } from 'react';
import { type RaRecord, useCreatePath } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import type { Reference } from '../../model/kernel/resource.ts';
import { recordLabel } from '../../model/recordLabel.ts';
import { useMayUse } from '../../src/access/useMayUse.ts';
import { ActionButton } from '../../src/frames/ActionButton.tsx';
import { AttachedCounts } from '../../src/frames/AttachedCounts.tsx';
import { ReferencePicker } from '../../src/inputs/ReferencePicker.tsx';
import { httpClient } from '../../src/providers/httpClient.ts';
import { keyOf } from '../../src/providers/recordId.ts';
import { PROFESSION_MESSAGES } from './messages.ts';

/** Transfers the contacts of a profession to another one, which the page then shows. */
export const TransferProfessionButton = ({ profession }: { readonly profession: RaRecord }) => {
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
