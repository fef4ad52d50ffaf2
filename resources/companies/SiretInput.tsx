import Alert from '@mui/material/Alert';
import MuiLink from '@mui/material/Link';
import { useCreatePath, useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { normalise } from '../../model/kernel/normalise.ts';
import { isSiret } from '../../model/kernel/values/formats.ts';
import { recordLabel } from '../../model/messages/recordLabel.ts';
import { useMayUse } from '../../src/access/useMayUse.ts';
import { useShownRecords } from '../../src/columns/useShownRecords.ts';
import { FieldInput } from '../../src/inputs/FieldInput.tsx';
import type { InputProps } from '../../src/inputs/inputProps.ts';
import { COMPANY_MESSAGES } from './messages.ts';

/** Another company with the same SIRET; checked once it is complete. */
const useDuplicate = (siret: string) => {
  const formCompany = useRecordContext();
  const mayList = useMayUse('companies', 'list');
  const { data = [] } = useShownRecords(
    'companies',
    { shows: [], filter: { siret }, perPage: 1 },
    { enabled: mayList && isSiret(siret) && siret !== formCompany?.siret },
  );
  return isSiret(siret) ? data.find(({ id }) => id !== formCompany?.id) : undefined;
};

/** A SIRET input that warns before saving if another company has the SIRET. */
export const SiretInput = (props: InputProps) => {
  const typed: unknown = useWatch({ name: props.source });
  const createPath = useCreatePath();
  const duplicate = useDuplicate(String(normalise(props.field, typed) ?? ''));
  return (
    <>
      <FieldInput {...props} />
      <div role="status">
        {duplicate ? (
          <Alert severity="warning" sx={{ mt: 1 }}>
            {`${COMPANY_MESSAGES.duplicate} `}
            <MuiLink component={Link} to={createPath({ resource: 'companies', type: 'edit', id: duplicate.id })}>
              {recordLabel('companies', duplicate)}
            </MuiLink>
          </Alert>
        ) : null}
      </div>
    </>
  );
};
