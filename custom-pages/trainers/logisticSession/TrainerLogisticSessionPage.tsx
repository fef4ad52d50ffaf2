import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { choiceLabel } from '../../../model/messages/recordLabel.ts';
import { slotsInWords } from '../../../model/sessions/shownHours.ts';
import { areAllCanceled } from '../../../model/sessions/trainingSessionStatuses.ts';
import type { DayContact, DayHost, DayVehicle, TrainerLogisticSession } from '../../../model/trainers/trainerSpace.ts';
import { serverNow } from '../../../src/clock/serverClock.ts';
import { useWords } from '../../../src/i18n/useWords.ts';
import { PageSkeleton } from '../../../src/pageParts/PageSkeleton.tsx';
import { PageTitle } from '../../../src/pageParts/PageTitle.tsx';
import { formatDate } from '../../../src/records/formatValue.ts';
import { CopyNotice } from '../CopyNotice.tsx';
import { dayTitle, nearnessOf } from '../dayTitle.ts';
import { TRAINER_SPACE_MESSAGES } from '../messages.ts';
import { useTrainerLogisticSession } from '../useTrainerLogisticSession.ts';
import { AddedLines } from './AddedLines.tsx';
import { ContactLine } from './ContactLine.tsx';
import { DaySection } from './DaySection.tsx';
import { PlaceSection } from './PlaceSection.tsx';
import { TrainingSection } from './TrainingSection.tsx';

interface HostSectionProps {
  readonly title: string;
  /** Null: nothing is shown. */
  readonly host: DayHost | null;
}

interface NoteProps {
  /** Default: none. */
  readonly title?: string;
  /** Null or empty: nothing is shown. */
  readonly text: string | null;
}

