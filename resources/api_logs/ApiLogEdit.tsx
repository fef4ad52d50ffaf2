import { ResourceEdit } from '../../src/frames/ResourceEdit.tsx';
import { JournalSideInput } from './JournalSideInput.tsx';
import { LoggedRecordBar } from './LoggedRecordBar.tsx';

const INPUTS = { before: JournalSideInput, after: JournalSideInput };

/** A journal entry: what was written, in words, and a link to the record. */
export const ApiLogEdit = () => <ResourceEdit resource="api_logs" inputs={INPUTS} header={<LoggedRecordBar />} />;
