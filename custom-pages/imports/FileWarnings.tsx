import Alert from '@mui/material/Alert';
import type { StudioImport } from './traineeImport.ts';

/** Warnings about how the file was read, before its rows are imported. */
export const FileWarnings = ({ record }: { readonly record: StudioImport }) =>
  record.warnings.length === 0 ? null : (
    <Alert severity="warning" sx={{ mb: 1.5 }}>
      {record.warnings.map(({ message }) => (
        <div key={message}>{message}</div>
      ))}
    </Alert>
  );
