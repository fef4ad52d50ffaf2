import type { ResourceScreens } from '../../src/frames/resourceModule.tsx';
import { PositionsInput } from './PositionsInput.tsx';

/** The rows of the planning that a mark covers are picked as such. */
export const calendarDayScreens: ResourceScreens = { form: { inputs: { positions: PositionsInput } } };
