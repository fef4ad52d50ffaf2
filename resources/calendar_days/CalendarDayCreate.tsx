import { ResourceCreate } from '../../src/frames/ResourceCreate.tsx';
import { PositionsInput } from './PositionsInput.tsx';

const INPUTS = { positions: PositionsInput };

/** A new planning mark. */
export const CalendarDayCreate = () => <ResourceCreate resource="calendar_days" inputs={INPUTS} />;
