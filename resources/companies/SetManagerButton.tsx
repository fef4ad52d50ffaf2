import ManageAccountsIcon from '@mui/icons-material/ManageAccountsOutlined';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import { MANAGER_PROFESSION } from '../../model/companies/profession.ts';
import type { Reference } from '../../model/kernel/resource.ts';
import { useMayUse } from '../../src/access/useMayUse.ts';
import { ActionButton } from '../../src/frames/ActionButton.tsx';
import { ReferencePicker } from '../../src/inputs/ReferencePicker.tsx';
import { httpClient } from '../../src/providers/httpClient.ts';
import { COMPANY_MESSAGES } from './messages.ts';
import { SaveFirst } from './SaveFirst.tsx';

/** Makes one of the company's contacts its main manager. */
export const SetManagerButton = () => {
  const company = useRecordContext();
  const maySet = useMayUse('companies', 'update');
  const [chosen, setChosen] = useState<Reference | null>(null);
  if (!company || !maySet) return null;
  return (
    <SaveFirst>
      {(isDirty) => (
        <ActionButton
          label={COMPANY_MESSAGES.setManager}
          icon={<ManageAccountsIcon />}
          isDisabled={isDirty}
          canConfirm={chosen !== null}
          confirm={{ title: COMPANY_MESSAGES.setManager, text: COMPANY_MESSAGES.setManagerText }}
          success={COMPANY_MESSAGES.managerSet}
          call={() =>
            httpClient(`${company['@id']}/set_main_manager`, { method: 'PUT', body: { mainManagerId: chosen?.['@id'] } })
          }
        >
          <ReferencePicker
            isMultiple={false}
            target="company_contacts"
            pick={{ company: company['@id'], 'profession.label': MANAGER_PROFESSION }}
            text={{ label: COMPANY_MESSAGES.mainManager, required: true }}
            value={chosen}
            onValue={setChosen}
          />
        </ActionButton>
      )}
    </SaveFirst>
  );
};
