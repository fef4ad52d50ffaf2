import DownloadIcon from '@mui/icons-material/Download';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { csvFile } from '../../../src/export/csvFile.ts';
import { EXPORT_WORDS } from '../../../src/export/messages.ts';
import { saveFile } from '../../../src/export/saveFile.ts';
import type { ExportFormat } from '../../../src/export/useExport.ts';
import { xlsxFile } from '../../../src/export/xlsxFile.ts';
import type { NumbersTable } from './FigureTable.tsx';
import { FIGURE_MESSAGES } from './messages.ts';

const FORMATS: readonly ExportFormat[] = ['xlsx', 'csv'];
const WRITERS = { csv: csvFile, xlsx: xlsxFile } as const;

interface FigureExportProps {
  readonly table: NumbersTable;
  /** Without its ending. */
  readonly fileName: string;
}

const saveNumbers = async ({ table, fileName }: FigureExportProps, format: ExportFormat): Promise<void> => {
  const exported = {
    name: table.title,
    titles: table.columns.map(({ title }) => title),
    rows: table.rows.map(({ cells }) => cells.map((cell) => cell.exported)),
  };
  saveFile(await WRITERS[format](exported, new AbortController().signal), `${fileName}.${format}`);
};

/** Saves the table of a figure as Excel or CSV. */
export const FigureExport = (props: FigureExportProps) => {
  const notify = useNotify();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const save = (format: ExportFormat) => {
    setAnchor(null);
    saveNumbers(props, format).catch(() =>
      notify(FIGURE_MESSAGES.exportFailed, { type: 'error', messageArgs: { _: FIGURE_MESSAGES.exportFailed } }),
    );
  };
  return (
    <>
      <Button
        size="small"
        startIcon={<DownloadIcon fontSize="small" />}
        aria-haspopup="menu"
        aria-label={FIGURE_MESSAGES.exportAs(props.table.title)}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {FIGURE_MESSAGES.export}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {FORMATS.map((format) => (
          <MenuItem key={format} onClick={() => save(format)}>
            {EXPORT_WORDS[format]}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
