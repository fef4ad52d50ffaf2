import DirectionsIcon from '@mui/icons-material/DirectionsOutlined';
import MapIcon from '@mui/icons-material/MapOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { DayPlace, TrainerLogisticSession } from '../../../model/trainers/trainerSpace.ts';
import { TRAINER_SPACE_MESSAGES } from '../messages.ts';
import { AddedLines } from './AddedLines.tsx';
import { DaySection } from './DaySection.tsx';

const destinationOf = ({ latitude, longitude, address, zipCode, city }: DayPlace): string =>
  latitude !== null && longitude !== null ? `${latitude},${longitude}` : `${address}, ${zipCode} ${city}`;

/** A phone opens this in its map app. */
const routeTo = (place: DayPlace): string =>
  `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination: destinationOf(place) })}`;

/** The place, the route, and the access plans. */
export const PlaceSection = ({ day: { place, trainings } }: { readonly day: TrainerLogisticSession }) => {
  const plans = new Map(
    [
      { plan: place.accessPlan, label: TRAINER_SPACE_MESSAGES.accessPlan },
      ...trainings.map(({ accessPlan, name }) => ({ plan: accessPlan, label: TRAINER_SPACE_MESSAGES.accessPlanOf(name) })),
    ].flatMap(({ plan, label }) => (plan ? [[plan['@id'], label] as const] : [])),
  );
  return (
    <DaySection title={TRAINER_SPACE_MESSAGES.place}>
      <Typography sx={{ fontWeight: 600 }}>{place.name}</Typography>
      {place.secondName ? <Typography variant="body2">{place.secondName}</Typography> : null}
      <Typography variant="body2">{place.address}</Typography>
      <Typography variant="body2">{`${place.zipCode} ${place.city}`}</Typography>
      {place.openingHours ? (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5, whiteSpace: 'pre-line' }}>
          {`${TRAINER_SPACE_MESSAGES.openingHours} : ${place.openingHours}`}
        </Typography>
      ) : null}
      <AddedLines lines={place.added} />
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <Button variant="outlined" href={routeTo(place)} target="_blank" rel="noreferrer" startIcon={<DirectionsIcon />}>
          {TRAINER_SPACE_MESSAGES.route}
        </Button>
        {[...plans].map(([address, label]) => (
          <Button key={address} variant="outlined" href={address} download startIcon={<MapIcon />}>
            {label}
          </Button>
        ))}
      </Stack>
    </DaySection>
  );
};
