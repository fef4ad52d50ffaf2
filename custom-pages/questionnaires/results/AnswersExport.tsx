import DownloadIcon from '@mui/icons-material/Download';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import {
  EXPORTED_AT_ONCE,
  type ExportedAnswersView,
  type QuestionnaireResult,
  RESULTS_PATH,
} from '../../../model/questionnaires/results.ts';
import { csvFile } from '../../../src/export/csvFile.ts';
import { EXPORT_WORDS } from '../../../src/export/messages.ts';
import { saveFile } from '../../../src/export/saveFile.ts';
import type { ExportFormat } from '../../../src/export/useExport.ts';
import { xlsxFile } from '../../../src/export/xlsxFile.ts';
import { httpClient } from '../../../src/providers/httpClient.ts';
import { answersTable } from './answersTable.ts';
import { RESULT_WORDS as WORDS } from './messages.ts';
import { type ResultsAddress, resultsQuery } from './resultsAddress.ts';

const FORMATS: readonly ExportFormat[] = ['xlsx', 'csv'];
const WRITERS = { csv: csvFile, xlsx: xlsxFile } as const;

/** All answers, some thousands a call. */
const readAll = async (address: ResultsAddress): Promise<Pick<ExportedAnswersView, 'hasNames' | 'answers'>> => {
  const answers: ExportedAnswersView['answers'][number][] = [];
  for (let page = 1; ; page += 1) {
    const view = (await httpClient(`${RESULTS_PATH}/answers?${resultsQuery(address, { page })}`)).json as ExportedAnswersView;
    answers.push(...view.answers);
    if (view.answers.length < EXPORTED_AT_ONCE) return { hasNames: view.hasNames, answers };
  }
};

interface AnswersExportProps {
  readonly address: ResultsAddress;
  readonly questionnaires: readonly QuestionnaireResult[];
}

/** Saves the answers as Excel or CSV. */
export const AnswersExport = ({ address, questionnaires }: AnswersExportProps) => {
  const notify = useNotify();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isRunning, setIsRunning] = useState(false);
  const save = async (format: ExportFormat): Promise<void> => {
    setAnchor(null);
    setIsRunning(true);
    try {
      const name = WORDS.fileName(address.from, address.to);
      const { hasNames, answers } = await readAll(address);
      const table = answersTable({ name: WORDS.sheet, hasNames, answers, questionnaires });
      saveFile(await WRITERS[format](table, new AbortController().signal), `${name}.${format}`);
      if (!hasNames) notify(WORDS.withoutNames, { type: 'info', messageArgs: { _: WORDS.withoutNames } });
    } catch {
      notify(WORDS.exportFailed, { type: 'error', messageArgs: { _: WORDS.exportFailed } });
    } finally {
      setIsRunning(false);
    }
  };
  return (
    <>
      <Button
        startIcon={<DownloadIcon fontSize="small" />}
        aria-haspopup="menu"
        loading={isRunning}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {WORDS.export}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {FORMATS.map((format) => (
          <MenuItem key={format} onClick={() => void save(format)}>
            {EXPORT_WORDS[format]}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
