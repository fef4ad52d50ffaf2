import { parisDay } from '../../model/calendar/parisTime.ts';

/** A day as people in France write it. */
export const formatImportDay = (instant: Date): string => parisDay(instant).split('-').reverse().join('/');
