import DownloadIcon from '@mui/icons-material/Download';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { type Figure, figureColumns } from '../../model/figures/figures.ts';
import { csvFile } from '../../src/export/csvFile.ts';
import { saveFile } from '../../src/export/saveFile.ts';
import type { ExportFormat } from '../../src/export/useExport.ts';
import { xlsxFile } from '../../src/export/xlsxFile.ts';
import { useWords } from '../../src/i18n/useWords.ts';
import type { FigureAddress } from './figureAddress.ts';
import { figureCell } from './figureCell.ts';
import { FIGURE_MESSAGES } from './messages.ts';

const FORMATS: readonly ExportFormat[] = ['xlsx', 'csv'];
const WRITERS = { csv: csvFile, xlsx: xlsxFile } as const;

const saveFigure = async ({ name, rows }: Figure, { from, to }: FigureAddress, format: ExportFormat): Promise<void> => {
  const columns = figureColumns(name);
  const { title, columns: titles } = FIGURE_MESSAGES.figures[name];
  const table = {
    name: title,
    titles: columns.map(([column]) => titles[column] ?? column),
    rows: rows.map((row) => columns.map(([column, kind]) => figureCell(kind, row[column]))),
  };
  const file = await WRITERS[format](table, new AbortController().signal);
  saveFile(file, `${title} ${from} ${to}.${format}`);
};

/** Saves the table of a figure as Excel or CSV. */
export const FigureExport = ({ figure, address }: { readonly figure: Figure; readonly address: FigureAddress }) => {
  const words = useWords();
  const notify = useNotify();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const save = (format: ExportFormat) => {
    setAnchor(null);
    saveFigure(figure, address, format).catch(() =>
      notify(FIGURE_MESSAGES.exportFailed, { type: 'error', messageArgs: { _: FIGURE_MESSAGES.exportFailed } }),
    );
  };
  return (
    <>
      <Button
        size="small"
        startIcon={<DownloadIcon fontSize="small" />}
        aria-haspopup="menu"
        aria-label={FIGURE_MESSAGES.exportAs(FIGURE_MESSAGES.figures[figure.name].title)}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {FIGURE_MESSAGES.export}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {FORMATS.map((format) => (
          <MenuItem key={format} onClick={() => save(format)}>
            {words(`export.${format}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
