import { PLANNING_DAY_MESSAGES } from '../messages.ts';
import type { DayMark } from './planningMarks.ts';

export const markWords = ({ kind, name }: DayMark): string => PLANNING_DAY_MESSAGES.mark(PLANNING_DAY_MESSAGES.kinds[kind], name);
