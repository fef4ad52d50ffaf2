import { ResourceEdit } from '../../src/frames/ResourceEdit.tsx';
import { PositionsInput } from './PositionsInput.tsx';

const INPUTS = { positions: PositionsInput };

/** A mark of the planning. */
export const CalendarDayEdit = () => <ResourceEdit resource="calendar_days" inputs={INPUTS} />;
