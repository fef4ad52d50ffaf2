import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Pagination from '@mui/material/Pagination';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useSearchParams } from 'react-router-dom';
import { parisDay } from '../../model/calendar/parisTime.ts';
import { withFirmSpaces } from '../../model/kernel/values/french.ts';
import { DECLARATION_REASONS, DECLARATION_STATE_WORDS } from '../../model/messages/passport/declarations.ts';
import { isQuarter, quarterOf } from '../../model/passport/declarationDeadline.ts';
import {
  DECLARATION_STATES,
  DECLARATIONS_PAGE,
  type DeadlineCount,
  type DeclarationsView,
  OWED_STATES,
  REASON_PLACES,
  type RowReason,
} from '../../model/passport/declarationViews.ts';
import { serverNow } from '../../src/clock/serverClock.ts';
import { useWords } from '../../src/i18n/useWords.ts';
import { PagePart } from '../../src/pageParts/PagePart.tsx';
import { PageSkeleton } from '../../src/pageParts/PageSkeleton.tsx';
import { TitledPage } from '../../src/pageParts/TitledPage.tsx';
import { formatDate } from '../../src/records/formatValue.ts';
import { CompanyMailsButton } from './CompanyMailsButton.tsx';
import { DeclarationRows } from './DeclarationRows.tsx';
import { FilesPart } from './FilesPart.tsx';
import { hinderedWords, PASSPORT_MESSAGES, quarterWords } from './messages.ts';
import { ProduceButton } from './ProduceButton.tsx';
import { type DeclarationFilters, useDeadlines, useDeclarations, useFreshDeclarations } from './useDeclarations.ts';

const toDeclare = ({ counts }: DeadlineCount): number => OWED_STATES.reduce((sum, state) => sum + counts[state], 0);

const today = (): string => parisDay(serverNow());

interface DeadlineLineProps {
  readonly deadlineCount: DeadlineCount;
  readonly onShow: (quarter: string) => void;
}

const sentenceOf = (deadlineCount: DeadlineCount): string => {
  const [count, day] = [toDeclare(deadlineCount), formatDate(deadlineCount.deadline)];
  if (count === 0) return PASSPORT_MESSAGES.nothingDue(day);
  return deadlineCount.deadline < today() ? PASSPORT_MESSAGES.overdue(count, day) : PASSPORT_MESSAGES.due(count, day);
};

const DeadlineLine = ({ deadlineCount, onShow }: DeadlineLineProps) => {
  const { counts, deadline, quarters } = deadlineCount;
  const count = toDeclare(deadlineCount);
  const isLate = count > 0 && deadline < today();
  const hindered = hinderedWords(counts);
  return (
    <Alert
      severity={isLate ? 'error' : count > 0 ? 'warning' : 'success'}
      action={
        <Button
          color="inherit"
          size="small"
          aria-label={PASSPORT_MESSAGES.showOf(formatDate(deadline))}
          onClick={() => onShow(quarters.at(-1) ?? quarterOf(deadline))}
        >
          {PASSPORT_MESSAGES.show}
        </Button>
      }
    >
      <strong>{sentenceOf(deadlineCount)}</strong>
      {hindered ? `, ${hindered}` : ''}
      {counts.not_due > 0 ? withFirmSpaces(` ; ${PASSPORT_MESSAGES.notDue(counts.not_due)}`) : ''}
    </Alert>
  );
};

interface SelectProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, text: string])[];
  readonly onChange: (value: string) => void;
}

const Select = ({ label, value, options, onChange }: SelectProps) => (
  <TextField
    select
    size="small"
    fullWidth={false}
    label={label}
    value={value}
    onChange={({ target }) => onChange(target.value)}
    slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    sx={{ minWidth: 220, flex: { xs: '1 1 100%', sm: '0 1 auto' } }}
  >
    {options.map(([option, text]) => (
      <MenuItem key={option} value={option}>
        {text}
      </MenuItem>
    ))}
  </TextField>
);

/** The quarters of the deadlines, and the chosen one. */
const quartersOf = (deadlines: readonly DeadlineCount[], quarter: string): readonly string[] =>
  [...new Set([...deadlines.flatMap(({ quarters }) => quarters), quarter])].sort().reverse();

interface FiltersProps {
  readonly deadlines: readonly DeadlineCount[];
  readonly filters: DeclarationFilters;
  readonly view: DeclarationsView | undefined;
  readonly onChange: (changes: Partial<Record<'quarter' | 'state' | 'reason' | 'company', string>>) => void;
}

/** A reason whose last row has gone stays to be chosen while it is the one asked for. */
const reasonsOffered = (view: DeclarationsView | undefined, current: string): DeclarationsView['reasons'] => {
  const reasons = view?.reasons ?? [];
  const lostReasons = (Object.keys(DECLARATION_REASONS) as readonly RowReason[]).filter(
    (reason) => reason === current && !reasons.some((one) => one.reason === reason),
  );
  return [...reasons, ...lostReasons.map((reason) => ({ reason, count: 0 }))];
};

