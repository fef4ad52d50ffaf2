import type { ResourceScreens } from '../../src/frames/resourceModule.tsx';
import { JournalSideInput } from './JournalSideInput.tsx';
import { LoggedRecordBar } from './LoggedRecordBar.tsx';

/** A journal entry describes what was written, with a link to the record. The list opens on the last days: it may have 100 million lines. */
export const journalScreens: ResourceScreens = {
  list: { start: { filters: { 'at[after]': 'thirtyDaysAgo' }, sort: { field: 'at', order: 'DESC' } } },
  edit: { inputs: { before: JournalSideInput, after: JournalSideInput }, header: <LoggedRecordBar /> },
};
