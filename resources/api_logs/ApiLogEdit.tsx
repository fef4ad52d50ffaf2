import { ResourceEdit } from '../../src/frames/ResourceEdit.tsx';
import { JournalSideInput } from './JournalSideInput.tsx';
import { LoggedRecordBar } from './LoggedRecordBar.tsx';

const INPUTS = { before: JournalSideInput, after: JournalSideInput };

/** A line of the journal: what was written, in words, and the way to the record. */
export const ApiLogEdit = () => <ResourceEdit resource="api_logs" inputs={INPUTS} header={<LoggedRecordBar />} />;
