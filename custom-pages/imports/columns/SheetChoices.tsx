import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { TEXT_ENCODINGS, type TextEncoding } from '../../../model/imports/textEncodings.ts';
import { useNotifyRefusal } from '../../../src/dialogs/useNotifyRefusal.ts';
import { IMPORT_MESSAGES } from '../messages.ts';
import type { SheetChoice, StagedSheet } from './mapping.ts';

const SHOWN_CELLS = 4;

const lineText = (cells: readonly string[]): string => cells.filter(Boolean).slice(0, SHOWN_CELLS).join(' · ');

/** The sheets that the workbook shows, then those that it hides, each with its place in the workbook. */
const visibleFirst = ({ sheets, hiddenSheets = [] }: StagedSheet) =>
  sheets
    .map((name, index) => ({ name, index, isHidden: hiddenSheets.includes(index) }))
    .sort((left, right) => Number(left.isHidden) - Number(right.isHidden));

interface SheetChoicesProps {
  readonly sheet: StagedSheet;
  readonly isDisabled: boolean;
  readonly onSheet: (choice: SheetChoice) => Promise<void>;
}

/** Choice of the sheet that is read, and of its line that has the headers. */
export const SheetChoices = ({ sheet, isDisabled, onSheet }: SheetChoicesProps) => {
  const notifyRefusal = useNotifyRefusal();
  const [isReading, setReading] = useState(false);
  const read = async (choice: SheetChoice): Promise<void> => {
    setReading(true);
    await onSheet(choice).catch(notifyRefusal);
    setReading(false);
  };
  const hasHiddenRows = (sheet.hiddenRows ?? []).length > 0;
  const isFixed = isDisabled || isReading;
  const lines = sheet.topLines.some(({ rowNumber }) => rowNumber === sheet.headerRow)
    ? sheet.topLines
    : [{ rowNumber: sheet.headerRow, cells: [] }, ...sheet.topLines];
  return (
    <Box
      role="group"
      aria-label={IMPORT_MESSAGES.sheetTitle}
      sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr', md: '1fr 1.5fr' }, mb: 2 }}
    >
      {sheet.sheets.length > 1 ? (
        <TextField
          select
          label={IMPORT_MESSAGES.sheetLabel}
          value={sheet.sheet}
          disabled={isFixed}
          onChange={({ target }) => void read({ sheet: Number(target.value) })}
        >
          {visibleFirst(sheet).map(({ name, index, isHidden }) => (
            <MenuItem key={index} value={index}>
              {isHidden ? IMPORT_MESSAGES.hiddenSheet(name) : name}
            </MenuItem>
          ))}
        </TextField>
      ) : null}
      {sheet.encoding ? (
        <TextField
          select
          label={IMPORT_MESSAGES.encodingLabel}
          value={sheet.encoding}
          disabled={isFixed}
          onChange={({ target }) => void read({ encoding: target.value as TextEncoding })}
        >
          {TEXT_ENCODINGS.map((encoding) => (
            <MenuItem key={encoding} value={encoding}>
              {IMPORT_MESSAGES.encodings[encoding]}
            </MenuItem>
          ))}
        </TextField>
      ) : null}
      <TextField
        select
        label={IMPORT_MESSAGES.headerLabel}
        value={sheet.headerRow}
        disabled={isFixed}
        onChange={({ target }) => void read({ sheet: sheet.sheet, headerRow: Number(target.value) })}
      >
        {lines.map(({ rowNumber, cells }) => (
          <MenuItem key={rowNumber} value={rowNumber}>
            {IMPORT_MESSAGES.headerLine(rowNumber, lineText(cells))}
          </MenuItem>
        ))}
      </TextField>
      {hasHiddenRows ? (
        <FormControlLabel
          sx={{ gridColumn: '1 / -1' }}
          control={
            <Switch
              checked={sheet.skipsHidden === true}
              disabled={isFixed}
              onChange={(_event, skipsHidden) => void read({ sheet: sheet.sheet, headerRow: sheet.headerRow, skipsHidden })}
            />
          }
          label={IMPORT_MESSAGES.skipHidden}
        />
      ) : null}
    </Box>
  );
};
