import type { ResourceScreens } from '../../src/frames/resourceModule.tsx';
import { PositionsInput } from './PositionsInput.tsx';

/** Picks the planning rows of a mark by name. */
export const calendarDayScreens: ResourceScreens = { form: { inputs: { positions: PositionsInput } } };
