import AddIcon from '@mui/icons-material/Add';
import DeleteOutlineIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useNotify, useTranslate } from 'react-admin';
import { useFieldArray, useFormContext } from 'react-hook-form';
import type { Field } from '../../model/kernel/field.ts';
import { useRowsRefusal } from '../composing/useRowsRefusal.ts';
import type { MessageKey } from '../i18n/frenchMessages.ts';
import { useWords } from '../i18n/useWords.ts';
import { useFormAccess } from './FormAccessContext.tsx';
import { FIELD_GRID } from './fieldGrid.ts';

/** A field of a row. */
interface RowField {
  readonly name: string;
  readonly path: string;
  readonly field: Field;
  readonly label?: string;
}

interface RowsInputProps {
  readonly source: string;
  readonly path: string;
  readonly label?: string;
  readonly isRequired?: boolean;
  /** A boolean that only one row may set. */
  readonly singleFlag?: string;
  readonly validate?: (rows: unknown) => string | null;
  /** Called instead of removing the last row, where an owner without rows makes no sense. */
  readonly onEmptied?: () => void;
  /** Initial values of a row, given the number of others. */
  readonly newRow: (others: number) => Readonly<Record<string, unknown>>;
  readonly fieldsOf: (row: unknown) => readonly RowField[];
}

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
const RowCard = ({ number, source, fields, singleFlag, onSingle, onRemove }: RowCardProps) => {
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

/** Repeatable rows of fields. */
export const RowsInput = (props: RowsInputProps) => {
  const { source, path, label, isRequired, singleFlag, validate, onEmptied, newRow, fieldsOf } = props;
  const words = useWords();
  const translate = useTranslate();
  const notify = useNotify();
  const { resource, isReadOnly } = useFormAccess();
  const { getValues, setValue } = useFormContext();
  const rules = { validate: (rows: unknown) => validate?.(rows) ?? true };
  const { fields: rows, append, remove } = useFieldArray({ name: source, keyName: 'rowKey', rules });
  const error = useRowsRefusal(source);
  const title = label ?? translate(`resources.${resource}.fields.${path}`);

  const keepSingle = (keptIndex: number) => {
    if (!singleFlag) return;
    rows.forEach((_row, index) => {
      if (index !== keptIndex && getValues(`${source}.${index}.${singleFlag}`) === true) {
        setValue(`${source}.${index}.${singleFlag}`, false, { shouldDirty: true });
        const flag = translate(`resources.${resource}.fields.${path}.${singleFlag}`);
        notify('form.single-moved' satisfies MessageKey, {
          type: 'info',
          messageArgs: { field: flag, from: index + 1, to: keptIndex + 1 },
        });
      }
    });
  };

  const removeRow = (index: number) => {
    if (rows.length === 1 && onEmptied) onEmptied();
    else remove(index);
  };

  return (
    <Box role="group" aria-label={title} sx={{ gridColumn: '1 / -1' }}>
      <Typography variant="subtitle2" component="h3" sx={{ mb: 1 }}>
        {title}
        {isRequired ? ' *' : ''}
      </Typography>
      <Stack spacing={1.5}>
        {rows.length === 0 ? (
          <Typography variant="body2" color="textSecondary">
            {words('form.no-row')}
          </Typography>
        ) : null}
        {rows.map((row, index) => (
          <RowCard
            key={row.rowKey}
            number={index + 1}
            source={`${source}.${index}`}
            fields={fieldsOf(getValues(`${source}.${index}`))}
            singleFlag={singleFlag}
            onSingle={() => keepSingle(index)}
            onRemove={isReadOnly ? null : () => removeRow(index)}
          />
        ))}
      </Stack>
      {error ? <FormHelperText error>{error}</FormHelperText> : null}
      {isReadOnly ? null : (
        <Button
          size="small"
          startIcon={<AddIcon />}
          onClick={() => append(newRow(rows.length), { shouldFocus: false })}
          sx={{ mt: 1 }}
        >
          {words('form.add-row')}
        </Button>
      )}
    </Box>
  );
};
