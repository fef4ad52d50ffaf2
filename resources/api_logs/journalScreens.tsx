import type { ResourceScreens } from '../../src/frames/resourceModule.tsx';
import { JournalSideInput } from './JournalSideInput.tsx';
import { LoggedRecordBar } from './LoggedRecordBar.tsx';

/** A line of the journal says in words what was written, and leads to the record. */
export const journalScreens: ResourceScreens = {
  edit: { inputs: { before: JournalSideInput, after: JournalSideInput }, header: <LoggedRecordBar /> },
};
