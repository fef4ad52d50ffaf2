import ArrowForwardIcon from '@mui/icons-material/ArrowForward';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { type RaRecord, useCreatePath } from 'react-admin';
import { Link } from 'react-router-dom';
import { DEFAULT_PAGE_SIZE } from '../../model/kernel/pageSize.ts';
import { listWidget, MY_DAY_PERIOD_DAYS, preparationProblems } from '../../model/myDay/myDayWidgets.ts';
import type { ListWidgetName } from '../../model/myDay/widgetRights.ts';
import { keyOf } from '../../src/api/recordId.ts';
import { CallLink } from '../../src/calls/CallLink.tsx';
import type { CallList } from '../../src/calls/callsAddress.ts';
import { RowActs } from '../../src/frames/list/RowActs.tsx';
import { PAGES } from '../../src/pages/pages.ts';
import { isReference } from '../../src/records/references.ts';
import { viewSearch } from '../../src/savedViews/listView.ts';
import { writePreparationAddress } from '../planning/preparation/preparationAddress.ts';
import { SendConvocationsButton } from '../planning/preparation/SendConvocationsButton.tsx';
import { DayRow } from './DayRow.tsx';
import { MY_DAY_MESSAGES } from './messages.ts';
import type { ProductWidget, WidgetRow } from './myDay.ts';
import { useMyDayScope } from './scope/useMyDayScope.ts';
import { useWidgetRows } from './useWidgetRows.ts';

/** The row calls by the widget's own order. */
const REMINDER_ACTS = ['done', 'snooze'] as const;

interface RowProps {
  readonly row: WidgetRow;
  readonly hasActions: boolean;
  /** The widget's people, if they can be called. */
  readonly calls: CallList | null;
}

/** The people of a widget who can be called, all of them in its order; null: it is about something else. */
const callsOfWidget = (widget: ProductWidget): CallList | null => {
  if (widget.kind !== 'list' || (widget.name !== 'reminders' && widget.name !== 'needs_to_call')) return null;
  const { order } = listWidget(widget.name);
  const [[field, direction] = ['id', 'asc']] = Object.entries(order);
  const of = widget.name === 'reminders' ? 'reminders' : 'need_trainings';
  return { of, filters: widget.filters, sort: { field, order: direction } };
};

/** Id of the need of a widget's row: a reminder's, or itself. */
const callNeedOf = (record: RaRecord): number => {
  const { needTraining } = record;
  return Number(keyOf(isReference(needTraining) ? needTraining['@id'] : String(record['@id'])));
};

const Row = ({ row, hasActions, calls }: RowProps) => (
  <DayRow title={row.title} detail={row.detail} address={row.address}>
    {calls && row.record ? <CallLink list={calls} need={callNeedOf(row.record)} name={row.title} /> : null}
    {hasActions && row.record ? <RowActs resource="reminders" record={row.record} acts={REMINDER_ACTS} /> : null}
  </DayRow>
);

/** Lists with an address of their own; the filters of bookings are in their address. */
const OWN_ADDRESSES: Partial<Record<ListWidgetName, string>> = {
  bookings: '/booking/pending/list',
  imports: '/trainee-import/status',
};

/** The address of the list that shows exactly a widget's records. */
const useWidgetAddress = () => {
  const createPath = useCreatePath();
  const { scope } = useMyDayScope();
  return (widget: ProductWidget): string => {
    if (widget.kind === 'preparation') {
      const problems = preparationProblems(widget.name);
      const preparation = { days: MY_DAY_PERIOD_DAYS, problems, showsReady: false, isMine: scope === 'mine' } as const;
      return `/planning?${writePreparationAddress(new URLSearchParams({ view: 'preparation' }), preparation)}`;
    }
    if (widget.kind === 'changes') return `${PAGES['session-changes'].paths[0]}${scope === 'mine' ? '?mine=1' : ''}`;
    if (widget.kind === 'passport') return PAGES.passport.paths[0];
    const { name, filters } = widget;
    const { collection, order } = listWidget(name);
    const [[sortField, direction] = ['id', 'asc']] = Object.entries(order);
    const search = viewSearch({
      filters: name === 'bookings' ? {} : filters,
      sortField,
      sortOrder: direction === 'asc' ? 'ASC' : 'DESC',
      perPage: DEFAULT_PAGE_SIZE,
      columns: null,
    });
    return `${OWN_ADDRESSES[name] ?? createPath({ resource: collection, type: 'list' })}${search}`;
  };
};

/** One kind of work: how much there is, the first records, and the list of all. */
export const WidgetCard = ({ widget }: { readonly widget: ProductWidget }) => {
  const titleId = useId();
  const rowsOf = useWidgetRows();
  const addressOf = useWidgetAddress();
  const { title, open } = MY_DAY_MESSAGES.widgets[widget.name];
  const { count } = widget;
  const calls = callsOfWidget(widget);
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ display: 'flex', flexDirection: 'column' }}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', px: 2, py: 1.5 }}>
        <Typography id={titleId} variant="h6" component="h3" sx={{ mr: 'auto' }}>
          {title}
        </Typography>
        {count === null ? null : (
          <Chip color="primary" size="small" label={count} aria-label={MY_DAY_MESSAGES.countOf(title, count)} />
        )}
      </Stack>
      {count === null ? (
        <Alert severity="info" sx={{ mx: 2, mb: 1 }}>
          {MY_DAY_MESSAGES.tooMany}
        </Alert>
      ) : (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {rowsOf(widget).map((row) => (
            <Row key={row.key} row={row} hasActions={widget.name === 'reminders'} calls={calls} />
          ))}
        </Box>
      )}
      <Box sx={{ mt: 'auto', borderTop: 1, borderColor: 'divider', px: 1, py: 0.5 }}>
        <Button size="small" component={Link} to={addressOf(widget)} endIcon={<ArrowForwardIcon />}>
          {count === null ? open : MY_DAY_MESSAGES.all(open, count)}
        </Button>
        {calls ? <CallLink list={calls} /> : null}
        {widget.kind === 'preparation' && widget.toConvoke ? <SendConvocationsButton trainings={widget.toConvoke} /> : null}
      </Box>
    </Card>
  );
};
