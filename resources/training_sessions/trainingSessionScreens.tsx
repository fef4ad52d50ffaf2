import type { ResourceScreens } from '../../src/frames/resourceModule.tsx';
import { PeriodSwitch } from './PeriodSwitch.tsx';
import { SESSION_PERIODS } from './sessionPeriods.ts';

/** The list opens on the coming sessions. */
export const trainingSessionScreens: ResourceScreens = { list: { header: <PeriodSwitch />, start: SESSION_PERIODS.coming } };
