import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useRecordContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { choiceLabel } from '../../model/messages/labels.ts';
import type { NeedTrainingStatus } from '../../model/needs/needTrainingStatuses.ts';
import { useMayUse } from '../../src/access/useMayUse.ts';
import { keyOf } from '../../src/api/recordId.ts';
import { useShownRecords } from '../../src/columns/useShownRecords.ts';
import { STATUS_TONES } from '../../src/fields/statusTones.ts';
import { formatNumber } from '../../src/records/formatValue.ts';
import { COMPANY_MESSAGES } from './messages.ts';

interface StatusCount {
  readonly value: NeedTrainingStatus;
  readonly count: number;
}

const needsOf = (company: string, status: NeedTrainingStatus): string =>
  `/trainee/list?filter=${encodeURIComponent(JSON.stringify({ company: `/api/companies/${company}`, status: [status] }))}`;

/** How many needs and sessions the company has, by status; each count opens its list. */
export const CompanyFigures = () => {
  const titleId = useId();
  const company = keyOf(useRecordContext()?.['@id']) ?? '';
  const mayRead = useMayUse('need_trainings', 'list');
  const mayReadSessions = useMayUse('training_sessions', 'list');
  const _one = { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'DESC' } } as const;
  const needs = useShownRecords(
    'need_trainings',
    { shows: [], filter: { company }, perPage: 1, counts: 'status' },
    { enabled: company !== '' && mayRead },
  );
  const sessions = useShownRecords(
    'training_sessions',
    { shows: [], filter: { 'needTrainings.company': company }, perPage: 1 },
    { enabled: company !== '' && mayReadSessions },
  );
  if (!mayRead || needs.total === undefined) return null;
  const counts: readonly StatusCount[] =
    (needs as { readonly meta?: { readonly counts?: readonly StatusCount[] } }).meta?.counts ?? [];
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ mt: 2, p: { xs: 2, sm: 2.5 } }}>
      <Typography id={titleId} variant="h6" component="h2">
        {COMPANY_MESSAGES.figures}
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 1 }}>
        {COMPANY_MESSAGES.totals(needs.total, sessions.total ?? null)}
      </Typography>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 0.75 }}>
        {counts
          .filter(({ count }) => count > 0)
          .map(({ value, count }) => (
            <Chip
              key={value}
              size="small"
              variant="outlined"
              component={Link}
              to={needsOf(company, value)}
              clickable
              color={STATUS_TONES[value] ?? 'default'}
              label={`${choiceLabel('need_trainings', 'status', value)} ${formatNumber(count)}`}
            />
          ))}
      </Stack>
    </Card>
  );
};
