import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { GridColDef } from '@mui/x-data-grid';
import { parisDay, parisTime } from '../../model/calendar/parisTime.ts';
import { choiceLabel, recordLabel } from '../../model/messages/recordLabel.ts';
import type { TrainingOfficerView } from '../../model/officers/trainingOfficerViews.ts';
import { OPTION_KINDS } from '../../model/sessions/logisticSessionOptions.ts';
import { LogisticSessionLink } from '../../src/planning/LogisticSessionLink.tsx';
import { fieldLabel } from '../../src/records/fieldLabel.ts';
import { formatDate } from '../../src/records/formatValue.ts';
import { OFFICER_MESSAGES } from './messages.ts';
import { type OfficerLogisticSession, placeName, registeredOf, sessionName } from './officerLogisticSession.ts';
import { StatusCell, TrainingCell } from './TrainingCells.tsx';

type Column = GridColDef<OfficerLogisticSession>;

const WORDS = OFFICER_MESSAGES.columns;

const periodText = ({ startAt, endAt }: OfficerLogisticSession): string => {
  const [start, end] = [new Date(startAt), new Date(endAt)];
  const [from, to] = [formatDate(parisDay(start)), formatDate(parisDay(end))];
  return from === to ? `${from} ${parisTime(start)} – ${parisTime(end)}` : `${from} – ${to}`;
};

const SessionCell = ({ logisticSession }: { readonly logisticSession: OfficerLogisticSession }) => (
  <Stack sx={{ minWidth: 0, width: '100%' }}>
    <LogisticSessionLink day={logisticSession.id} underline="hover" noWrap>
      {periodText(logisticSession)}
    </LogisticSessionLink>
    <TrainingCell logisticSession={logisticSession} />
  </Stack>
);

const TwoLines = ({ lines: [first, second] }: { readonly lines: readonly [string, string] }) => (
  <Stack sx={{ minWidth: 0, width: '100%' }} title={[first, second].filter(Boolean).join(' · ')}>
    <Typography variant="body2" noWrap>
      {first}
    </Typography>
    <Typography variant="caption" color="textSecondary" noWrap>
      {second}
    </Typography>
  </Stack>
);

const optionTexts = ({ options }: OfficerLogisticSession): readonly string[] =>
  OPTION_KINDS.flatMap((kind) => {
    const state = options?.[kind];
    const path = `options.${kind}`;
    return state ? [`${fieldLabel('logistic_sessions', path)} : ${choiceLabel('logistic_sessions', path, state)}`] : [];
  });

type Lines = (logisticSession: OfficerLogisticSession) => readonly [string, string];

/** A read-only column of the session. */
const textColumn = (column: Pick<Column, 'field' | 'headerName' | 'width'>, lines: Lines): Column => ({
  ...column,
  valueGetter: (_value, logisticSession) => lines(logisticSession).filter(Boolean).join(' · '),
  renderCell: ({ row }) => <TwoLines lines={lines(row)} />,
});

const areaOf = ({ area }: OfficerLogisticSession): string => recordLabel('areas', area);

/** Columns about the session itself, edited on its own page. */
export const sessionColumns = (view: TrainingOfficerView): readonly Column[] => [
  {
    field: 'session',
    headerName: WORDS.session,
    width: 204,
    valueGetter: (_value, logisticSession) => sessionName(logisticSession),
    renderCell: ({ row }) => <SessionCell logisticSession={row} />,
  },
  { field: 'status', headerName: WORDS.status, width: 114, renderCell: ({ row }) => <StatusCell logisticSession={row} /> },
  textColumn({ field: 'place', headerName: WORDS.place, width: 150 }, (logisticSession) => [
    placeName(logisticSession),
    areaOf(logisticSession),
  ]),
  ...(view === 'supplier_relationship'
    ? [
        textColumn({ field: 'suppliers', headerName: WORDS.suppliers, width: 150 }, ({ caterer, hotel }) => [
          recordLabel('caterers', caterer),
          recordLabel('hotels', hotel),
        ]),
        textColumn({ field: 'options', headerName: WORDS.options, width: 170 }, (logisticSession) => {
          const [first = '', ...others] = optionTexts(logisticSession);
          return [first, others.join(', ')];
        }),
      ]
    : [
        textColumn({ field: 'registered', headerName: WORDS.registered, width: 140 }, (logisticSession) => [
          registeredOf(logisticSession),
          logisticSession.companies.join(', '),
        ]),
        textColumn({ field: 'trainers', headerName: WORDS.trainers, width: 132 }, ({ trainers: [first, ...others] }) => [
          recordLabel('trainers', first),
          others.map((trainer) => recordLabel('trainers', trainer)).join(', '),
        ]),
      ]),
];
