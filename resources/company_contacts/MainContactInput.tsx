import FormHelperText from '@mui/material/FormHelperText';
import { useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { recordLabel } from '../../model/messages/recordLabel.ts';
import { useMayUse } from '../../src/access/useMayUse.ts';
import { useShownRecords } from '../../src/columns/useShownRecords.ts';
import { FieldInput } from '../../src/inputs/FieldInput.tsx';
import type { InputProps } from '../../src/inputs/inputProps.ts';
import { isReference } from '../../src/records/references.ts';
import { CONTACT_MESSAGES } from './messages.ts';

/** The current main contact of the form's company, if it is somebody else; requested once this one is marked. */
const useOtherMain = (source: string) => {
  const formContact = useRecordContext();
  const [isMain, company]: readonly unknown[] = useWatch({ name: [source, 'company'] });
  const mayList = useMayUse('company_contacts', 'list');
  const iri = isReference(company) ? company['@id'] : company;
  const { data = [] } = useShownRecords(
    'company_contacts',
    { shows: [], filter: { company: iri, main: true }, perPage: 1 },
    { enabled: mayList && isMain === true && typeof iri === 'string' },
  );
  return isMain === true ? data.find((contact) => contact['@id'] !== formContact?.['@id']) : undefined;
};

/** The main contact switch, which names the person it replaces on save. */
export const MainContactInput = (props: InputProps) => {
  const other = useOtherMain(props.source);
  return (
    <>
      <FieldInput {...props} />
      <FormHelperText role="status">
        {other ? CONTACT_MESSAGES.takesOver(recordLabel('company_contacts', other)) : null}
      </FormHelperText>
    </>
  );
};
