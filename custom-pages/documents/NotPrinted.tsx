import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';

/** Added fields that a text names and that stay empty in it, with what to do. */
export const NotPrinted = ({ sentences }: { readonly sentences: readonly string[] }) =>
  sentences.length === 0 ? null : (
    <Alert severity="warning" role="status">
      {sentences.map((sentence) => (
        <Box key={sentence}>{sentence}.</Box>
      ))}
    </Alert>
  );
