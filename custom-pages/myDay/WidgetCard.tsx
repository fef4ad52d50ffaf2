import ArrowForwardIcon from '@mui/icons-material/ArrowForward';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { ReminderActions } from '../../resources/reminders/ReminderActions.tsx';
import { CallLink } from '../../src/pages/CallLink.tsx';
import type { CallList } from '../../src/pages/callsAddress.ts';
import { SendConvocationsButton } from '../planning/preparation/SendConvocationsButton.tsx';
import { callNeedOf, callsOfWidget } from './callsOfWidget.ts';
import { MY_DAY_MESSAGES } from './messages.ts';
import type { MyDayWidget, WidgetRow } from './myDay.ts';
import { useWidgetAddress } from './useWidgetAddress.ts';
import { useWidgetRows } from './useWidgetRows.ts';

interface RowProps {
  readonly row: WidgetRow;
  readonly hasActions: boolean;
  /** The widget's people, if they can be called. */
  readonly calls: CallList | null;
}

const Row = ({ row, hasActions, calls }: RowProps) => (
  <Box
    component="li"
    sx={{ px: 2, py: 1, borderTop: 1, borderColor: 'divider', display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}
  >
    <Box sx={{ flex: '1 1 180px', minWidth: 0, overflowWrap: 'anywhere' }}>
      {row.address ? (
        <MuiLink component={Link} to={row.address} color="inherit" sx={{ fontWeight: 600 }}>
          {row.title}
        </MuiLink>
      ) : (
        <Typography component="span" sx={{ fontWeight: 600 }}>
          {row.title}
        </Typography>
      )}
      <Typography variant="body2" color="textSecondary">
        {row.detail}
      </Typography>
    </Box>
    {calls && row.record ? <CallLink list={calls} need={callNeedOf(row.record)} name={row.title} /> : null}
    {hasActions && row.record ? <ReminderActions record={row.record} /> : null}
  </Box>
);

/** One kind of work: how much there is, the first records, and the list of all. */
export const WidgetCard = ({ widget }: { readonly widget: MyDayWidget }) => {
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
