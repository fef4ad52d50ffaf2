import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { trackingDateLogisticSessions } from '../../../model/officers/trackingDateLogisticSession.ts';
import { useCurrentUser } from '../../../src/access/useCurrentUser.ts';
import { FIELD_GRID } from '../../../src/inputs/fieldGrid.ts';
import { mayOpenPage } from '../../../src/pages/pages.ts';
import { fetchRows } from '../../../src/providers/fetchFields.ts';
import { formatDate } from '../../../src/records/formatValue.ts';
import { logisticSessionSectionId } from '../data/logisticSessionSections.ts';
import { SESSION_MESSAGES } from '../messages.ts';

const { name: RESOURCE, fields } = trackingDateLogisticSessions;
const STEPS = Object.keys(fields).filter((name) => name !== 'logisticSession');

type Dates = Readonly<Record<string, unknown>>;

/** Without follow-up the record does not exist yet. */
const readDates = async (dayKey: string, signal: AbortSignal): Promise<Dates> => {
  const { member } = await fetchRows<Dates>(RESOURCE, { fields: STEPS, query: [['id[]', dayKey]] }, signal);
  return member[0] ?? {};
};

const Step = ({ name, date }: { readonly name: string; readonly date: unknown }) => {
  const translate = useTranslate();
  return (
    <Box>
      <Typography variant="body2" color="textSecondary">
        {translate(`resources.${RESOURCE}.fields.${name}`)}
      </Typography>
      <Typography>{typeof date === 'string' ? formatDate(date) : SESSION_MESSAGES.toDo}</Typography>
    </Box>
  );
};

/** Dates of the preparation steps; edited in the officers' views. */
export const TrackingDates = ({ dayKey }: { readonly dayKey: string }) => {
  const { data } = useQuery({
    queryKey: [RESOURCE, dayKey],
    queryFn: ({ signal }) => readDates(dayKey, signal),
    retry: false,
  });
  return (
    <Card component="section" id={logisticSessionSectionId('tracking')} sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 2 }}>
        <Typography variant="h6" component="h2" sx={{ mr: 'auto' }}>
          {SESSION_MESSAGES.tracking}
        </Typography>
        <OfficersLink />
      </Stack>
      {data ? (
        <Box sx={FIELD_GRID}>
          {STEPS.map((name) => (
            <Step key={name} name={name} date={data[name]} />
          ))}
        </Box>
      ) : (
        <Skeleton variant="rounded" height={80} />
      )}
    </Card>
  );
};

const OfficersLink = () => {
  const roles = useCurrentUser()?.roles ?? [];
  if (!mayOpenPage('training-officers', roles)) return null;
  return (
    <Button component={Link} to="/training_officers" size="small">
      {SESSION_MESSAGES.changeTracking}
    </Button>
  );
};
