import MoveUpIcon from '@mui/icons-material/MoveUp';
import { useState } from 'react';
import { useRecordContext, useRedirect } from 'react-admin';
import type { Reference } from '../../model/kernel/resource.ts';
import { recordLabel } from '../../model/recordLabel.ts';
import { useMayUse } from '../../src/access/useMayUse.ts';
import { ActionButton } from '../../src/frames/ActionButton.tsx';
import { AttachedCounts } from '../../src/frames/AttachedCounts.tsx';
import { ReferencePicker } from '../../src/inputs/ReferencePicker.tsx';
import { httpClient } from '../../src/providers/httpClient.ts';
import { keyOf } from '../../src/providers/recordId.ts';
import { COMPANY_MESSAGES } from './messages.ts';
import { SaveFirst } from './SaveFirst.tsx';

/** Transfers everything attached to the company to another one, then opens that one. */
export const TransferButton = () => {
  const company = useRecordContext();
  const mayTransfer = useMayUse('companies', 'delete');
  const redirect = useRedirect();
  const [target, setTarget] = useState<Reference | null>(null);
  if (!company || !mayTransfer) return null;

  const name = recordLabel('companies', company);
  const isOther = target !== null && target['@id'] !== company['@id'];
  return (
    <SaveFirst>
      {(isDirty) => (
        <ActionButton
          label={COMPANY_MESSAGES.transfer}
          icon={<MoveUpIcon />}
          color="warning"
          isDisabled={isDirty}
          canConfirm={isOther}
          confirm={{
            title: COMPANY_MESSAGES.transferTitle(name),
            text: COMPANY_MESSAGES.transferText(name),
            button: COMPANY_MESSAGES.transferButton,
          }}
          success={COMPANY_MESSAGES.transferred(recordLabel('companies', target))}
          onDone={() => redirect('edit', 'companies', target?.['@id'])}
          call={() => httpClient(`${company['@id']}/transfer_to/${keyOf(target?.['@id'])}`, { method: 'POST' })}
        >
          <AttachedCounts resource="companies" iri={String(company['@id'])} />
          <ReferencePicker
            isMultiple={false}
            target="companies"
            text={{ label: COMPANY_MESSAGES.transferTarget, required: true }}
            value={target}
            onValue={setTarget}
          />
        </ActionButton>
      )}
    </SaveFirst>
  );
};
