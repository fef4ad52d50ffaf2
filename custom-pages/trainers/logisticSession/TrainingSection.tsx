import DrawIcon from '@mui/icons-material/DrawOutlined';
import ReportIcon from '@mui/icons-material/ReportOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { choiceLabel } from '../../../model/messages/recordLabel.ts';
import { AS_TRAINER, difficultyHash } from '../../../model/quality/difficultyDoor.ts';
import type { DayTrainee, DayTraining } from '../../../model/trainers/trainerSpace.ts';
import { ResultsPart } from '../../results/ResultsPart.tsx';
import { TRAINER_SPACE_MESSAGES } from '../messages.ts';
import { AddedLines } from './AddedLines.tsx';
import { ContactLine } from './ContactLine.tsx';
import { DaySection } from './DaySection.tsx';

const contactOf = ({ firstName, lastName, phoneNumber }: DayTrainee) => ({
  name: `${firstName} ${lastName}`,
  phoneNumbers: phoneNumber ? [phoneNumber] : [],
  email: null,
});

const External = ({ href, children }: { readonly href: string; readonly children: string }) => (
  <Link href={href} target="_blank" rel="noreferrer" variant="body2" sx={{ display: 'block', py: 0.5 }}>
    {children}
  </Link>
);

/** A training of the session: trainees, attendance sheet, teaching aids. */
export const TrainingSection = ({ dayId, training }: { readonly dayId: number; readonly training: DayTraining }) => (
  <DaySection title={training.name}>
    <Typography variant="body2" color="textSecondary">
      {`${choiceLabel('training_sessions', 'status', training.status)} · ${TRAINER_SPACE_MESSAGES.trainees(training.trainees.length)}`}
    </Typography>
    <AddedLines lines={training.added} />
    {training.trainees.length === 0 ? (
      <Typography color="textSecondary" sx={{ py: 1 }}>
        {TRAINER_SPACE_MESSAGES.noTrainee}
      </Typography>
    ) : null}
    {training.trainees.map((trainee) => (
      <Box key={`${trainee.lastName} ${trainee.firstName} ${trainee.phoneNumber}`}>
        <ContactLine contact={contactOf(trainee)} detail={trainee.company} />
        <AddedLines lines={trainee.added} />
      </Box>
    ))}
    {training.sheet ? (
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, my: 1 }}>
        <Button variant="contained" href={`#/emargement/session/${training.sheet}`} startIcon={<DrawIcon />}>
          {TRAINER_SPACE_MESSAGES.sheet}
        </Button>
        <Button href={`#/emargement/session/${training.sheet}?incident=1`} startIcon={<ReportIcon />}>
          {TRAINER_SPACE_MESSAGES.noteIncident}
        </Button>
        <Button component={RouterLink} to={`/logistic_session/${dayId}/${training.id}/emargement`}>
          {TRAINER_SPACE_MESSAGES.sheetDetail}
        </Button>
      </Stack>
    ) : null}
    {training.difficultyLink ? (
      <Link href={`${difficultyHash(training.difficultyLink)}?${AS_TRAINER}`} variant="body2" sx={{ display: 'block', py: 0.5 }}>
        {TRAINER_SPACE_MESSAGES.difficulty}
      </Link>
    ) : null}
    <ResultsPart trainingKey={String(training.id)} />
    {training.teachingAids.length > 0 ? (
      <Stack sx={{ mt: 1 }}>
        <Typography variant="overline" component="h3" color="textSecondary">
          {TRAINER_SPACE_MESSAGES.teachingAids}
        </Typography>
        {training.teachingAids.map(({ label, url }) => (
          <External key={`${label} ${url}`} href={url}>
            {label}
          </External>
        ))}
      </Stack>
    ) : null}
    {training.planningLink ? <External href={training.planningLink}>{TRAINER_SPACE_MESSAGES.planningLink}</External> : null}
  </DaySection>
);
