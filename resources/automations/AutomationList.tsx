import HistoryIcon from '@mui/icons-material/History';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { withFirmSpaces } from '../../model/kernel/values/french.ts';
import { automationSentence } from '../../model/messages/automationSentence.ts';
import type { LabelOf } from '../../model/messages/conditionTexts.ts';
import { keyOf } from '../../src/api/recordId.ts';
import { type ShownRecord, useShownRecords } from '../../src/columns/useShownRecords.ts';
import { CreateButton } from '../../src/frames/list/CreateButton.tsx';
import { useLiveChanges } from '../../src/live/useLiveChanges.ts';
import { PagePart } from '../../src/pageParts/PagePart.tsx';
import { PageRows, RowHead } from '../../src/pageParts/PageRows.tsx';
import { TitledPage } from '../../src/pageParts/TitledPage.tsx';
import { formatDateTime } from '../../src/records/formatValue.ts';
import { RunsButton } from './runs/RunsButton.tsx';
import { runsAddress } from './runs/runsAddress.ts';
import { draftOf } from './sentence/draft.ts';
import { AUTOMATION_PAGE as WORDS } from './sentence/messages.ts';
import { StateChip } from './sentence/StateChip.tsx';
import { useNamedLabels } from './sentence/useNamedLabels.ts';
import { ShippedPart } from './shipped/ShippedPart.tsx';
import { type ShippedState, TABLES_OF_SHIPPED } from './shipped/useShippedStates.ts';

const RESOURCE = 'automations';
const SHOWN = [
  'name',
  'record',
  'trigger',
  'triggerField',
  'triggerStatus',
  'offsetDays',
  'conditions',
  'actions',
  'authorName',
  'state',
  'suspendedReason',
  'lastRunAt',
  'runs',
] as const;
const TABLES_SHOWN = [RESOURCE, ...TABLES_OF_SHIPPED];
/** An organisation has tens of them. */
const MOST = 100;

type Row = ShownRecord<typeof RESOURCE, (typeof SHOWN)[number]>;

const AutomationRow = ({ row, labelOf }: { readonly row: Row; readonly labelOf: LabelOf }) => {
  const { lastRunAt, authorName, suspendedReason, runs } = row;
  const facts = [
    ...(authorName ? [WORDS.author(authorName)] : []),
    ...(lastRunAt ? [WORDS.lastRun(formatDateTime(lastRunAt))] : []),
  ];
  return (
    <>
      <RowHead
        title={
          <MuiLink component={Link} to={`/automation/${keyOf(row['@id'])}/edit`}>
            {row.name}
          </MuiLink>
        }
        facts={facts}
      >
        <StateChip state={row.state} />
        <RunsButton of={{ automation: row['@id'] }} name={row.name} count={Number(runs ?? 0)} />
      </RowHead>
      <Typography sx={{ overflowWrap: 'anywhere' }}>{withFirmSpaces(automationSentence(draftOf(row), labelOf))}</Typography>
      {suspendedReason ? <Alert severity="warning">{`${WORDS.suspended} ${suspendedReason}`}</Alert> : null}
    </>
  );
};

/** All automations, each with what it does in a sentence. */
export const AutomationList = () => {
  const translate = useTranslate();
  // Counted: the answer has the shipped ones beside, so that the page is one request. Their own pages change them.
  const { data, error, meta, refetch } = useShownRecords(
    RESOURCE,
    { shows: SHOWN, perPage: MOST, counts: 'trigger' },
    { staleTime: 0 },
  );
  const shipped: readonly ShippedState[] | undefined = meta?.beside?.shipped;
  const labelOf = useNamedLabels((data ?? []).map(draftOf));
  useLiveChanges(TABLES_SHOWN, () => void refetch());
  const title = translate(`resources.${RESOURCE}.name`, { smart_count: 2 });
  return (
    <TitledPage title={title} help={WORDS.help} width={900}>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 2 }}>
        <CreateButton resource={RESOURCE} />
        <Button color="inherit" startIcon={<HistoryIcon />} component={Link} to={runsAddress(null)}>
          {translate('resources.automation_runs.name', { smart_count: 2 })}
        </Button>
      </Stack>
      <Stack spacing={2}>
        <PagePart title={title}>
          <PageRows rows={data} error={error} none={WORDS.none}>
            {(row) => <AutomationRow row={row} labelOf={labelOf} />}
          </PageRows>
        </PagePart>
        <ShippedPart states={shipped} error={error} />
      </Stack>
    </TitledPage>
  );
};
