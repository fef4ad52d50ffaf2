import CheckIcon from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { MyDayScope } from '../../model/myDay/myDayScopes.ts';
import type { MyDayWidgetName } from '../../model/myDay/myDayWidgets.ts';
import { MY_DAY_MESSAGES } from './messages.ts';
import type { MyDay, MyDayWidget, ProductWidget } from './myDay.ts';
import { ViewCard } from './ViewCard.tsx';
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
  passport: 'follow_up',
  failed_mails: 'follow_up',
  new_entries: 'quality',
  late_entries: 'quality',
  improvements_to_verify: 'quality',
  trainer_documents: 'papers',
  vehicle_inspections: 'papers',
  vehicle_insurances: 'papers',
  vehicle_leases: 'papers',
} as const satisfies Readonly<Record<MyDayWidgetName, keyof typeof MY_DAY_MESSAGES.groups>>;

const GROUPS = ['people', 'sessions', 'follow_up', 'quality', 'papers'] as const;

const CARDS = { display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr', xl: '1fr 1fr 1fr' }, mb: 3 } as const;

const NARROW_CARDS = { display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', mb: 3 } as const;

/** Work without a record to do is named, so that nobody looks for it. */
const UpToDate = ({ widgets, scope }: { readonly widgets: readonly ProductWidget[]; readonly scope: MyDayScope }) =>
  widgets.length === 0 ? null : (
    <Stack direction="row" sx={{ gap: 1, color: 'text.secondary' }}>
      <CheckIcon fontSize="small" color="success" />
      <Typography variant="body2">
        {`${MY_DAY_MESSAGES.upToDate[scope]} ${widgets.map(({ name }) => MY_DAY_MESSAGES.widgets[name].title.toLowerCase()).join(', ')}.`}
      </Typography>
    </Stack>
  );

const isOfProduct = (widget: MyDayWidget): widget is ProductWidget => widget.kind !== 'view';

const isWaiting = ({ count }: ProductWidget): boolean => count !== 0;

/** The product's order: people first, then sessions, then what follows them. */
const GroupedWidgets = ({ widgets }: { readonly widgets: readonly ProductWidget[] }) =>
  GROUPS.map((group) => {
    const groupWidgets = widgets.filter((widget) => isWaiting(widget) && GROUP_OF[widget.name] === group);
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
  });

interface DayWidgetsProps extends MyDay {
  readonly scope: MyDayScope;
  /** In half a page. Default false. */
  readonly isNarrow?: boolean;
}

/** The order of a layout; a view says its number, also when it is 0. */
const OrderedWidgets = ({ scope, widgets, isNarrow }: Omit<DayWidgetsProps, 'isComposed'>) => (
  <Box component="section" aria-label={MY_DAY_MESSAGES.composed} sx={isNarrow ? NARROW_CARDS : CARDS}>
    {widgets.map((widget) => {
      if (!isOfProduct(widget)) return <ViewCard key={widget.name} widget={widget} scope={scope} />;
      return isWaiting(widget) ? <WidgetCard key={widget.name} widget={widget} /> : null;
    })}
  </Box>
);

/** The widgets with something to do, and the names of those without. */
export const DayWidgets = ({ isComposed, scope, widgets, isNarrow = false }: DayWidgetsProps) => {
  const productWidgets = widgets.filter(isOfProduct);
  return (
    <>
      {isComposed ? (
        <OrderedWidgets scope={scope} widgets={widgets} isNarrow={isNarrow} />
      ) : (
        <GroupedWidgets widgets={productWidgets} />
      )}
      <UpToDate scope={scope} widgets={productWidgets.filter((widget) => !isWaiting(widget))} />
    </>
  );
};
