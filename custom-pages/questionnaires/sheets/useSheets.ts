import { useState } from 'react';
import type { PaperSheetsView, TypedSheets } from '../../../model/questionnaires/paperSheets.ts';
import type { SessionInvitationsView } from '../../../model/questionnaires/sessionInvitations.ts';
import { problemOf } from '../../../src/api/apiProblem.ts';
import { useAction } from '../../../src/dialogs/useAction.ts';
import { httpClient } from '../../../src/providers/httpClient.ts';
import { SHEETS_WORDS as WORDS } from './messages.ts';
import { keepSheetsDraft, newDraft, readSheetsDraft, type SheetsDraft } from './sheetsDraft.ts';
import { EMPTY_ROW, isRowEmpty, type SheetFault, type SheetRow, sheetFaults, sheetsOf } from './typedSheets.ts';

/** Name of the fault of a line's person. */
export const PERSON = 'person';

/** Line of a fault that belongs to none. */
const NO_LINE = -1;

/** The server's refusals by the lines of the grid, of which the empty ones were not sent. */
const faultsIn = (error: unknown, lines: readonly number[]): readonly SheetFault[] =>
  (problemOf(error).violations ?? []).map(({ propertyPath, message }) => {
    const [, index = '', member = ''] = /^sheets\[(\d+)\]\.(.+)$/.exec(propertyPath) ?? [];
    const name = member.startsWith('values.') ? member.slice('values.'.length) : PERSON;
    return { row: index === '' ? NO_LINE : (lines[Number(index)] ?? NO_LINE), name, message };
  });

interface SheetsOptions {
  readonly path: string;
  readonly onStored: (view: SessionInvitationsView) => void;
}

/** Typed sheets, kept in this tab with each change. */
const useKeptDraft = (path: string) => {
  const [formerDraft] = useState(() => readSheetsDraft(path));
  const [draft, setDraft] = useState<SheetsDraft>(() => formerDraft ?? newDraft());
  const change = (next: Omit<SheetsDraft, 'key'>): void => {
    const nextDraft = { ...next, key: crypto.randomUUID() };
    setDraft(nextDraft);
    keepSheetsDraft(path, nextDraft);
  };
  return {
    draft,
    isResumed: formerDraft !== null,
    change,
    changeRows: (rows: readonly SheetRow[]) => change({ ...draft, rows }),
  };
};

type KeptDraft = ReturnType<typeof useKeptDraft>;

/** Sends what is typed, or says what is to be corrected. */
const useSending = (view: PaperSheetsView, { draft }: KeptDraft, { path, onStored }: SheetsOptions) => {
  const [faults, setFaults] = useState<readonly SheetFault[]>([]);
  const { run, isRunning } = useAction<SessionInvitationsView>({
    success: WORDS.saved,
    refreshes: [],
    onDone: (answer) => {
      keepSheetsDraft(path, null);
      onStored(answer);
    },
  });
  const send = async (): Promise<void> => {
    const lineFaults = sheetFaults(draft.rows, view.questions);
    setFaults(lineFaults);
    if (lineFaults.length > 0) return;
    const { sheets, lines } = sheetsOf(draft.rows, view.questions);
    const body: TypedSheets = { key: draft.key, version: view.version, sheets, handedIn: draft.handedIn };
    await run(async () => {
      try {
        return (await httpClient(path, { method: 'POST', body })).json as SessionInvitationsView;
      } catch (error) {
        setFaults(faultsIn(error, lines));
        throw error;
      }
    });
  };
  return { faults, setFaults, isRunning, send };
};

/** The sheets that somebody types, kept in this tab until the server has them. */
export const useSheets = (view: PaperSheetsView, options: SheetsOptions) => {
  const keptDraft = useKeptDraft(options.path);
  const { draft, isResumed, change, changeRows } = keptDraft;
  const { faults, setFaults, isRunning, send } = useSending(view, keptDraft, options);
  return {
    ...draft,
    isResumed,
    filled: draft.rows.filter((row) => !isRowEmpty(row)).length,
    faults,
    isRunning,
    send,
    setRow: (index: number, row: SheetRow) => {
      setFaults(faults.filter((fault) => fault.row !== index));
      changeRows(draft.rows.with(index, row));
    },
    addRow: () => changeRows([...draft.rows, EMPTY_ROW]),
    removeRow: (index: number) => {
      setFaults([]);
      const rows = draft.rows.toSpliced(index, 1);
      changeRows(rows.length > 0 ? rows : [EMPTY_ROW]);
    },
    toggle: (id: number) => {
      const { handedIn } = draft;
      change({ ...draft, handedIn: handedIn.includes(id) ? handedIn.filter((one) => one !== id) : [...handedIn, id] });
    },
  };
};

export type Sheets = ReturnType<typeof useSheets>;
