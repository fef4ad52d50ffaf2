import TuneIcon from '@mui/icons-material/Tune';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { MY_DAY_SCOPES, type MyDayScope } from '../../model/myDay/myDayScopes.ts';
import { isSharedWidget, listWidget, MY_DAY_WIDGETS } from '../../model/myDay/myDayWidgets.ts';
import { isListWidget } from '../../model/myDay/widgetRights.ts';
import { useCurrentUser } from '../../src/access/useCurrentUser.ts';
import { serverNow } from '../../src/clock/serverClock.ts';
import { useWords } from '../../src/i18n/useWords.ts';
import { useLiveChanges } from '../../src/live/useLiveChanges.ts';
import { PageSkeleton } from '../../src/pageParts/PageSkeleton.tsx';
import { PageTitle } from '../../src/pageParts/PageTitle.tsx';
import { mayOpenPage, PAGES } from '../../src/pages/pages.ts';
import { httpClient } from '../../src/providers/httpClient.ts';
import { formatLongDay } from '../attendance/formatInstant.ts';
import { SESSION_CHANGE_TABLES } from '../mail/useSessionChanges.ts';
import { PASSPORT_TABLES } from '../passport/useDeclarations.ts';
import { PREPARATION_TABLES } from '../planning/preparation/preparationTables.ts';
import { SetupCard } from '../setup/SetupCard.tsx';
import { AutomationNotices, useNoticeCount } from './AutomationNotices.tsx';
import { DayWidgets } from './DayWidgets.tsx';
import { MY_DAY_MESSAGES } from './messages.ts';
import type { MyDay, MyDayWidget } from './myDay.ts';
import { useMyDayScope } from './scope/useMyDayScope.ts';

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
  ...PASSPORT_TABLES,
  'emargement_sheets',
  'emargements',
  'my_day_layouts',
  'saved_views',
];

const tablesOf = (widgets: readonly MyDayWidget[]): readonly string[] => [
  ...TABLES,
  ...widgets.flatMap((widget) => (widget.kind === 'view' && widget.resource ? [widget.resource] : [])),
];

/** Work that waits for the person or the team; a view is a number to look at, not work. */
const isCounted = (widget: MyDayWidget, scope: MyDayScope): boolean =>
  widget.kind !== 'view' && (scope === 'team' || !isSharedWidget(widget.name));

/** Loads the page "Ma journée" in one request, and again when a record of it changes. */
const useMyDay = (scope: MyDayScope) => {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: [...KEY, scope],
    queryFn: async ({ signal }) => (await httpClient(`/api/my_day?scope=${scope}`, { signal })).json as MyDay,
  });
  useLiveChanges(tablesOf(query.data?.widgets ?? []), () => void client.invalidateQueries({ queryKey: KEY }));
  return query;
};

/** Page of what waits for the person, or for the whole team, with the shortest way to do it. */
export const MyDayPage = () => {
  const words = useWords();
  const { scope, mayChoose, choose } = useMyDayScope();
  const { data, error, refetch } = useMyDay(scope);
  const day = formatLongDay(serverNow().toISOString());
  const roles = useCurrentUser()?.roles ?? [];
  const countedWidgets = data?.widgets.filter((widget) => isCounted(widget, scope));
  const noticeCount = useNoticeCount();
  const count =
    countedWidgets && noticeCount !== undefined
      ? countedWidgets.reduce((sum, widget) => sum + (widget.count ?? 0), noticeCount)
      : null;
  return (
    <>
      <PageTitle title={words('menu.my-day')} />
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2, mb: 2 }}>
        <Typography variant="h5" component="h1">
          {words('menu.my-day')}
        </Typography>
        <Typography color="textSecondary" role="status">
          {count === null ? day : `${day} · ${MY_DAY_MESSAGES.summary(count, scope)}`}
        </Typography>
        {mayOpenPage('my-day-layout', roles) ? (
          <Button size="small" startIcon={<TuneIcon />} component={Link} to={PAGES['my-day-layout'].paths[0]}>
            {MY_DAY_MESSAGES.compose}
          </Button>
        ) : null}
        {mayChoose ? <ScopeChoice scope={scope} onScope={(next) => void choose(next)} /> : null}
      </Stack>
      <SetupCard />
      <AutomationNotices />
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
      {data ? <DayWidgets {...data} scope={scope} /> : null}
    </>
  );
};
