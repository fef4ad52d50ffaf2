import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { DocumentType } from '../../model/documents/documentTypes.ts';
import { type DocumentVariable, documentVariablesOf, REQUIRED_VARIABLES } from '../../model/documents/documentVariables.ts';
import { DOCUMENT_VARIABLE_LABELS } from '../../model/messages/documents/documentTexts.ts';
import { TEMPLATE_MESSAGES } from './messages.ts';

interface VariableChipsProps {
  readonly type: DocumentType;
  /** Label of the field they are inserted into. */
  readonly label: string;
  readonly onInsert: (variable: DocumentVariable) => void;
}

/** The variables of a document as buttons; required ones are highlighted. */
export const VariableChips = ({ type, label, onInsert }: VariableChipsProps) => (
  <Box role="group" aria-label={TEMPLATE_MESSAGES.insertIn(label)}>
    <Typography variant="caption" color="textSecondary" component="p" sx={{ mb: 0.5 }}>
      {TEMPLATE_MESSAGES.variables}
    </Typography>
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 0.75 }}>
      {documentVariablesOf(type).map((variable) => (
        <Chip
          key={variable}
          size="small"
          variant="outlined"
          component="button"
          type="button"
          clickable
          label={DOCUMENT_VARIABLE_LABELS[variable]}
          title={`{{${variable}}}`}
          sx={REQUIRED_VARIABLES[type].includes(variable) ? { fontWeight: 700, borderColor: 'text.secondary' } : undefined}
          // Keeps the focus in the field.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onInsert(variable)}
        />
      ))}
    </Stack>
  </Box>
);
