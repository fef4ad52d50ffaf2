import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { FormTarget } from '../../model/forms/formTarget.ts';
import { type ComposedQuestion, offeredFields, offeredLabel } from '../../model/forms/offered/offeredFields.ts';
import type { ListField } from '../../model/kernel/fieldKinds.ts';
import { BesidePreview } from '../../src/composing/BesidePreview.tsx';
import { useMovableRows } from '../../src/composing/useMovableRows.ts';
import { useRowsRefusal } from '../../src/composing/useRowsRefusal.ts';
import { useFormAccess } from '../../src/inputs/FormAccessContext.tsx';
import type { InputProps } from '../../src/inputs/inputProps.ts';
import { FormPreview } from './FormPreview.tsx';
import { PUBLIC_FORM_WORDS as WORDS } from './messages.ts';
import { OwnQuestions } from './OwnQuestions.tsx';
import { QuestionRow } from './QuestionRow.tsx';
import { useFormTarget } from './useFormTarget.ts';

const SOURCE = 'questions';

interface AddQuestionProps {
  readonly target: FormTarget;
  readonly names: readonly string[];
  readonly onAdd: (name: string) => void;
}

/** The fields that are not asked yet. */
const AddQuestion = ({ target, names, onAdd }: AddQuestionProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const otherNames = [...offeredFields(target).keys()].filter((name) => !names.includes(name));
  const add = (name: string) => {
    setAnchor(null);
    onAdd(name);
  };
  if (otherNames.length === 0) return <Typography variant="body2">{WORDS.none}</Typography>;
  return (
    <>
      <Button startIcon={<AddIcon />} aria-haspopup="menu" onClick={({ currentTarget }) => setAnchor(currentTarget)}>
        {WORDS.add}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {otherNames.map((name) => (
          <MenuItem key={name} onClick={() => add(name)}>
            {offeredLabel(target, name)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};

const Composer = ({ field }: { readonly field: ListField }) => {
  const target = useFormTarget();
  const { getValues } = useFormContext();
  const names = (getValues(SOURCE) as readonly ComposedQuestion[] | undefined)?.map((question) => question.field) ?? [];
  const { rows, add, rowProps } = useMovableRows(SOURCE, (index) => offeredLabel(target, names[index] ?? ''));
  const { isReadOnly } = useFormAccess();
  const error = useRowsRefusal(SOURCE);
  const { field: _name, ...fields } = field.fields;
  return (
    <Box>
      <Stack component="ol" spacing={1.5} sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {rows.map((row, index) => (
          <QuestionRow
            key={row.rowKey}
            target={target}
            name={names[index] ?? ''}
            source={`${SOURCE}.${index}`}
            fields={fields}
            isReadOnly={isReadOnly}
            row={rowProps(index)}
          />
        ))}
      </Stack>
      {error ? <FormHelperText error>{error}</FormHelperText> : null}
      {isReadOnly ? null : (
        <Box sx={{ mt: 1 }}>
          <AddQuestion
            target={target}
            names={names}
            onAdd={(name) => add({ field: name, label: null, help: null, isRequired: false })}
          />
          <OwnQuestions target={target} />
        </Box>
      )}
    </Box>
  );
};

/** The questions in their order, with the page that they make. */
export const QuestionsInput = ({ field }: InputProps) => (
  <BesidePreview composer={<Composer field={field as ListField} />} preview={<FormPreview />} />
);
