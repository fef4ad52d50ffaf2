import Box from '@mui/material/Box';
import type { Field } from '../../model/kernel/field.ts';
import { rowTexts } from '../records/rowText.ts';
import { FieldValue } from './FieldValue.tsx';

interface DetailValueProps {
  readonly resource: string;
  /** The field's path in the declaration. */
  readonly path: string;
  readonly field: Field;
  readonly value: unknown;
}

const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** A value in full, rows and groups as text; a dash if empty. */
export const DetailValue = (props: DetailValueProps) => {
  if (isNothing(props.value)) return <>–</>;
  const rows = rowTexts(props);
  if (rows === null) return <FieldValue {...props} isLinked />;
  return (
    <Box component="ul" sx={{ m: 0, pl: rows.length > 1 ? 2 : 0, listStyle: rows.length > 1 ? 'disc' : 'none' }}>
      {rows.map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity but their place
        <li key={index}>{text || '–'}</li>
      ))}
    </Box>
  );
};
