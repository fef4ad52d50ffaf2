import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { dayAfter } from '../../model/calendar/parisTime.ts';
import { AUDIT_SESSIONS_MAX } from '../../model/evidence/controlFile.ts';
import type { Reference } from '../../model/kernel/resource.ts';
import { serverNow } from '../../src/clock/serverClock.ts';
import { useWords } from '../../src/i18n/useWords.ts';
import { ReferencePicker } from '../../src/inputs/pickers/ReferencePicker.tsx';
import { PagePart } from '../../src/pageParts/PagePart.tsx';
import { pageAddress } from '../../src/pages/pages.ts';
import { useRequestControlFile } from '../evidence/useRequestControlFile.ts';
import type { ShownPeriod } from '../figures/PeriodChoice.tsx';
import { INDICATOR_MESSAGES } from './messages.ts';

/** Filter of the sessions that ended in the period. `now` is an instant, ISO 8601. */
const endedIn = ({ from, to }: ShownPeriod, now: string): Readonly<Record<string, string>> => {
  const afterPeriod = dayAfter(to, 1);
  return { 'endAt[after]': from, 'endAt[before]': afterPeriod < now ? afterPeriod : now };
};

/** Requests the file of an audit: the period's figures, and the evidence of the sessions that the auditor drew. */
export const AuditFileForm = ({ from, to }: ShownPeriod) => {
  const words = useWords();
  const [now] = useState(() => serverNow().toISOString());
  const [sessions, setSessions] = useState<readonly Reference[]>([]);
  const { ask, isRunning } = useRequestControlFile({ onDone: () => setSessions([]) });
  const tooMany = sessions.length > AUDIT_SESSIONS_MAX;
  const handleAsk = () =>
    void ask({ kind: 'audit', startDate: from, endDate: to, trainingSessions: sessions.map((session) => session['@id']) });
  return (
    <PagePart title={INDICATOR_MESSAGES.audit} help={INDICATOR_MESSAGES.auditHelp}>
      <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
        <ReferencePicker
          isMultiple
          target="training_sessions"
          pick={endedIn({ from, to }, now)}
          value={sessions}
          onValue={setSessions}
          text={{
            label: INDICATOR_MESSAGES.sessions,
            required: true,
            error: tooMany,
            helperText: tooMany ? INDICATOR_MESSAGES.tooMany : INDICATOR_MESSAGES.sessionsHelp,
          }}
        />
        <Button variant="contained" disabled={sessions.length === 0 || tooMany} loading={isRunning} onClick={handleAsk}>
          {INDICATOR_MESSAGES.prepare}
        </Button>
        <Typography variant="body2">
          <MuiLink underline="always" component={Link} to={pageAddress('control-files')}>
            {words('menu.control-files')}
          </MuiLink>
          {` : ${INDICATOR_MESSAGES.filesThere}`}
        </Typography>
      </Stack>
    </PagePart>
  );
};
