import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { Field } from '../../model/kernel/field.ts';
import type { GroupField } from '../../model/kernel/fieldKinds.ts';
import { useFormAccess } from './FormAccessContext.tsx';
import { FIELD_GRID } from './fieldGrid.ts';
import type { InputProps } from './inputProps.ts';

/** One object stored in the record. */
export const GroupInput = ({ source, path, field, label }: InputProps<GroupField>) => {
  const translate = useTranslate();
  const { resource, FieldInput } = useFormAccess();
  const title = label ?? translate(`resources.${resource}.fields.${path}`);
  return (
    <Box role="group" aria-label={title} sx={{ gridColumn: '1 / -1' }}>
      <Typography variant="subtitle2" component="h3" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Box sx={FIELD_GRID}>
        {Object.entries<Field>(field.fields).map(([name, inner]) => (
          <FieldInput key={name} source={`${source}.${name}`} path={`${path}.${name}`} field={inner} />
        ))}
      </Box>
    </Box>
  );
};
