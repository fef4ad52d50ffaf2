import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { OneField } from '../../model/kernel/fieldKinds.ts';
import { isReference } from '../records/references.ts';
import { cascadeFields } from './cascadeFields.ts';
import { FormAccessContext, useFormAccess } from './FormAccessContext.tsx';
import { FIELD_GRID } from './fieldGrid.ts';
import type { InputProps } from './inputProps.ts';

/** A related record written with its owner: its fields are part of the owner's form. */
export const CascadeOneInput = ({ source, field }: InputProps<OneField>) => {
  const { isReadOnly, FieldInput } = useFormAccess();
  const translate = useTranslate();
  const value: unknown = useWatch({ name: source });
  return (
    <FormAccessContext.Provider value={{ resource: field.target, isReadOnly, FieldInput }}>
      <Box sx={{ ...FIELD_GRID, gridColumn: '1 / -1' }}>
        {cascadeFields(field, !isReference(value)).map(([name, inner]) => (
          <FieldInput
            key={name}
            source={`${source}.${name}`}
            path={name}
            field={inner}
            label={translate(`resources.${field.target}.fields.${name}`)}
          />
        ))}
      </Box>
    </FormAccessContext.Provider>
  );
};