const Filters = ({ deadlines, filters, view, onChange }: FiltersProps) => (
  <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1.5, my: 2 }}>
    <Select
      label={PASSPORT_MESSAGES.quarter}
      value={filters.quarter}
      options={quartersOf(deadlines, filters.quarter).map((quarter) => [quarter, quarterWords(quarter)])}
      onChange={(quarter) => onChange({ quarter, reason: '', company: '' })}
    />
    <Select
      label={PASSPORT_MESSAGES.state}
      value={filters.state}
      options={[
        ['', PASSPORT_MESSAGES.anyState],
        ...DECLARATION_STATES.map((state) => [state, `${DECLARATION_STATE_WORDS[state]} (${view?.counts[state] ?? 0})`] as const),
      ]}
      onChange={(state) => onChange({ state, reason: '' })}
    />
    <Select
      label={PASSPORT_MESSAGES.reasons}
      value={view ? filters.reason : ''}
      options={[
        ['', PASSPORT_MESSAGES.anyState],
        ...reasonsOffered(view, filters.reason).map(
          ({ reason, count }) => [reason, `${DECLARATION_REASONS[reason]} (${count})`] as const,
        ),
      ]}
      onChange={(reason) => onChange({ reason })}
    />
    <Select
      label={PASSPORT_MESSAGES.company}
      value={view ? filters.company : ''}
      options={[['', PASSPORT_MESSAGES.anyCompany], ...(view?.companies ?? []).map((one) => [one['@id'], one.name] as const)]}
      onChange={(company) => onChange({ company })}
    />
  </Stack>
);

/** The quarter to begin with: the first one in which something is to be declared. */
const firstQuarter = (deadlines: readonly DeadlineCount[]): string =>
  deadlines.find((one) => toDeclare(one) > 0)?.quarters[0] ?? deadlines.at(-1)?.quarters.at(-1) ?? quarterOf(today());

const useFilters = (deadlines: readonly DeadlineCount[]) => {
  const [search, setSearch] = useSearchParams();
  const quarterNamed = search.get('quarter');
  const filters: DeclarationFilters = {
    quarter: quarterNamed !== null && isQuarter(quarterNamed) ? quarterNamed : firstQuarter(deadlines),
    state: search.get('state') ?? '',
    reason: Object.keys(REASON_PLACES).find((reason) => reason === search.get('reason')) ?? '',
    company: search.get('company') ?? '',
    page: Number(search.get('page')) || 1,
  };
  const change = (changes: Partial<Record<'quarter' | 'state' | 'reason' | 'company' | 'page', string>>) => {
    const { quarter, state, reason, company, page } = { ...filters, page: '1', ...changes };
    setSearch({
      quarter,
      ...(state && { state }),
      ...(reason && { reason }),
      ...(company && { company }),
      ...(page !== '1' && { page }),
    });
  };
  return { filters, change };
};

const Trainees = ({ deadlines }: { readonly deadlines: readonly DeadlineCount[] }) => {
  const { filters, change } = useFilters(deadlines);
  const { data, error } = useDeclarations(filters);
  const pages = Math.ceil((data?.totalItems ?? 0) / DECLARATIONS_PAGE);
  return (
    <>
      <Stack spacing={2}>
        <PagePart title={PASSPORT_MESSAGES.deadlines}>
          <Stack spacing={1}>
            {deadlines.length === 0 ? <Typography color="textSecondary">{PASSPORT_MESSAGES.noDeadline}</Typography> : null}
            {deadlines.map((one) => (
              <DeadlineLine
                key={one.deadline}
                deadlineCount={one}
                onShow={(quarter) => change({ quarter, state: '', reason: '', company: '' })}
              />
            ))}
          </Stack>
        </PagePart>
        <FilesPart
          actions={
            <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1} sx={{ alignItems: 'flex-end' }}>
              <CompanyMailsButton quarter={filters.quarter} />
              <ProduceButton quarter={filters.quarter} />
            </Stack>
          }
        />
      </Stack>
      <Filters deadlines={deadlines} filters={filters} view={data} onChange={change} />
      {error ? <Alert severity="error">{PASSPORT_MESSAGES.failed}</Alert> : null}
      {data && data.totalItems === 0 ? <Alert severity="info">{PASSPORT_MESSAGES.none}</Alert> : null}
      {data && data.totalItems > 0 ? (
        <>
          <DeclarationRows rows={data.rows} />
          <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1, py: 1 }}>
            <Typography variant="body2" color="textSecondary" role="status" sx={{ mr: 'auto' }}>
              {PASSPORT_MESSAGES.rows(data.totalItems)}
            </Typography>
            {pages > 1 ? (
              <Pagination
                count={pages}
                page={filters.page}
                aria-label={PASSPORT_MESSAGES.pages}
                onChange={(_event, page) => change({ page: String(page) })}
              />
            ) : null}
          </Stack>
        </>
      ) : null}
      {data || error ? null : <PageSkeleton />}
    </>
  );
};

/** Declarations: until when, and what each lacks. */
export const PassportPage = () => {
  const words = useWords();
  useFreshDeclarations();
  const { data, error } = useDeadlines();
  return (
    <TitledPage title={words('menu.passport')} help={PASSPORT_MESSAGES.pageHelp}>
      {error ? <Alert severity="error">{PASSPORT_MESSAGES.failed}</Alert> : null}
      {data ? <Trainees deadlines={data} /> : null}
      {data || error ? null : <PageSkeleton />}
    </TitledPage>
  );
};