/** A note for the trainer, with its line breaks. */
const Note = ({ title, text }: NoteProps) =>
  text ? (
    <Typography variant="body2" color="textSecondary" sx={{ mt: 1, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
      {title ? `${title} : ${text}` : text}
    </Typography>
  ) : null;

/** The caterer or hotel of the group. */
const HostSection = ({ title, host }: HostSectionProps) =>
  host ? (
    <DaySection title={title}>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {host.name}
      </Typography>
      {host.address ? <Typography variant="body2">{host.address}</Typography> : null}
      {host.contacts.map((contact) => (
        <ContactLine key={`${contact.name} ${contact.phoneNumbers.join()}`} contact={contact} />
      ))}
      <Note text={host.commentary} />
    </DaySection>
  ) : null;

const Group = ({ title, contacts }: { readonly title: string; readonly contacts: readonly DayContact[] }) =>
  contacts.length === 0 ? null : (
    <>
      <Typography variant="overline" component="h3" color="textSecondary" sx={{ lineHeight: 2 }}>
        {title}
      </Typography>
      {contacts.map((contact) => (
        <ContactLine key={`${contact.name} ${contact.phoneNumbers.join()}`} contact={contact} />
      ))}
    </>
  );

/** The contacts of a session. */
const ContactsSection = ({ day: { place, officers, colleagues } }: { readonly day: TrainerLogisticSession }) => (
  <DaySection title={TRAINER_SPACE_MESSAGES.contacts}>
    {place.contacts.length + officers.length + colleagues.length === 0 ? (
      <Typography color="textSecondary">{TRAINER_SPACE_MESSAGES.noContact}</Typography>
    ) : null}
    <Group title={TRAINER_SPACE_MESSAGES.onSite} contacts={place.contacts} />
    <Group title={TRAINER_SPACE_MESSAGES.officers} contacts={officers} />
    <Group title={TRAINER_SPACE_MESSAGES.colleagues} contacts={colleagues} />
  </DaySection>
);

/** Copies stored by an earlier version have no hours. */
type ShownDay = Omit<TrainerLogisticSession, 'hours'> & Partial<Pick<TrainerLogisticSession, 'hours'>>;

/** Start and end, per date. */
const TimetableSection = ({ day }: { readonly day: ShownDay }) => (
  <DaySection title={TRAINER_SPACE_MESSAGES.timetable}>
    {day.hours ? null : <Typography variant="body2">{dayTitle(day)}</Typography>}
    {day.hours?.map(({ trainings, dates }) => (
      <Fragment key={trainings.join()}>
        {trainings.length > 0 ? (
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {trainings.join(', ')}
          </Typography>
        ) : null}
        {dates.map(({ date, slots, commentary }) => (
          <Typography key={date} variant="body2">
            {`${formatDate(date)} : ${slotsInWords(slots)}`}
            {commentary ? ` · ${commentary}` : ''}
          </Typography>
        ))}
      </Fragment>
    ))}
    <AddedLines lines={day.added} />
  </DaySection>
);

const detailOf = ({ color, gearbox, fuel }: DayVehicle): string =>
  [color, gearbox ? choiceLabel('vehicles', 'gearbox', gearbox) : null, fuel ? choiceLabel('vehicles', 'fuel', fuel) : null]
    .filter(Boolean)
    .join(' · ');

/** Vehicles, tools, and preparation notes. */
const EquipmentSection = ({ logisticSession }: { readonly logisticSession: TrainerLogisticSession }) => (
  <DaySection title={TRAINER_SPACE_MESSAGES.equipment}>
    {logisticSession.vehicles.length + logisticSession.teachingTools.length === 0 ? (
      <Typography color="textSecondary">{TRAINER_SPACE_MESSAGES.noEquipment}</Typography>
    ) : null}
    {logisticSession.vehicles.map((vehicle) => (
      <Typography key={vehicle.matriculation} variant="body2" component="div" sx={{ py: 0.5 }}>
        {`${vehicle.model} · ${vehicle.matriculation} (${vehicle.reference})`}
        <Typography variant="caption" color="textSecondary" component="div">
          {detailOf(vehicle)}
        </Typography>
        <AddedLines lines={vehicle.added} />
      </Typography>
    ))}
    {logisticSession.teachingTools.map(({ name, reference }) => (
      <Typography key={reference} variant="body2" sx={{ py: 0.5 }}>
        {`${name} (${reference})`}
      </Typography>
    ))}
    <Note text={logisticSession.commentaryVehicle} />
    <Note text={logisticSession.commentaryMaterials} />
    <Note title={TRAINER_SPACE_MESSAGES.technicalPreparation} text={logisticSession.technicalPreparation} />
  </DaySection>
);

const DaySections = ({ logisticSession }: { readonly logisticSession: TrainerLogisticSession }) => (
  <Box
    sx={{
      display: 'grid',
      gap: 1.5,
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
      alignItems: 'start',
    }}
  >
    <Stack spacing={1.5}>
      <TimetableSection day={logisticSession} />
      <PlaceSection day={logisticSession} />
      <ContactsSection day={logisticSession} />
    </Stack>
    <Stack spacing={1.5}>
      {logisticSession.trainings.map((training) => (
        <TrainingSection key={training.id} dayId={logisticSession.id} training={training} />
      ))}
      <EquipmentSection logisticSession={logisticSession} />
      <HostSection title={TRAINER_SPACE_MESSAGES.caterer} host={logisticSession.caterer} />
      <HostSection title={TRAINER_SPACE_MESSAGES.housing} host={logisticSession.housing} />
      {logisticSession.commentary ? (
        <DaySection title={TRAINER_SPACE_MESSAGES.commentary}>
          <Note text={logisticSession.commentary} />
        </DaySection>
      ) : null}
    </Stack>
  </Box>
);

/** One session on one page, for a phone on site: it also opens offline. */
export const TrainerLogisticSessionPage = ({ id }: { readonly id: number }) => {
  const words = useWords();
  const { found, isPending, error } = useTrainerLogisticSession(id);
  if (isPending) return <PageSkeleton />;
  return (
    <Stack spacing={1.5}>
      <PageTitle
        title={words('menu.trainers-space')}
        tab={[
          ...(found ? [found.day.trainings.map(({ name }) => name).join(' + '), dayTitle(found.day)] : []),
          words('menu.trainers-space'),
        ]}
      />
      <Button component={Link} to="/trainers-space/upcoming" startIcon={<ArrowBackIcon />} sx={{ alignSelf: 'start' }}>
        {TRAINER_SPACE_MESSAGES.back}
      </Button>
      {found ? (
        <>
          <CopyNotice copiedAt={found.copiedAt} />
          <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
            <Typography variant="h5" component="h1">
              {`${nearnessOf(found.day.startAt, serverNow())} `}
              <Box component="span" sx={{ display: 'inline-block' }}>
                {dayTitle(found.day)}
              </Box>
            </Typography>
            {areAllCanceled(found.day.trainings) ? <Chip color="error" label={TRAINER_SPACE_MESSAGES.canceled} /> : null}
          </Stack>
          <DaySections logisticSession={found.day} />
        </>
      ) : (
        <Alert severity={error ? 'error' : 'info'} sx={{ whiteSpace: 'pre-line' }}>
          {error ? error.message : TRAINER_SPACE_MESSAGES.unknownDay}
        </Alert>
      )}
    </Stack>
  );
};
