import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { rewordedQuestions } from '../../model/questionnaires/questionCodes.ts';
import type { QuestionnaireQuestion } from '../../model/questionnaires/questionKinds.ts';
import { type TypedQuestion, wholeQuestion } from '../../model/questionnaires/questionnaireContent.ts';
import type { RecordFor } from '../../model/registry/resources.ts';
import { ActionButton } from '../../src/dialogs/ActionButton.tsx';
import { httpClient } from '../../src/providers/httpClient.ts';
import { QUESTIONNAIRE_WORDS as WORDS } from './messages.ts';
import { useVersions } from './useVersions.ts';

type Meaning = 'same' | 'other';

interface MeaningChoiceProps {
  readonly question: QuestionnaireQuestion;
  readonly before: QuestionnaireQuestion | undefined;
  readonly value: Meaning | undefined;
  readonly onValue: (meaning: Meaning) => void;
}

const MeaningChoice = ({ question, before, value, onValue }: MeaningChoiceProps) => (
  <FormControl>
    <FormLabel id={`meaning-${question.code}`}>{question.text}</FormLabel>
    {before && before.text !== question.text ? (
      <Typography variant="body2" color="textSecondary">
        {WORDS.meaning.before(before.text)}
      </Typography>
    ) : null}
    <RadioGroup
      aria-labelledby={`meaning-${question.code}`}
      value={value ?? ''}
      onChange={(_event, meaning) => onValue(meaning as Meaning)}
    >
      <FormControlLabel value="same" control={<Radio />} label={WORDS.meaning.same} />
      <FormControlLabel value="other" control={<Radio />} label={WORDS.meaning.other} />
    </RadioGroup>
  </FormControl>
);

interface PublishButtonProps {
  readonly questionnaire: RecordFor<'questionnaires'>;
  readonly isDisabled: boolean;
}

/** Publishes the draft; of each reworded question somebody says whether it means the same. */
export const PublishButton = ({ questionnaire, isDisabled }: PublishButtonProps) => {
  const [meanings, setMeanings] = useState<Readonly<Record<string, Meaning>>>({});
  const [last] = useVersions(questionnaire['@id']);
  const former = last?.content.questions ?? [];
  const questions = (questionnaire.questions as unknown as readonly TypedQuestion[]).map(wholeQuestion);
  const reworded = rewordedQuestions(former, questions);
  const codes = reworded.map(({ code }) => code);
  const answers = Object.fromEntries(Object.entries(meanings).filter(([code]) => codes.includes(code)));
  return (
    <ActionButton
      label={WORDS.publish}
      variant="contained"
      isDisabled={isDisabled}
      confirm={{ title: WORDS.publishTitle, text: WORDS.publishText }}
      canConfirm={codes.every((code) => code in answers)}
      call={() =>
        httpClient(`${questionnaire['@id']}/publish`, {
          method: 'PUT',
          body: { version: questionnaire.version, meanings: answers },
        })
      }
      success={WORDS.published}
    >
      {reworded.length > 0 ? (
        <Stack spacing={2} sx={{ mt: 2 }}>
          <Typography variant="body2">{WORDS.meaning.intro}</Typography>
          {reworded.map((question) => (
            <MeaningChoice
              key={question.code}
              question={question}
              before={former.find(({ code }) => code === question.code)}
              value={answers[question.code]}
              onValue={(meaning) => setMeanings({ ...answers, [question.code]: meaning })}
            />
          ))}
        </Stack>
      ) : null}
    </ActionButton>
  );
};
