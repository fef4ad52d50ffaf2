import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { get, useFieldArray, useFormContext, useFormState } from 'react-hook-form';
import type { FormTarget } from '../../model/forms/formTarget.ts';
import { type ComposedQuestion, offeredFields, offeredLabel } from '../../model/forms/offered/offeredFields.ts';
import type { ListField } from '../../model/kernel/fieldKinds.ts';
import { announce } from '../../src/focus/announce.ts';
import { useFormAccess } from '../../src/inputs/FormAccessContext.tsx';
import type { InputProps } from '../../src/inputs/inputProps.ts';
import { useIsNarrow } from '../../src/pageParts/useIsNarrow.ts';
import { FormPreview } from './FormPreview.tsx';
import { PUBLIC_FORM_WORDS as WORDS } from './messages.ts';
import { OwnQuestions } from './OwnQuestions.tsx';
import { QuestionRow } from './QuestionRow.tsx';
import { useFormTarget } from './useFormTarget.ts';

const SOURCE = 'questions';

const useQuestionsError = (): string | null => {
  const { errors } = useFormState({ name: SOURCE });
  const error: { message?: string; root?: { message?: string } } | undefined = get(errors, SOURCE);
  return error?.root?.message ?? error?.message ?? null;
};

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

const useQuestions = (target: FormTarget) => {
  const { getValues } = useFormContext();
  const { fields: rows, append, remove, move } = useFieldArray({ name: SOURCE, keyName: 'rowKey' });
  const draggedIndex = useRef<number | null>(null);
  const names = (getValues(SOURCE) as readonly ComposedQuestion[] | undefined)?.map(({ field }) => field) ?? [];
  const put = (from: number, to: number) => {
    move(from, to);
    announce(WORDS.moved(offeredLabel(target, names[from] ?? ''), to + 1));
  };
  return {
    rows,
    names,
    put,
    remove,
    add: (field: string) => append({ field, label: null, help: null, isRequired: false }, { shouldFocus: false }),
    drag: (index: number) => {
      draggedIndex.current = index;
    },
    drop: (index: number) => {
      if (draggedIndex.current !== null && draggedIndex.current !== index) put(draggedIndex.current, index);
      draggedIndex.current = null;
    },
  };
};

const Composer = ({ field }: { readonly field: ListField }) => {
  const target = useFormTarget();
  const { rows, names, put, remove, add, drag, drop } = useQuestions(target);
  const { isReadOnly } = useFormAccess();
  const error = useQuestionsError();
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
            place={{ isFirst: index === 0, isLast: index === rows.length - 1 }}
            isReadOnly={isReadOnly}
            onMove={(by) => put(index, index + by)}
            onRemove={() => remove(index)}
            onDrag={() => drag(index)}
            onDrop={() => drop(index)}
          />
        ))}
      </Stack>
      {error ? <FormHelperText error>{error}</FormHelperText> : null}
      {isReadOnly ? null : (
        <Box sx={{ mt: 1 }}>
          <AddQuestion target={target} names={names} onAdd={add} />
          <OwnQuestions target={target} />
        </Box>
      )}
    </Box>
  );
};

type View = 'compose' | 'preview';

/** The questions in their order, with the page that they make: beside them, or in a tab on a phone. */
export const QuestionsInput = ({ field }: InputProps) => {
  const isNarrow = useIsNarrow();
  const [view, setView] = useState<View>('compose');
  const list = field as ListField;
  if (!isNarrow)
    return (
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', lg: 'minmax(0, 1fr) 410px' }, gap: 2, alignItems: 'start' }}>
        <Composer field={list} />
        <Box sx={{ position: { lg: 'sticky' }, top: 80 }}>
          <FormPreview />
        </Box>
      </Box>
    );
  return (
    <>
      <Tabs
        value={view}
        aria-label={WORDS.tabs}
        onChange={(_event, next: View) => setView(next)}
        variant="fullWidth"
        sx={{ mb: 2 }}
      >
        <Tab value="compose" label={WORDS.compose} />
        <Tab value="preview" label={WORDS.preview} />
      </Tabs>
      <Box hidden={view !== 'compose'}>
        <Composer field={list} />
      </Box>
      {view === 'preview' ? <FormPreview /> : null}
    </>
  );
};
