import { Fragment } from 'react';
import { eventTitle } from '../data/eventWords.ts';
import type { PlanningEvent } from '../data/planningEvents.ts';
import { periodTitle } from '../data/planningPeriod.ts';
import { PRINT_MESSAGES } from './messages.ts';
import { isoWeek, type PrintedCell, type PrintedWeek } from './printWeeks.ts';

const DAY = new Intl.DateTimeFormat('fr-FR', { timeZone: 'UTC', weekday: 'short', day: 'numeric', month: 'short' });

const dayWords = (day: string): string => DAY.format(new Date(`${day}T00:00:00Z`));

const isWeekend = (day: string): boolean => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

const isClosed = ({ day, isInside, marks }: Omit<PrintedCell, 'events' | 'absences'>): boolean =>
  !isInside || marks.length > 0 || isWeekend(day);

/** A session in print: black on white, with its training's colour at the edge. */
const PrintedEvent = ({ event }: { readonly event: PlanningEvent }) => (
  <div className={event.isCanceled ? 'printed-event is-struck' : 'printed-event'} style={{ borderLeftColor: event.colour }}>
    <strong>
      {event.start.slice(11)}–{event.end.slice(11)} {eventTitle(event)}
    </strong>
    <span>{event.place}</span>
    <span>{[PRINT_MESSAGES.fill(event.registered, event.goal), event.trainers].filter(Boolean).join(' · ')}</span>
    {event.card?.map(({ full }) => (
      <span key={full}>{full}</span>
    ))}
  </div>
);

const Cell = ({ cell }: { readonly cell: PrintedCell }) => (
  <td className={isClosed(cell) || cell.absences.length > 0 ? 'is-closed' : undefined}>
    {cell.marks.map((mark) => (
      <em key={mark.id}>{mark.name}</em>
    ))}
    {cell.absences.map(({ id, words }) => (
      <em key={id}>{words}</em>
    ))}
    {cell.events.map((event) => (
      <PrintedEvent key={event.id} event={event} />
    ))}
  </td>
);

/** A week in print; its header repeats on every page. */
export const PrintedWeekTable = ({ week }: { readonly week: PrintedWeek }) => {
  const columns = week.days.length + 1;
  const title = periodTitle({ view: 'week', day: week.period.from });
  return (
    <table aria-label={title}>
      <colgroup>
        <col className="printed-rows" />
        {week.days.map(({ day, isEmpty }) => (
          <col key={day} className={isEmpty && isWeekend(day) ? 'is-narrow' : undefined} />
        ))}
      </colgroup>
      <thead>
        <tr>
          <th colSpan={columns} className="printed-week">
            {PRINT_MESSAGES.week(isoWeek(week.period.from), title)}
          </th>
        </tr>
        <tr>
          <th />
          {week.days.map((day) => (
            <th key={day.day} className={isClosed(day) ? 'is-closed' : undefined}>
              {dayWords(day.day)}
              {day.marks.map((mark) => (
                <em key={mark.id}>{mark.name}</em>
              ))}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {week.rows.map(({ row, startsGroup, cells }) => (
          <Fragment key={row.id}>
            {startsGroup && row.group ? (
              <tr className="printed-group">
                <th colSpan={columns} scope="rowgroup">
                  {row.group}
                </th>
              </tr>
            ) : null}
            <tr>
              <th scope="row">{row.title}</th>
              {cells.map((cell) => (
                <Cell key={cell.day} cell={cell} />
              ))}
            </tr>
          </Fragment>
        ))}
      </tbody>
    </table>
  );
};
