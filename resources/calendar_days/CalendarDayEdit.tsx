import { ResourceEdit } from '../../src/frames/ResourceEdit.tsx';
import { PositionsInput } from './PositionsInput.tsx';

const INPUTS = { positions: PositionsInput };

/** A planning mark. */
export const CalendarDayEdit = () => <ResourceEdit resource="calendar_days" inputs={INPUTS} />;
