import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { type ComponentType, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { OneField } from '../../../model/kernel/fieldKinds.ts';
import { isResourceKey, type ResourceKey } from '../../../model/registry/resources.ts';
import { useMayUse } from '../../access/useMayUse.ts';
import { useNewTitle } from '../../i18n/useNewTitle.ts';
import { FieldInput } from '../../inputs/FieldInput.tsx';
import { useFormAccess } from '../../inputs/FormAccessContext.tsx';
import type { InputProps } from '../../inputs/inputProps.ts';
import { isReference } from '../../records/references.ts';
import type { FormExtras } from '../form/ResourceForm.tsx';
import { RelatedRecordDialog } from './RelatedRecordDialog.tsx';

interface NewRecordProps {
  readonly props: InputProps<OneField>;
  readonly target: ResourceKey;
  readonly extras: FormExtras | undefined;
}

const NewRecord = ({ props, target, extras }: NewRecordProps) => {
  const { getValues, setValue } = useFormContext();
  const [isOpen, setOpen] = useState(false);
  const { source, field, onChanged } = props;
  const choose = (record: unknown) => {
    setValue(source, record, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
    onChanged?.(record);
  };
  /** The new record's owner, if the form already has one. */
  const owner: unknown = field.dependsOn ? getValues(field.dependsOn) : null;
  const label = useNewTitle(target);
  return (
    <>
      <Tooltip title={label}>
        <IconButton onClick={() => setOpen(true)} aria-label={label}>
          <AddIcon />
        </IconButton>
      </Tooltip>
      {isOpen ? (
        <RelatedRecordDialog
          {...extras}
          resource={target}
          record={null}
          values={field.dependsOn && isReference(owner) ? { [field.dependsOn]: owner } : {}}
          onClose={() => setOpen(false)}
          onRecord={choose}
        />
      ) : null}
    </>
  );
};

/** A picker of a related record that can also create it. */
const CreatableOne = ({ props, extras }: { readonly props: InputProps; readonly extras: FormExtras | undefined }) => {
  const { isReadOnly } = useFormAccess();
  const field = props.field as OneField;
  const mayCreate = useMayUse(field.target, 'create');
  if (isReadOnly || !mayCreate || !isResourceKey(field.target)) return <FieldInput {...props} />;
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.5 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <FieldInput {...props} />
      </Box>
      <NewRecord props={{ ...props, field }} target={field.target} extras={extras} />
    </Box>
  );
};

/**
 * The input of a to-one field with a button that creates a record in a dialog; `extras` are for the new record's form.
 * @example const INPUTS = { renter: creatableOneInput(), company: creatableOneInput({ omit: ['manager'] }) };
 */
export const creatableOneInput =
  (extras?: FormExtras): ComponentType<InputProps> =>
  (props) => <CreatableOne props={props} extras={extras} />;
