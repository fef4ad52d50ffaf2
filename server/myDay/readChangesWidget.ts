import type { Actor } from '../../model/accounts/access.ts';
import { type ChangesWidgetAnswer, MY_DAY_SHOWN } from '../../model/myDay/myDayWidgets.ts';
import type { Queryable } from '../database/database.ts';
import { readSessionChanges } from '../mail/sessionChanges/readSessionChanges.ts';
import { untoldView } from '../mail/sessionChanges/untoldView.ts';

/** The people who have to be told what has changed, as JSON text. */
export const readChangesWidget = async (
  database: Queryable,
  asked: { readonly actor: Actor; readonly now: Date; readonly assignee: number | null },
): Promise<string> => {
  const untold = await readSessionChanges(database, asked);
  const member = untold.slice(0, MY_DAY_SHOWN).map(untoldView);
  return JSON.stringify({ kind: 'changes', name: 'session_changes', count: untold.length, member } satisfies ChangesWidgetAnswer);
};
