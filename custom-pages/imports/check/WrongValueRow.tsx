import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { type ImportColumn, pickedText } from '../../../model/imports/importColumns.ts';
import type { Fields } from '../../../model/kernel/field.ts';
import { recordLabel } from '../../../model/messages/recordLabel.ts';
import { isResourceKey, type ResourceKey, resourceByName } from '../../../model/registry/resources.ts';
import { useMayUse } from '../../../src/access/useMayUse.ts';
import { keyOf } from '../../../src/api/recordId.ts';
import { ActionButton } from '../../../src/dialogs/ActionButton.tsx';
import { useNotifyRefusal } from '../../../src/dialogs/useNotifyRefusal.ts';
import { RelatedRecordDialog } from '../../../src/frames/related/RelatedRecordDialog.tsx';
import { CellInput } from '../CellInput.tsx';
import { IMPORT_MESSAGES } from '../messages.ts';
import type { WrongValue } from './useWrongValues.ts';

/** Values that a refused name already gives of the record to create: its SIRET, or its first label. */
const valuesFor = (target: string, text: string): Readonly<Record<string, unknown>> => {
  const { fields, label } = resourceByName(target);
  const digits = text.replaceAll(/\s/g, '');
  if (Object.hasOwn(fields, 'siret') && /^\d{14}$/.test(digits)) return { siret: digits };
  const [first] = label;
  return first && (fields as Fields)[first]?.kind === 'text' ? { [first]: text } : {};
};

interface CreateValueProps {
  readonly target: ResourceKey;
  readonly text: string;
  readonly onText: (text: string) => Promise<void>;
}

/** Creates the unknown record in place; all rows then name it. */
const CreateValue = ({ target, text, onText }: CreateValueProps) => {
  const [isOpen, setOpen] = useState(false);
  const mayCreate = useMayUse(target, 'create');
  if (!mayCreate) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)} aria-label={IMPORT_MESSAGES.valueCreateOf(text)}>
        {IMPORT_MESSAGES.valueCreate}
      </Button>
      {isOpen ? (
        <RelatedRecordDialog
          resource={target}
          record={null}
          values={valuesFor(target, text)}
          onClose={() => setOpen(false)}
          onRecord={(record) =>
            void onText(pickedText(Number(keyOf(String(record['@id'] ?? record.id))), recordLabel(target, record)))
          }
        />
      ) : null}
    </>
  );
};

interface WrongValueRowProps {
  readonly value: WrongValue;
  readonly column: ImportColumn;
  readonly onReplace: (value: WrongValue, to: string) => Promise<void>;
}

/** A refused value with its rows: another text, an existing record, or a new one replaces it everywhere. */
export const WrongValueRow = ({ value, column, onReplace }: WrongValueRowProps) => {
  const [typed, setTyped] = useState('');
  const { text, target, suggestions } = value;
  const notifyRefusal = useNotifyRefusal();
  const replace = (to: string) => onReplace(value, to);
  const replaceAtOnce = (to: string) => replace(to).catch(notifyRefusal);
  return (
    <Box
      component="li"
      sx={{ display: 'grid', gap: { xs: 1, md: 2 }, py: 1.25, gridTemplateColumns: { xs: '1fr', md: '1fr 1.4fr auto' } }}
    >
      <div>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{text}</Typography>
        <Typography variant="body2" color="textSecondary">
          {column.header} · {IMPORT_MESSAGES.valueRows(value.count)}
        </Typography>
        <Typography variant="body2" color="error">
          {value.message}
        </Typography>
      </div>
      <Stack spacing={1}>
        {suggestions.length > 0 ? (
          <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 0.5 }}>
            {suggestions.map((suggestion) => (
              <Chip
                key={suggestion['@id']}
                label={suggestion.name}
                onClick={() => void replaceAtOnce(suggestion.text)}
                variant="outlined"
                size="small"
              />
            ))}
          </Stack>
        ) : null}
        <CellInput
          column={column}
          label={IMPORT_MESSAGES.valueReplaceOf(text)}
          value={typed}
          isDisabled={false}
          error={false}
          helperText={column.format}
          onText={setTyped}
        />
      </Stack>
      <Stack direction={{ xs: 'row', md: 'column' }} sx={{ flexWrap: 'wrap', alignItems: 'flex-start', gap: 0.5 }}>
        <ActionButton
          label={IMPORT_MESSAGES.valueApply}
          name={IMPORT_MESSAGES.valueApplyOf(text)}
          isDisabled={column.required && typed.trim() === ''}
          success={IMPORT_MESSAGES.valueReplaced}
          refreshes={[]}
          call={() => replace(typed.trim())}
        />
        {column.required ? null : (
          <ActionButton
            label={IMPORT_MESSAGES.valueDrop}
            name={IMPORT_MESSAGES.valueDropOf(text)}
            success={IMPORT_MESSAGES.valueDropped}
            refreshes={[]}
            call={() => replace('')}
          />
        )}
        {target && isResourceKey(target) ? <CreateValue target={target} text={text} onText={replaceAtOnce} /> : null}
      </Stack>
    </Box>
  );
};
