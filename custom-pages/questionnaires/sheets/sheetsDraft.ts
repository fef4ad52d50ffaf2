import { currentUser } from '../../../src/providers/loginSession.ts';
import { EMPTY_ROW, type SheetRow } from './typedSheets.ts';

/** Sheets that are typed and not stored yet. */
export interface SheetsDraft {
  /** Random key, renewed by each change: the same sheets sent twice count once. */
  readonly key: string;
  readonly rows: readonly SheetRow[];
  /** Ids of the invitations of who has handed in a sheet. */
  readonly handedIn: readonly number[];
}

export const newDraft = (): SheetsDraft => ({ key: crypto.randomUUID(), rows: [EMPTY_ROW], handedIn: [] });

/** The next person to log in on this tab must not read it. */
const nameOf = (path: string): string => `pilotage.sheets.${currentUser()?.record}.${path}`;

/** The draft from before a reload of this tab; null: none. */
export const readSheetsDraft = (path: string): SheetsDraft | null => {
  try {
    return JSON.parse(window.sessionStorage.getItem(nameOf(path)) ?? 'null') as SheetsDraft | null;
  } catch {
    return null;
  }
};

export const keepSheetsDraft = (path: string, draft: SheetsDraft | null): void => {
  try {
    if (draft === null) window.sessionStorage.removeItem(nameOf(path));
    else window.sessionStorage.setItem(nameOf(path), JSON.stringify(draft));
  } catch {
    // Full, or refused.
  }
};
