import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useRecordContext, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { FieldValue } from '../fields/FieldValue.tsx';
import { useFormAccess } from './FormAccessContext.tsx';
import type { InputProps } from './inputProps.ts';

/** A value that the form shows and never changes. */
export const ReadOnlyInput = ({ source, path, field, label }: InputProps) => {
  const { resource } = useFormAccess();
  const translate = useTranslate();
  const record = useRecordContext();
  const value: unknown = useWatch({ name: source });
  const isNothing = value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
  return (
    <Box sx={{ minHeight: 40, overflowWrap: 'anywhere' }}>
      <Typography variant="caption" component="div" color="textSecondary">
        {label ?? translate(`resources.${resource}.fields.${path}`)}
      </Typography>
      <Typography variant="body2" component="div">
        {isNothing ? '–' : <FieldValue resource={resource} path={path} field={field} value={value} record={record} isLinked />}
      </Typography>
    </Box>
  );
};
