import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import { Link } from 'react-router-dom';
import { recordLabel } from '../../../model/messages/recordLabel.ts';
import { useRecordPath } from '../../../src/access/useRecordPath.ts';
import { keyOf } from '../../../src/api/recordId.ts';
import { useShownRecords } from '../../../src/columns/useShownRecords.ts';
import { NEED_TRAINING_MESSAGES } from '../messages.ts';
import type { MassAnswer } from './massAnswer.ts';

const NAMED_AT_MOST = 20;

/** The refused needs by name, listed while they are few. */
const Named = ({ refused }: { readonly refused: NonNullable<MassAnswer['refused']> }) => {
  const pathOf = useRecordPath('need_trainings');
  const filter = { id: refused.map(({ id }) => id) };
  const { data = [] } = useShownRecords('need_trainings', { shows: [], filter, perPage: NAMED_AT_MOST });
  const names = new Map(data.map((need) => [keyOf(need['@id']), recordLabel('need_trainings', need)]));
  return (
    <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
      {refused.map(({ id }) => (
        <li key={id}>
          <MuiLink component={Link} to={pathOf(id)}>
            {names.get(String(id)) || NEED_TRAINING_MESSAGES.needNumber(id)}
          </MuiLink>
        </li>
      ))}
    </Box>
  );
};

/** Refused needs, grouped by reason. */
export const MassRefusals = ({ answer, isNamed = false }: { readonly answer: MassAnswer; readonly isNamed?: boolean }) => {
  const { refusals = [], refused = [], refusedTotal = 0, unchanged = 0 } = answer;
  if (refusedTotal === 0 && unchanged === 0) return null;
  return (
    <Alert severity={refusedTotal > 0 ? 'warning' : 'info'} sx={{ mt: 1.5 }}>
      {unchanged > 0 ? <div>{NEED_TRAINING_MESSAGES.massUnchanged(unchanged)}</div> : null}
      {refusedTotal > 0 ? (
        <>
          <div>{NEED_TRAINING_MESSAGES.massRefused(refusedTotal)}</div>
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {refusals.map(({ status, label, reason, count }) => (
              <li key={`${status} ${reason}`}>{NEED_TRAINING_MESSAGES.massReason(count, label, reason)}</li>
            ))}
          </Box>
          {isNamed && refusedTotal <= NAMED_AT_MOST ? <Named refused={refused} /> : null}
        </>
      ) : null}
    </Alert>
  );
};
