import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { Question } from '../../../model/forms/question.ts';
import type { PaperSheetsView } from '../../../model/questionnaires/paperSheets.ts';
import { SHEETS_WORDS as WORDS } from './messages.ts';
import { cellFault, hintsOf, type SheetRow } from './typedSheets.ts';
import { PERSON, type Sheets } from './useSheets.ts';

const CELL = 'data-sheet-cell';

const INPUT = {
  width: '100%',
  minHeight: 40,
  px: 1,
  font: 'inherit',
  color: 'text.primary',
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  '&[aria-invalid=true]': { borderColor: 'error.main' },
} as const;

const QuestionHead = ({ question, number }: { readonly question: Question; readonly number: number }) => (
  <TableCell component="th" scope="col" sx={{ minWidth: 150, maxWidth: 260, verticalAlign: 'bottom' }}>
    <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
      {`${number}. ${question.label}`}
    </Typography>
    {hintsOf(question).map((hint) => (
      <Typography key={hint} variant="caption" color="textSecondary" component="p" sx={{ overflowWrap: 'anywhere' }}>
        {hint}
      </Typography>
    ))}
  </TableCell>
);

const Fault = ({ id, message }: { readonly id: string; readonly message: string | null }) =>
  message ? (
    <Typography id={id} variant="caption" color="error" component="p">
      {message}
    </Typography>
  ) : null;

interface AnswerCellProps {
  readonly question: Question;
  readonly rowName: string;
  readonly text: string;
  /** Why the whole was refused; null: it was not. */
  readonly refusal: string | null;
  readonly onChange: (text: string) => void;
}

/** A date or a word is half typed while one is in it: it is judged once one has left. */
const AT_ONCE: readonly Question['field']['kind'][] = ['integer', 'choice', 'boolean'];

const AnswerCell = ({ question, rowName, text, refusal, onChange }: AnswerCellProps) => {
  const faultId = useId();
  const [isInside, setInside] = useState(false);
  const typedFault = isInside && !AT_ONCE.includes(question.field.kind) ? null : cellFault(question, text);
  const fault = typedFault ?? refusal;
  return (
    <TableCell sx={{ verticalAlign: 'top', p: 0.5 }}>
      <Box
        component="input"
        {...{ [CELL]: '' }}
        value={text}
        autoComplete="off"
        aria-label={WORDS.cell(rowName, question.label)}
        aria-required={question.isRequired}
        aria-invalid={fault !== null}
        aria-describedby={fault === null ? undefined : faultId}
        onFocus={() => setInside(true)}
        onBlur={() => setInside(false)}
        onChange={({ target }) => onChange(target.value)}
        sx={INPUT}
      />
      <Fault id={faultId} message={fault} />
    </TableCell>
  );
};

interface PersonCellProps {
  readonly people: PaperSheetsView['people'];
  readonly rows: readonly SheetRow[];
  readonly row: SheetRow;
  readonly rowName: string;
  readonly refusal: string | null;
  readonly onChange: (person: string) => void;
}

const PersonCell = ({ people, rows, row, rowName, refusal, onChange }: PersonCellProps) => {
  const faultId = useId();
  const others = rows.filter((one) => one !== row).map(({ person }) => person);
  return (
    <TableCell sx={{ verticalAlign: 'top', p: 0.5, minWidth: 170 }}>
      <Box
        component="select"
        {...{ [CELL]: '' }}
        value={row.person}
        aria-label={WORDS.cell(rowName, WORDS.person)}
        aria-invalid={refusal !== null}
        aria-describedby={refusal === null ? undefined : faultId}
        onChange={({ target }) => onChange(target.value)}
        sx={INPUT}
      >
        <option value="">{WORDS.choosePerson}</option>
        {people
          .filter(({ id }) => !others.includes(String(id)))
          .map(({ id, person }) => (
            <option key={id} value={id}>
              {person}
            </option>
          ))}
      </Box>
      <Fault id={faultId} message={refusal} />
    </TableCell>
  );
};

interface SheetsGridProps {
  readonly view: PaperSheetsView;
  readonly sheets: Sheets;
}

interface SheetLineProps extends SheetsGridProps {
  readonly index: number;
}

const SheetLine = ({ view, sheets, index }: SheetLineProps) => {
  const { rows, faults, setRow, removeRow } = sheets;
  const row = rows[index];
  if (!row) return null;
  const rowName = WORDS.sheet(index + 1);
  const refusalOf = (name: string): string | null =>
    faults.find((fault) => fault.row === index && fault.name === name)?.message ?? null;
  return (
    <TableRow>
      <TableCell component="th" scope="row" sx={{ whiteSpace: 'nowrap' }}>
        {rowName}
      </TableCell>
      {view.isAnonymous ? null : (
        <PersonCell
          people={view.people}
          rows={rows}
          row={row}
          rowName={rowName}
          refusal={refusalOf(PERSON)}
          onChange={(person) => setRow(index, { ...row, person })}
        />
      )}
      {view.questions.map((question) => (
        <AnswerCell
          key={question.name}
          question={question}
          rowName={rowName}
          text={row.typed[question.name] ?? ''}
          refusal={refusalOf(question.name)}
          onChange={(text) => setRow(index, { ...row, typed: { ...row.typed, [question.name]: text } })}
        />
      ))}
      <TableCell sx={{ p: 0.5 }}>
        <Tooltip title={WORDS.remove}>
          <IconButton size="small" aria-label={WORDS.removeRow(rowName)} onClick={() => removeRow(index)}>
            <DeleteIcon fontSize="inherit" />
          </IconButton>
        </Tooltip>
      </TableCell>
    </TableRow>
  );
};

const cellsIn = (table: HTMLElement | null): readonly HTMLElement[] => [
  ...(table?.querySelectorAll<HTMLElement>(`[${CELL}]`) ?? []),
];

/** Leads from cell to cell by Enter; after the last one another line is opened. */
const useEnter = ({ rows, addRow }: Sheets, most: number) => {
  const table = useRef<HTMLTableElement>(null);
  const next = useRef<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the cell is there once the line is.
  useEffect(() => {
    if (next.current === null) return;
    cellsIn(table.current)[next.current]?.focus();
    next.current = null;
  }, [rows.length]);
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const cells = cellsIn(table.current);
    const place = cells.indexOf(event.target as HTMLElement);
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || place < 0) return;
    event.preventDefault();
    const cell = cells[place + 1];
    if (cell) cell.focus();
    else if (rows.length < most) {
      next.current = place + 1;
      addRow();
    }
  };
  return { table, handleKeyDown };
};

/** One line for each sheet, one column for each question: everything by keyboard. */
export const SheetsGrid = ({ view, sheets }: SheetsGridProps) => {
  const { table, handleKeyDown } = useEnter(sheets, view.people.length);
  return (
    <TableContainer sx={{ border: 1, borderColor: 'divider', borderRadius: 1 }}>
      <Table ref={table} size="small" aria-label={WORDS.title(view.title)} onKeyDown={handleKeyDown}>
        <TableHead>
          <TableRow>
            <TableCell />
            {view.isAnonymous ? null : (
              <TableCell component="th" scope="col" sx={{ verticalAlign: 'bottom', fontWeight: 600 }}>
                {WORDS.person}
              </TableCell>
            )}
            {view.questions.map((question, index) => (
              <QuestionHead key={question.name} question={question} number={index + 1} />
            ))}
            <TableCell />
          </TableRow>
        </TableHead>
        <TableBody>
          {sheets.rows.map((_row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place.
            <SheetLine key={index} view={view} sheets={sheets} index={index} />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
};
