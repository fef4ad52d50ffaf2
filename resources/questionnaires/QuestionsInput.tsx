import AddIcon from '@mui/icons-material/Add';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { ListField } from '../../model/kernel/fieldKinds.ts';
import { choiceLabel } from '../../model/messages/labels.ts';
import type { QuestionnaireMoment } from '../../model/questionnaires/moments.ts';
import { lengthyQuestions, MAX_QUESTIONS } from '../../model/questionnaires/questionFaults.ts';
import { QUESTION_KINDS, type QuestionKind } from '../../model/questionnaires/questionnaire.ts';
import type { TypedQuestion } from '../../model/questionnaires/questionnaireContent.ts';
import { BesidePreview } from '../../src/composing/BesidePreview.tsx';
import { useMovableRows } from '../../src/composing/useMovableRows.ts';
import { useRowsRefusal } from '../../src/composing/useRowsRefusal.ts';
import { FormAccessContext, useFormAccess } from '../../src/inputs/FormAccessContext.tsx';
import type { InputProps } from '../../src/inputs/inputProps.ts';
import { QUESTIONNAIRE_WORDS as WORDS } from './messages.ts';
import { QuestionCard, questionLabel, startQuestion } from './QuestionCard.tsx';
import { QuestionnairePreview } from './QuestionnairePreview.tsx';

const SOURCE = 'questions';

const AddQuestion = ({ onAdd }: { readonly onAdd: (kind: QuestionKind) => void }) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const add = (kind: QuestionKind): void => {
    setAnchor(null);
    onAdd(kind);
  };
  return (
    <>
      <Button startIcon={<AddIcon />} aria-haspopup="menu" onClick={({ currentTarget }) => setAnchor(currentTarget)}>
        {WORDS.add}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {QUESTION_KINDS.map((kind) => (
          <MenuItem key={kind} onClick={() => add(kind)}>
            {choiceLabel('questionnaires', 'questions.kind', kind)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};

/** A warning, not a refusal: whoever needs more questions asks them. */
const Length = () => {
  const [moment, questions] = useWatch({ name: ['moment', SOURCE] }) as [
    QuestionnaireMoment,
    readonly TypedQuestion[] | undefined,
  ];
  const count = lengthyQuestions({ moment, questions: questions ?? [] });
  return count === null ? null : (
    <Alert severity="warning" sx={{ mb: 1.5 }}>
      {WORDS.lengthy(count)}
    </Alert>
  );
};

const Composer = ({ field }: { readonly field: ListField }) => {
  const { getValues } = useFormContext();
  const questionAt = (index: number) => (getValues(`${SOURCE}.${index}`) ?? {}) as TypedQuestion;
  const { rows, add, rowProps } = useMovableRows(SOURCE, (index) => questionLabel(questionAt(index), index));
  const { isReadOnly } = useFormAccess();
  const error = useRowsRefusal(SOURCE);
  return (
    <Box>
      <Length />
      <Stack component="ol" spacing={1.5} sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {rows.map((row, index) => (
          <QuestionCard
            key={row.rowKey}
            index={index}
            source={`${SOURCE}.${index}`}
            fields={field.fields}
            isReadOnly={isReadOnly}
            row={rowProps(index)}
          />
        ))}
      </Stack>
      {error ? <FormHelperText error>{error}</FormHelperText> : null}
      {isReadOnly ? null : (
        <Box sx={{ mt: 1 }}>
          {rows.length < MAX_QUESTIONS ? (
            <AddQuestion onAdd={(kind) => add(startQuestion({ kind }))} />
          ) : (
            <Typography variant="body2">{WORDS.full(MAX_QUESTIONS)}</Typography>
          )}
        </Box>
      )}
    </Box>
  );
};

/** The questions in their order, with the page that they make. A published text is only read. */
export const QuestionsInput = ({ field, path }: InputProps) => {
  const access = useFormAccess();
  const isReadOnly = access.isReadOnly || (access.frozen?.includes(path) ?? false);
  return (
    <FormAccessContext.Provider value={{ ...access, isReadOnly }}>
      <BesidePreview composer={<Composer field={field as ListField} />} preview={<QuestionnairePreview />} />
    </FormAccessContext.Provider>
  );
};
