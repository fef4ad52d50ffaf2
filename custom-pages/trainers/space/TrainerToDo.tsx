import DrawIcon from '@mui/icons-material/Draw';
import RateReviewIcon from '@mui/icons-material/RateReviewOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { TRAINER_DOCUMENT_TYPE_LABELS } from '../../../model/messages/words/choices.ts';
import { ASKED_ADDRESS } from '../../../model/questionnaires/askedView.ts';
import type { OpenQuestionnaire, OpenSheet } from '../../../model/trainers/trainerToDo.ts';
import { dayTitle } from '../dayTitle.ts';
import { TRAINER_SPACE_MESSAGES } from '../messages.ts';
import { useTrainerToDo } from './useTrainerToDo.ts';

/** The latest sheets; the day's sessions come below. */
const SHEETS_SHOWN = 3;

const SheetRow = ({ sheet }: { readonly sheet: OpenSheet }) => (
  <Stack
    component="li"
    direction="row"
    useFlexGap
    sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center', px: 2, py: 1, borderTop: 1, borderColor: 'divider' }}
  >
    <Stack sx={{ flex: '1 1 200px', minWidth: 0 }}>
      <Typography sx={{ fontWeight: 600 }}>{sheet.training}</Typography>
      <Typography variant="body2" color="textSecondary">
        {`${dayTitle(sheet)} · ${sheet.place}`}
      </Typography>
    </Stack>
    <Button
      variant="outlined"
      size="small"
      href={`#/emargement/session/${sheet.uuid}`}
      startIcon={<DrawIcon />}
      aria-label={TRAINER_SPACE_MESSAGES.openSheetOf(sheet.training, dayTitle(sheet))}
    >
      {TRAINER_SPACE_MESSAGES.openSheet}
    </Button>
  </Stack>
);

const Questionnaires = ({ questionnaires }: { readonly questionnaires: readonly OpenQuestionnaire[] }) => {
  const titleId = useId();
  if (questionnaires.length === 0) return null;
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ mb: 3 }}>
      <Typography id={titleId} variant="h6" component="h2" sx={{ px: 2, py: 1.5 }}>
        {TRAINER_SPACE_MESSAGES.questionnaires}
      </Typography>
      <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {questionnaires.map(({ token, name, training, ...times }) => (
          <Stack
            key={token}
            component="li"
            direction="row"
            useFlexGap
            sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center', px: 2, py: 1, borderTop: 1, borderColor: 'divider' }}
          >
            <Stack sx={{ flex: '1 1 200px', minWidth: 0 }}>
              <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
              <Typography variant="body2" color="textSecondary">
                {`${training} · ${dayTitle(times)}`}
              </Typography>
            </Stack>
            <Button
              variant="outlined"
              size="small"
              href={`#/${ASKED_ADDRESS}/${token}`}
              startIcon={<RateReviewIcon />}
              aria-label={TRAINER_SPACE_MESSAGES.answerQuestionnaireOf(name, training)}
            >
              {TRAINER_SPACE_MESSAGES.answerQuestionnaire}
            </Button>
          </Stack>
        ))}
      </Stack>
    </Card>
  );
};

/** List of what waits for the trainer: sheets to sign and validate, questionnaires, documents to give; nothing if nothing waits. */
export const TrainerToDo = () => {
  const titleId = useId();
  const [isOpen, setOpen] = useState(false);
  const { sheets, questionnaires = [], documents } = useTrainerToDo();
  return (
    <>
      {documents.length > 0 ? (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {TRAINER_SPACE_MESSAGES.documentsMissing(documents.map((type) => TRAINER_DOCUMENT_TYPE_LABELS[type]))}
        </Alert>
      ) : null}
      <Questionnaires questionnaires={questionnaires} />
      {sheets.length > 0 ? (
        <Card component="section" aria-labelledby={titleId} sx={{ mb: 3 }}>
          <Stack direction="row" sx={{ gap: 1, alignItems: 'center', px: 2, py: 1.5 }}>
            <Typography id={titleId} variant="h6" component="h2">
              {TRAINER_SPACE_MESSAGES.openSheets}
            </Typography>
            <Chip size="small" color="primary" label={sheets.length} />
          </Stack>
          <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {(isOpen ? sheets : sheets.slice(0, SHEETS_SHOWN)).map((sheet) => (
              <SheetRow key={sheet.uuid} sheet={sheet} />
            ))}
          </Stack>
          {sheets.length > SHEETS_SHOWN && !isOpen ? (
            <Button size="small" onClick={() => setOpen(true)} sx={{ m: 1 }}>
              {TRAINER_SPACE_MESSAGES.allSheets(sheets.length)}
            </Button>
          ) : null}
        </Card>
      ) : null}
    </>
  );
};
