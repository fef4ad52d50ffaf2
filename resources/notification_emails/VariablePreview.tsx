import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type MergeVariable, textParts } from '../../model/mail/mergeVariables.ts';
import { MERGE_VARIABLE_LABELS } from '../../model/messages/mail/mergeVariables.ts';
import { NOTIFICATION_MESSAGES } from './messages.ts';

interface VariablePreviewProps {
  readonly text: string;
  readonly known: readonly MergeVariable[];
}

/** The text with each variable as its label; unknown ones are highlighted. */
export const VariablePreview = ({ text, known }: VariablePreviewProps) => {
  const parts = textParts(text);
  if (!parts.some(({ isVariable }) => isVariable)) return null;
  return (
    <Box>
      <Typography variant="caption" color="textSecondary" component="p">
        {NOTIFICATION_MESSAGES.preview}
      </Typography>
      <Typography variant="body2" component="div" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {parts.map(({ text: part, isVariable }, index) => {
          if (!isVariable) return part;
          const variable = known.find((name) => name === part);
          return (
            <Box
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text are known by their place
              key={index}
              component="mark"
              sx={{
                px: 0.5,
                borderRadius: 0.5,
                color: variable ? 'primary.contrastText' : 'error.contrastText',
                bgcolor: variable ? 'primary.main' : 'error.main',
              }}
            >
              {variable ? MERGE_VARIABLE_LABELS[variable] : part}
            </Box>
          );
        })}
      </Typography>
    </Box>
  );
};
