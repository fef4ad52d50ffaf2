import CheckIcon from '@mui/icons-material/Check';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { MY_DAY_SCOPES, type MyDayScope } from '../../model/myDay/myDayScopes.ts';
import {
  isListWidget,
  isSharedWidget,
  listWidget,
  MY_DAY_WIDGETS,
  type MyDayWidgetName,
} from '../../model/myDay/myDayWidgets.ts';
import { serverNow } from '../../src/clock/serverClock.ts';
import { useLiveChanges } from '../../src/live/useLiveChanges.ts';
import { PageSkeleton } from '../../src/pageParts/PageSkeleton.tsx';
import { PageTitle } from '../../src/pageParts/PageTitle.tsx';
import { httpClient } from '../../src/providers/httpClient.ts';
import { formatLongDay } from '../attendance/formatInstant.ts';
import { SESSION_CHANGE_TABLES } from '../mail/useSessionChanges.ts';
import { PREPARATION_TABLES } from '../planning/preparation/preparationTables.ts';
import { SetupCard } from '../setup/SetupCard.tsx';
import { MY_DAY_MESSAGES } from './messages.ts';
import type { MyDay, MyDayWidget } from './myDay.ts';
import { useMyDayScope } from './scope/useMyDayScope.ts';
import { WidgetCard } from './WidgetCard.tsx';

/** Every widget is in one group; a new one does not compile without. */
const GROUP_OF = {
  reminders: 'people',
  needs_to_call: 'people',
  bookings: 'people',
  imports: 'people',
  session_changes: 'people',
  without_trainer: 'sessions',
  without_day: 'sessions',
  sessions_short: 'sessions',
  conflicts: 'sessions',
  convocations: 'sessions',
  conventions: 'sessions',
  suppliers: 'sessions',
  equipment: 'sessions',
  attendance_requests: 'follow_up',
  open_sheets: 'follow_up',
  failed_mails: 'follow_up',
  trainer_documents: 'papers',
  vehicle_inspections: 'papers',
  vehicle_insurances: 'papers',
  vehicle_leases: 'papers',
} as const satisfies Readonly<Record<MyDayWidgetName, keyof typeof MY_DAY_MESSAGES.groups>>;

const GROUPS = ['people', 'sessions', 'follow_up', 'papers'] as const;

const CARDS = { display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr', xl: '1fr 1fr 1fr' }, mb: 3 } as const;

/** Work without a record to do is named, so that nobody looks for it. */
const UpToDate = ({ widgets }: { readonly widgets: readonly MyDayWidget[] }) =>
  widgets.length === 0 ? null : (
    <Stack direction="row" sx={{ gap: 1, color: 'text.secondary' }}>
      <CheckIcon fontSize="small" color="success" />
      <Typography variant="body2">
        {`${MY_DAY_MESSAGES.upToDate} ${widgets.map(({ name }) => MY_DAY_MESSAGES.widgets[name].title.toLowerCase()).join(', ')}.`}
      </Typography>
    </Stack>
  );

const Widgets = ({ widgets }: MyDay) => {
  const waitingWidgets = widgets.filter(({ count }) => count !== 0);
  return (
    <>
      {GROUPS.map((group) => {
        const groupWidgets = waitingWidgets.filter(({ name }) => GROUP_OF[name] === group);
        return groupWidgets.length === 0 ? null : (
          <Box key={group} component="section" aria-label={MY_DAY_MESSAGES.groups[group]}>
            <Typography variant="overline" component="h2" color="textSecondary">
              {MY_DAY_MESSAGES.groups[group]}
            </Typography>
            <Box sx={CARDS}>
              {groupWidgets.map((widget) => (
                <WidgetCard key={widget.name} widget={widget} />
              ))}
            </Box>
          </Box>
        );
      })}
      <UpToDate widgets={widgets.filter(({ count }) => count === 0)} />
    </>
  );
};

interface ScopeChoiceProps {
  readonly scope: MyDayScope;
  readonly onScope: (scope: MyDayScope) => void;
}

const ScopeChoice = ({ scope, onScope }: ScopeChoiceProps) => (
  <ToggleButtonGroup
    exclusive
    size="small"
    value={scope}
    aria-label={MY_DAY_MESSAGES.scope}
    onChange={(_event, next: MyDayScope | null) => next && onScope(next)}
    sx={{ ml: 'auto' }}
  >
    {MY_DAY_SCOPES.map((one) => (
      <ToggleButton key={one} value={one}>
        {MY_DAY_MESSAGES.scopes[one]}
      </ToggleButton>
    ))}
  </ToggleButtonGroup>
);

const KEY = ['my_day'] as const;

/** Collections of the widgets, and those that their filters read. */
const TABLES = [
  ...MY_DAY_WIDGETS.filter(isListWidget).map((name) => listWidget(name).collection),
  ...PREPARATION_TABLES,
  ...SESSION_CHANGE_TABLES,
  'emargement_sheets',
  'emargements',
];

/** Loads the page "Ma journée" in one request, and again when a record of it changes. */
const useMyDay = (scope: MyDayScope) => {
  const client = useQueryClient();
  useLiveChanges(TABLES, () => void client.invalidateQueries({ queryKey: KEY }));
  return useQuery({
    queryKey: [...KEY, scope],
    queryFn: async ({ signal }) => (await httpClient(`/api/my_day?scope=${scope}`, { signal })).json as MyDay,
  });
};

/** Page of what waits for the person, or for the whole team, with the shortest way to do it. */
export const MyDayPage = () => {
  const { scope, mayChoose, choose } = useMyDayScope();
  const { data, error, refetch } = useMyDay(scope);
  const day = formatLongDay(serverNow().toISOString());
  const countedWidgets = data?.widgets.filter(({ name }) => scope === 'team' || !isSharedWidget(name));
  const count = countedWidgets?.reduce((sum, widget) => sum + (widget.count ?? 0), 0) ?? null;
  return (
    <>
      <PageTitle title={MY_DAY_MESSAGES.title} />
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2, mb: 2 }}>
        <Typography variant="h5" component="h1">
          {MY_DAY_MESSAGES.title}
        </Typography>
        <Typography color="textSecondary" role="status">
          {count === null ? day : `${day} · ${MY_DAY_MESSAGES.summary(count, scope)}`}
        </Typography>
        {mayChoose ? <ScopeChoice scope={scope} onScope={(next) => void choose(next)} /> : null}
      </Stack>
      <SetupCard />
      {error ? (
        <Alert
          severity="error"
          action={<Button onClick={() => void refetch()}>{MY_DAY_MESSAGES.retry}</Button>}
          sx={{ whiteSpace: 'pre-line', mb: 2 }}
        >
          {`${MY_DAY_MESSAGES.failed}\n${error.message}`}
        </Alert>
      ) : null}
      {!data && !error ? <PageSkeleton /> : null}
      {data ? <Widgets widgets={data.widgets} /> : null}
    </>
  );
};
