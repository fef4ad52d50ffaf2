import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { API_DOCS_MESSAGES } from './apiDocsMessages.ts';
import { FieldTable } from './FieldTable.tsx';
import type { Answer, OpenApi, Operation } from './openapi.ts';
import { formsOf, schemaRows } from './schemaRows.ts';

interface OneAnswerProps {
  /** Statuses with the same answer: most refusals. */
  readonly statuses: readonly string[];
  readonly answer: Answer;
  readonly document: OpenApi;
}

const OneAnswer = ({ statuses, answer, document: { components } }: OneAnswerProps) => {
  const [isOpen, setOpen] = useState(false);
  const { description = '', content = {} } = answer;
  const [[type = '', schema] = []] = Object.entries(content).map(([name, one]) => [name, one.schema] as const);
  const rows = schema ? formsOf(schema, components.schemas).flatMap((form) => schemaRows(form, components.schemas)) : [];
  const answerRows = rows.filter(({ name }, index) => rows.findIndex((row) => row.name === name) === index);
  const words = statuses.join(', ');
  return (
    <Box component="li">
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {words}
        </Typography>
        <Typography variant="body2">{[description, type].filter(Boolean).join(' · ')}</Typography>
        {answerRows.length > 0 ? (
          <Button
            size="small"
            aria-expanded={isOpen}
            aria-label={API_DOCS_MESSAGES.fieldsOf(words)}
            onClick={() => setOpen(!isOpen)}
          >
            {API_DOCS_MESSAGES.fields}
          </Button>
        ) : null}
      </Stack>
      {isOpen ? <FieldTable label={API_DOCS_MESSAGES.fieldsOf(words)} rows={answerRows} /> : null}
    </Box>
  );
};

interface AnswerListProps {
  readonly operation: Operation;
  readonly document: OpenApi;
}

/** The statuses of a call; the fields of each on demand. */
export const AnswerList = ({ operation, document }: AnswerListProps) => {
  const shared = document.components.responses;
  const answers = Object.entries(operation.responses)
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([status, answer]) => ({ status, answer: shared[answer.$ref?.split('/').at(-1) ?? ''] ?? answer }));
  return (
    <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
      {[...Map.groupBy(answers, ({ answer }) => answer)].map(([answer, same]) => (
        <OneAnswer key={same[0]?.status} statuses={same.map(({ status }) => status)} answer={answer} document={document} />
      ))}
    </Box>
  );
};
