import type { ResourceScreens } from '../../src/frames/resourceModule.tsx';
import { JournalSideInput } from './JournalSideInput.tsx';
import { LoggedRecordBar } from './LoggedRecordBar.tsx';

/** A journal entry describes what was written, with a link to the record. */
export const journalScreens: ResourceScreens = {
  edit: { inputs: { before: JournalSideInput, after: JournalSideInput }, header: <LoggedRecordBar /> },
};
