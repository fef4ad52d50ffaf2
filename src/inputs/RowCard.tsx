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
  /** Null: the row cannot be removed. */
  readonly onRemove: (() => void) | null;
}

/** One row of an embedded list. */
export const RowCard = ({ number, source, fields, singleFlag, onSingle, onRemove }: RowCardProps) => {
  const words = useWords();
  const { FieldInput } = useFormAccess();
  const watch = ({ name, field }: RowField) => {
    if (name === singleFlag) return (value: unknown) => value === true && onSingle();
    // Removing the last row removes the group.
    return field.kind === 'list' && field.required && onRemove ? onRemove : undefined;
  };
  return (
    <Card
      role="group"
      aria-label={words('form.row', { number })}
      sx={{ p: 1.5, pr: 0.5, display: 'flex', gap: 0.5, bgcolor: 'background.default' }}
    >
      <Box sx={{ ...FIELD_GRID, flex: 1, minWidth: 0 }}>
        {fields.map((one) => (
          <FieldInput
            key={one.name}
            source={`${source}.${one.name}`}
            path={one.path}
            field={one.field}
            label={one.label}
            onChanged={watch(one)}
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
