import Alert from '@mui/material/Alert';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { REPORT_STATE_WORDS } from '../../model/messages/reports/reportStates.ts';
import type { ReportLine } from '../../model/reports/report.ts';
import { reportLink } from '../../model/reports/reportDoor.ts';
import { useWords } from '../../src/i18n/useWords.ts';
import { PagePart } from '../../src/pageParts/PagePart.tsx';
import { PageRows, RowHead } from '../../src/pageParts/PageRows.tsx';
import { TitledPage } from '../../src/pageParts/TitledPage.tsx';
import { formatDateTime } from '../../src/records/formatValue.ts';
import { REPORTS_MESSAGES as WORDS } from './messages.ts';
import { useReadings, useReports } from './useReports.ts';

const factsOf = ({ receivedAt, changedAt, erasedAt }: ReportLine): readonly string[] => [
  WORDS.received(formatDateTime(receivedAt)),
  ...(changedAt === receivedAt ? [] : [WORDS.changed(formatDateTime(changedAt))]),
  ...(erasedAt === null ? [] : [WORDS.erased(formatDateTime(erasedAt))]),
];

const ReportRow = ({ report }: { readonly report: ReportLine }) => (
  <RowHead
    title={
      <Link component={RouterLink} to={`/reports/${report.id}`}>
        {WORDS.number(report.id)}
      </Link>
    }
    facts={factsOf(report)}
  >
    {report.isWaiting ? <Chip size="small" color="warning" label={WORDS.waiting} /> : null}
    <Chip size="small" variant="outlined" label={REPORT_STATE_WORDS[report.state]} />
  </RowHead>
);

/** Readings have no address of their own. */
const withAddress = <Row extends object>(rows: readonly Row[] | undefined) =>
  rows?.map((row, index) => ({ ...row, '@id': String(index) }));

const Readings = () => {
  const { data, error } = useReadings();
  return (
    <PagePart title={WORDS.readings} help={WORDS.readingsHelp}>
      <PageRows rows={withAddress(data?.readings)} error={error} none={WORDS.noReading}>
        {({ reader, report, at }) => (
          <Typography variant="body2">{`${WORDS.reading(reader, report)}, ${formatDateTime(at)}`}</Typography>
        )}
      </PageRows>
    </PagePart>
  );
};

/** Reports and who has read them, for those who handle them. */
export const ReportsPage = () => {
  const words = useWords();
  const { data, error } = useReports();
  return (
    <TitledPage title={words('menu.reports')} help={WORDS.pageHelp} width={900}>
      <Stack spacing={2}>
        {data && !data.isOpen ? <Alert severity="error">{WORDS.closedDoor}</Alert> : null}
        <Link href={reportLink(window.location.origin)} target="_blank" rel="noreferrer" sx={{ alignSelf: 'start' }}>
          {WORDS.publicPage}
        </Link>
        <PagePart title={WORDS.list} {...(data && { help: WORDS.kept(data.keptMonths) })}>
          <PageRows rows={withAddress(data?.reports)} error={error} none={WORDS.none}>
            {(report) => <ReportRow report={report} />}
          </PageRows>
        </PagePart>
        <Readings />
      </Stack>
    </TitledPage>
  );
};
