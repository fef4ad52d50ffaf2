import Alert from '@mui/material/Alert';
import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { longDayIn } from '../../../model/calendar/frenchDate.ts';
import { BUSINESS_TIME_ZONE, parisDay } from '../../../model/calendar/parisTime.ts';
import { withFirmSpaces } from '../../../model/kernel/values/french.ts';
import { toLocation } from '../../../src/providers/addressMap.ts';
import { TRIAL_WORDS as WORDS } from '../sentence/messages.ts';
import { useRecordAddress } from './useRecordAddress.ts';
import type { Trial, TrialRecord } from './useTrial.ts';

const longDay = longDayIn(BUSINESS_TIME_ZONE);

/** A link that opens the record in another tab, so that the unsaved form stays open. */
const RecordAddress = ({ record, label }: Pick<TrialRecord, 'record' | 'label'>) => {
  const address = useRecordAddress()(record);
  return address === null ? (
    <span>{label}</span>
  ) : (
    <MuiLink component={Link} to={toLocation(address)} target="_blank">
      {label}
    </MuiLink>
  );
};

const TriedRecord = ({ record, label, actions }: TrialRecord) => (
  <Stack component="li" spacing={0.25} sx={{ overflowWrap: 'anywhere' }}>
    <RecordAddress record={record} label={label} />
    <Stack component="ul" sx={{ m: 0, pl: 2.5 }}>
      {actions.map(({ kind, text, refusal }) => (
        <Typography key={`${kind} ${text}`} component="li" variant="body2" color={refusal ? 'error' : 'textPrimary'}>
          {withFirmSpaces(refusal ? WORDS.refusal(text, refusal) : text)}
        </Typography>
      ))}
    </Stack>
  </Stack>
);

/** The acts that an automation would have done, day by day. */
export const TrialResult = ({ trial: { total, left, member } }: { readonly trial: Trial }) => {
  const refusedCount = member.flatMap(({ actions }) => actions).filter(({ refusal }) => refusal !== null).length;
  const days = [...Map.groupBy(member, ({ at }) => parisDay(new Date(at)))];
  return (
    <Stack spacing={2}>
      <Typography>{`${WORDS.count(total)} ${WORDS.nothing}`}</Typography>
      {refusedCount > 0 ? <Alert severity="warning">{withFirmSpaces(WORDS.refused(refusedCount))}</Alert> : null}
      {days.map(([day, records]) => (
        <section key={day}>
          <Typography variant="subtitle2" component="h3" sx={{ mb: 0.5, '&::first-letter': { textTransform: 'uppercase' } }}>
            {longDay(new Date(`${day}T12:00:00Z`))}
          </Typography>
          <Stack component="ul" spacing={1} sx={{ listStyle: 'none', p: 0, m: 0 }}>
            {records.map((tried) => (
              <TriedRecord key={`${tried.record} ${tried.at}`} {...tried} />
            ))}
          </Stack>
        </section>
      ))}
      {left > 0 ? <Typography>{WORDS.left(left)}</Typography> : null}
    </Stack>
  );
};
