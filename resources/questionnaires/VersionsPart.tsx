import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import { parisDay } from '../../model/calendar/parisTime.ts';
import { longDay } from '../../model/messages/calendar/frenchDays.ts';
import { questionChanges } from '../../model/questionnaires/questionCodes.ts';
import type { QuestionnaireQuestion } from '../../model/questionnaires/questionKinds.ts';
import { type TypedQuestion, wholeQuestion } from '../../model/questionnaires/questionnaireContent.ts';
import type { RecordFor } from '../../model/registry/resources.ts';
import { PagePart } from '../../src/pageParts/PagePart.tsx';
import { QUESTIONNAIRE_WORDS as WORDS } from './messages.ts';
import { type PublishedVersion, useVersions } from './useVersions.ts';

/** One text that can be compared with another. */
interface Comparable {
  readonly key: string;
  readonly label: string;
  readonly questions: readonly QuestionnaireQuestion[];
}

const comparables = (
  { status, questions }: RecordFor<'questionnaires'>,
  versions: readonly PublishedVersion[],
): readonly Comparable[] => [
  ...(status === 'draft'
    ? [
        {
          key: 'draft',
          label: WORDS.versions.draft,
          questions: (questions as unknown as readonly TypedQuestion[]).map(wholeQuestion),
        },
      ]
    : []),
  ...versions.map(({ number, content }) => ({
    key: String(number),
    label: WORDS.versions.of(number),
    questions: content.questions,
  })),
];

const Changes = ({ before, after }: { readonly before: Comparable; readonly after: Comparable }) => {
  const changes = questionChanges(before.questions, after.questions);
  if (changes.length === 0) return <Typography variant="body2">{WORDS.versions.same}</Typography>;
  return (
    <Stack component="ul" spacing={1} sx={{ listStyle: 'none', p: 0, m: 0 }}>
      {changes.map(({ question, former, change }) => (
        <Box component="li" key={question.code} sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', flexWrap: 'wrap' }}>
          <Chip size="small" label={WORDS.changes[change]} />
          <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
            <Typography variant="body2">{question.text}</Typography>
            {change === 'reworded' && former ? (
              <Typography variant="body2" color="textSecondary">
                {WORDS.meaning.before(former.text)}
              </Typography>
            ) : null}
          </Box>
        </Box>
      ))}
    </Stack>
  );
};

interface PickerProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly Comparable[];
  readonly onValue: (key: string) => void;
}

const Picker = ({ label, value, options, onValue }: PickerProps) => (
  <TextField
    select
    size="small"
    label={label}
    value={value}
    onChange={({ target }) => onValue(target.value)}
    sx={{ minWidth: 200 }}
  >
    {options.map((option) => (
      <MenuItem key={option.key} value={option.key}>
        {option.label}
      </MenuItem>
    ))}
  </TextField>
);

/** Two texts side by side; at first the latest with the one before it. */
const Comparison = ({ options }: { readonly options: readonly Comparable[] }) => {
  const [pair, setPair] = useState<{ readonly after?: string; readonly before?: string }>({});
  const after = options.find(({ key }) => key === pair.after) ?? options[0];
  const before = options.find(({ key }) => key === pair.before) ?? options[1];
  if (!after || !before) return null;
  return (
    <Stack spacing={2} sx={{ mt: 2 }}>
      <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap' }}>
        <Picker
          label={WORDS.versions.compare}
          value={after.key}
          options={options}
          onValue={(key) => setPair({ ...pair, after: key })}
        />
        <Picker
          label={WORDS.versions.with}
          value={before.key}
          options={options}
          onValue={(key) => setPair({ ...pair, before: key })}
        />
      </Stack>
      <Changes before={before} after={after} />
    </Stack>
  );
};

/** The published versions, and what changed between two of them. */
export const VersionsPart = () => {
  const questionnaire = useRecordContext<RecordFor<'questionnaires'>>();
  const versions = useVersions(questionnaire?.['@id']);
  if (!questionnaire) return null;
  return (
    <Box sx={{ mt: 2 }}>
      <PagePart title={WORDS.versions.title} help={WORDS.versions.help}>
        {versions.length === 0 ? <Typography variant="body2">{WORDS.versions.none}</Typography> : null}
        <Stack component="ul" spacing={0.5} sx={{ p: 0, m: 0, listStyle: 'none' }}>
          {versions.map(({ number, publishedAt, author }) => (
            <Typography key={number} component="li" variant="body2">
              <strong>{WORDS.versions.of(number)}</strong> {WORDS.versions.by(longDay(parisDay(new Date(publishedAt))), author)}
            </Typography>
          ))}
        </Stack>
        <Comparison options={comparables(questionnaire, versions)} />
      </PagePart>
    </Box>
  );
};
