import { date, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { calendarDays as calendarDaysDeclaration } from '../../../../model/calendar/calendarDay.ts';
import type { eventDays as eventDaysDeclaration } from '../../../../model/calendar/eventDay.ts';
import { areas } from '../administration/areas.ts';
import { joinTable, recordColumns, type TableOf } from '../kernel.ts';

export const calendarDays = pgTable(
  'calendar_days',
  { ...recordColumns(), date: date().notNull(), type: text().notNull(), positions: jsonb() },
  (table) => [index().on(table.date)],
) satisfies TableOf<typeof calendarDaysDeclaration>;

export const eventDays = pgTable(
  'event_days',
  { ...recordColumns(), name: text().notNull(), dateEvent: date().notNull(), type: text() },
  (table) => [index().on(table.dateEvent)],
) satisfies TableOf<typeof eventDaysDeclaration>;

export const eventDaysAreas = joinTable(
  'event_days_areas',
  () => eventDays.id,
  () => areas.id,
);
