import { parisDay } from '../../model/calendar/parisTime.ts';

/** A day in French format. */
export const formatImportDay = (instant: Date): string => parisDay(instant).split('-').reverse().join('/');
