import DownloadIcon from '@mui/icons-material/Download';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useMayUse } from '../../../src/access/useMayUse.ts';
import { useShownRecords } from '../../../src/columns/useShownRecords.ts';
import { ImportFrame } from '../ImportFrame.tsx';
import { IMPORT_MESSAGES } from '../messages.ts';
import { mappingAddress } from '../traineeImport.ts';
import { useMayImport } from '../useMayImport.ts';
import { FileDrop } from './FileDrop.tsx';
import { LayoutTable } from './LayoutTable.tsx';
import { RecentImports } from './RecentImports.tsx';

const TYPE = 'NEEDTRAININGCALLCENTER';

/** Needs currently with the call centre. */
const WAITING = { 'exists[sendToCallCenterAt]': true } as const;

const needsAddress = (filter: object = {}): string =>
  `/need_trainings?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <Card component="section" sx={{ p: { xs: 1.5, sm: 2.5 } }}>
    <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
      {title}
    </Typography>
    <Stack spacing={1.5} useFlexGap sx={{ alignItems: 'flex-start' }}>
      {children}
    </Stack>
  </Card>
);

const Send = () => (
  <Part title={IMPORT_MESSAGES.callCenterSend}>
    <Typography color="textSecondary">{IMPORT_MESSAGES.callCenterSendText}</Typography>
    <Button
      variant="outlined"
      component={Link}
      to={needsAddress({ status: ['a_contacter'], 'exists[sendToCallCenterAt]': false })}
    >
      {IMPORT_MESSAGES.callCenterChoose}
    </Button>
  </Part>
);

const HandOver = () => {
  const { total } = useShownRecords('need_trainings', { shows: [], filter: WAITING, perPage: 1 });
  return (
    <Part title={IMPORT_MESSAGES.callCenterFile}>
      {total === undefined ? null : <Typography>{IMPORT_MESSAGES.callCenterWaiting(total)}</Typography>}
      <Typography color="textSecondary">{IMPORT_MESSAGES.callCenterFileText}</Typography>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
        <CallCenterFileButton isDisabled={!total} />
        <Button component={Link} to={needsAddress(WAITING)}>
          {IMPORT_MESSAGES.callCenterSee}
        </Button>
      </Stack>
    </Part>
  );
};

const CallCenterFileButton = ({ isDisabled }: { readonly isDisabled: boolean }) => {
  const mayImport = useMayImport();
  const mayExport = useMayUse('need_trainings', 'export');
  if (!mayImport && !mayExport) return null;
  return (
    <Button
      variant="outlined"
      startIcon={<DownloadIcon />}
      disabled={isDisabled}
      href="/api/trainee_imports/call_center_file"
      download
    >
      {IMPORT_MESSAGES.callCenterDownload}
    </Button>
  );
};

const Returns = () => {
  const { data: types = [] } = useShownRecords('trainee_import_types', { shows: [], filter: { name: TYPE }, perPage: 1 });
  const [type] = types;
  return type ? <RecentImports title={IMPORT_MESSAGES.callCenterImports} filter={{ type: type['@id'] }} /> : null;
};

/** Needs sent to the call centre: to hand over in a file, and to import back filled in. */
export const CallCenterPage = () => {
  const navigate = useNavigate();
  const mayImport = useMayImport();
  const maySeeNeeds = useMayUse('need_trainings', 'list');
  return (
    <ImportFrame tab="/trainee-import/call-center">
      <Stack spacing={2}>
        {mayImport ? null : <Alert severity="info">{IMPORT_MESSAGES.readerOnly}</Alert>}
        {maySeeNeeds ? (
          <>
            <Send />
            <HandOver />
          </>
        ) : null}
        {mayImport ? (
          <Card component="section" sx={{ p: { xs: 1.5, sm: 2.5 } }}>
            <Typography variant="h6" component="h2" sx={{ mb: 1.5 }}>
              {IMPORT_MESSAGES.callCenterBack}
            </Typography>
            <Stack spacing={2}>
              <FileDrop type={TYPE} onImport={(iri) => navigate(mappingAddress(iri))} />
              <LayoutTable type={TYPE} />
            </Stack>
          </Card>
        ) : null}
        <Returns />
      </Stack>
    </ImportFrame>
  );
};
