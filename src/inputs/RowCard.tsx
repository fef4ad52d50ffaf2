import DeleteOutlineIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import { useWords } from '../i18n/useWords.ts';
import { useFormAccess } from './FormAccessContext.tsx';
import { FIELD_GRID } from './fieldGrid.ts';
import type { RowField } from './rowField.ts';

interface RowCardProps {
  readonly number: number;
  readonly source: string;
  readonly fields: readonly RowField[];
  readonly singleFlag?: string;
  readonly onSingle: () => void;
  /** Null: the row stays. */
  readonly onRemove: (() => void) | null;
}

/** One row of an embedded list. */
export const RowCard = ({ number, source, fields, singleFlag, onSingle, onRemove }: RowCardProps) => {
  const words = useWords();
  const { FieldInput } = useFormAccess();
  return (
    <Card
      role="group"
      aria-label={words('form.row', { number })}
      sx={{ p: 1.5, pr: 0.5, display: 'flex', gap: 0.5, bgcolor: 'background.default' }}
    >
      <Box sx={{ ...FIELD_GRID, flex: 1, minWidth: 0 }}>
        {fields.map(({ name, path, field, label }) => (
          <FieldInput
            key={name}
            source={`${source}.${name}`}
            path={path}
            field={field}
            label={label}
            onChanged={name === singleFlag ? (value) => value === true && onSingle() : undefined}
          />
        ))}
      </Box>
      {onRemove ? (
        <IconButton
          size="small"
          aria-label={words('form.remove-row', { number })}
          onClick={onRemove}
          sx={{ alignSelf: 'flex-start' }}
        >
          <DeleteOutlineIcon fontSize="small" />
        </IconButton>
      ) : null}
    </Card>
  );
};
