import Box from '@mui/material/Box';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Field } from '../../model/kernel/field.ts';
import type { ListField } from '../../model/kernel/fieldKinds.ts';
import { choiceLabel } from '../../model/messages/labels.ts';
import { hasPart, marksOf, QUESTION_PARTS, type QuestionPart } from '../../model/questionnaires/questionKinds.ts';
import type { QuestionKind } from '../../model/questionnaires/questionnaire.ts';
import { fittingQuestion, type TypedQuestion } from '../../model/questionnaires/questionnaireContent.ts';
import { MovableRow } from '../../src/composing/MovableRow.tsx';
import type { useMovableRows } from '../../src/composing/useMovableRows.ts';
import { FieldInput } from '../../src/inputs/FieldInput.tsx';
import { FIELD_GRID } from '../../src/inputs/fieldGrid.ts';
import { QUESTIONNAIRE_WORDS as WORDS } from './messages.ts';

/** Words that most scales have. */
const startEnds = (kind: QuestionKind) => (hasPart(kind, 'lowWord') ? { lowWord: WORDS.low, highWord: WORDS.high } : {});

/** A question of a kind, without the parts of another one. */
export const startQuestion = (question: TypedQuestion): TypedQuestion => {
  const fitting = fittingQuestion(question);
  return { ...fitting, ...(fitting.lowWord || fitting.highWord ? {} : startEnds(fitting.kind)) };
};

const LEADING = ['kind', 'text', 'help', 'isRequired'] as const;

/** The server gives codes; only a knowledge question has right answers. */
const choicesField = ({ fields, ...field }: ListField, kind: QuestionKind): ListField => {
  const { code: _code, isRight, ...inner } = fields;
  return { ...field, fields: kind === 'knowledge' && isRight ? { ...inner, isRight } : inner };
};

const partField = (fields: ListField['fields'], part: QuestionPart, kind: QuestionKind): Field | null => {
  const base = fields[part];
  if (!base) return null;
  const field = { ...base, help: WORDS.partHelps[part] ?? base.help };
  if (field.kind === 'list') return choicesField(field, kind);
  if (part === 'lowWord' || part === 'highWord') return { ...field, required: true };
  const marks = part === 'alertMax' ? marksOf(kind) : null;
  return marks && field.kind === 'decimal' ? { ...field, ...marks } : field;
};

interface QuestionCardProps {
  readonly index: number;
  readonly source: string;
  readonly fields: ListField['fields'];
  readonly isReadOnly: boolean;
  readonly row: ReturnType<ReturnType<typeof useMovableRows>['rowProps']>;
}

/** Name of a question for people, by its place. */
export const questionLabel = ({ kind, text }: Partial<TypedQuestion>, index: number): string =>
  WORDS.place(index + 1, text || WORDS.newQuestion(choiceLabel('questionnaires', 'questions.kind', kind ?? 'scale')));

const useKindChange = (source: string) => {
  const { getValues, setValue } = useFormContext();
  return (kind: unknown): void => {
    const question = startQuestion({ ...(getValues(source) as TypedQuestion), kind: kind as QuestionKind });
    for (const part of QUESTION_PARTS) setValue(`${source}.${part}`, question[part] ?? null, { shouldDirty: true });
  };
};

/** One question with the inputs that its kind has. */
export const QuestionCard = ({ index, source, fields, isReadOnly, row }: QuestionCardProps) => {
  const question = (useWatch({ name: source }) ?? {}) as Partial<TypedQuestion>;
  const kind = question.kind ?? 'scale';
  const changeKind = useKindChange(source);
  const parts = QUESTION_PARTS.filter((part) => hasPart(kind, part));
  return (
    <MovableRow
      {...row}
      label={questionLabel(question, index)}
      note={question.code ? WORDS.code(question.code) : WORDS.newCode}
      isReadOnly={isReadOnly}
    >
      <Box sx={FIELD_GRID}>
        {LEADING.map((name) => {
          const field = fields[name];
          return field ? (
            <Box key={name} sx={{ minWidth: 0, gridColumn: name === 'text' || name === 'help' ? '1 / -1' : undefined }}>
              <FieldInput
                source={`${source}.${name}`}
                path={`questions.${name}`}
                field={field}
                onChanged={name === 'kind' ? changeKind : undefined}
              />
            </Box>
          ) : null;
        })}
        {parts.map((part) => {
          const field = partField(fields, part, kind);
          return field ? (
            <Box key={part} sx={{ minWidth: 0, gridColumn: field.kind === 'list' ? '1 / -1' : undefined }}>
              <FieldInput source={`${source}.${part}`} path={`questions.${part}`} field={field} />
            </Box>
          ) : null;
        })}
      </Box>
    </MovableRow>
  );
};
