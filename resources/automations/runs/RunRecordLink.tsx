import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRecordContext } from 'react-admin';
import { Link } from 'react-router-dom';
import type { RecordFor } from '../../../model/registry/resources.ts';
import { toLocation } from '../../../src/providers/addressMap.ts';
import { AUTOMATION_PAGE as WORDS } from '../sentence/messages.ts';
import { useRecordAddress } from '../trial/useRecordAddress.ts';

/** Leads from a run to the record that it acted on, unless that was deleted. */
export const RunRecordLink = () => {
  const run = useRecordContext<RecordFor<'automation_runs'>>();
  const addressOf = useRecordAddress();
  const address = run ? addressOf(run.record) : null;
  if (!run) return null;
  if (!run.isRecordThere)
    return (
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {WORDS.recordGone(run.recordLabel)}
      </Typography>
    );
  if (address === null) return null;
  return (
    <Button variant="outlined" component={Link} to={toLocation(address)} sx={{ mb: 2 }}>
      {WORDS.openRecord(run.recordLabel)}
    </Button>
  );
};
