import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type MailVariable, placeholderOf } from '../../model/mail/mergeVariables.ts';
import { mailVariableLabels } from '../../model/messages/mail/mailVariables.ts';
import { NOTIFICATION_MESSAGES } from './messages.ts';

interface VariablePaletteProps {
  /** Label of the field they are inserted into. */
  readonly label: string;
  readonly variables: readonly MailVariable[];
  readonly onInsert: (variable: MailVariable) => void;
  /** Scrolls within a few lines, beside a field of one line. Default false. */
  readonly isLow?: boolean;
}

/** Three lines of buttons and half of the next, so that the list is seen to go on. */
const LOW = { maxHeight: 105, overflowY: 'auto' } as const;

/** The available variables as buttons. */
export const VariablePalette = ({ label, variables, onInsert, isLow = false }: VariablePaletteProps) => (
  <Box role="group" aria-label={NOTIFICATION_MESSAGES.variablesOf(label)}>
    <Typography variant="caption" color="textSecondary" component="p" sx={{ mb: 0.5 }}>
      {variables.length > 0 ? NOTIFICATION_MESSAGES.variables : NOTIFICATION_MESSAGES.chooseFirst}
    </Typography>
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 0.75, ...(isLow && LOW) }}>
      {variables.map((variable) => (
        <Chip
          key={variable}
          size="small"
          variant="outlined"
          component="button"
          type="button"
          clickable
          label={mailVariableLabels()[variable]}
          title={placeholderOf(variable)}
          // Keeps the focus in the field.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onInsert(variable)}
        />
      ))}
    </Stack>
  </Box>
);
