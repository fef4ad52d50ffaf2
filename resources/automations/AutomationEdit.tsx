import HistoryIcon from '@mui/icons-material/History';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRecordContext } from 'react-admin';
import { Link } from 'react-router-dom';
import type { RecordFor } from '../../model/registry/resources.ts';
import { ResourceEdit } from '../../src/frames/form/ResourceEdit.tsx';
import { SubmitButton } from '../../src/frames/form/SubmitButton.tsx';
import { formatDateTime } from '../../src/records/formatValue.ts';
import { AUTOMATION_EXTRAS } from './compose/automationInputs.tsx';
import { runsAddress } from './runs/runsAddress.ts';
import { AUTOMATION_PAGE as WORDS } from './sentence/messages.ts';
import { StateChip } from './sentence/StateChip.tsx';
import { ActivateButton } from './trial/ActivateButton.tsx';
import { AskingSaveButton } from './trial/AskingSaveButton.tsx';

/** Whether it works, for whom, and what it has done. */
const StateLine = () => {
  const automation = useRecordContext<RecordFor<'automations'>>();
  if (!automation) return null;
  const { state, authorName, lastRunAt, runs, suspendedReason, '@id': iri } = automation;
  const facts = [
    ...(authorName ? [WORDS.author(authorName)] : []),
    ...(lastRunAt ? [WORDS.lastRun(formatDateTime(lastRunAt))] : []),
  ];
  return (
    <Stack spacing={1.5} sx={{ mb: 2 }}>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <StateChip state={state} />
        <Typography variant="body2" color="textSecondary">
          {facts.join(' · ')}
        </Typography>
        <Button size="small" color="inherit" startIcon={<HistoryIcon />} component={Link} to={runsAddress({ automation: iri })}>
          {WORDS.runs(Number(runs ?? 0))}
        </Button>
      </Stack>
      {suspendedReason ? <Alert severity="warning">{`${WORDS.suspended} ${suspendedReason}`}</Alert> : null}
    </Stack>
  );
};

/** One that is on is asked about before it changes. */
const SaveButton = () => {
  const automation = useRecordContext<RecordFor<'automations'>>();
  return automation?.active ? (
    <AskingSaveButton collection="automations" name={automation.name} />
  ) : (
    <SubmitButton isNew={false} />
  );
};

/** The form of an automation, its state, and the way to turn it on. */
export const AutomationEdit = () => (
  <ResourceEdit
    {...AUTOMATION_EXTRAS}
    resource="automations"
    header={<StateLine />}
    saveButton={<SaveButton />}
    actions={<ActivateButton />}
    redirect={false}
  />
);
