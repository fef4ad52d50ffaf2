import { createTheme, ThemeProvider } from '@mui/material/styles';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { CoreAdminContext } from 'react-admin';
import { afterEach, expect, it } from 'vitest';
import { type PlanningEvent, planningEvent } from '../../../custom-pages/planning/data/planningEvents.ts';
import { PlanningTimeline } from '../../../custom-pages/planning/timeline/PlanningTimeline.tsx';
import '@testing-library/jest-dom/vitest';
import { buildArea, buildSession, buildTraining } from './planningFixtures.ts';

afterEach(cleanup);

const NOTHING = () => undefined;
const ROWS = [1, 2, 3].map((id) => ({
  id: `/api/areas/${id}`,
  title: `Secteur ${id}`,
  code: `E${id}`,
  group: 'Zone',
  order: id,
}));
const [LAST] = ROWS.slice(-1);

const trainingNamed = (name: string) =>
  buildTraining({ trainingType: { '@id': '/api/training_types/1', '@type': 'TrainingType', id: 1, name, color: '#1B5E20' } });

const eventIn = (row: number, id: number, name: string): PlanningEvent =>
  planningEvent(
    buildSession({ '@id': `/api/logistic_sessions/${id}`, id, area: buildArea(row), trainingSessions: [trainingNamed(name)] }),
  );

const timelineOf = (events: readonly PlanningEvent[], rows = ROWS, view: 'week' | 'month' = 'week') => (
  <CoreAdminContext>
    <ThemeProvider theme={createTheme()}>
      <PlanningTimeline
        rows={rows}
        rowKind="area"
        events={events}
        marks={[]}
        absences={[]}
        address={{ view, day: '2026-11-10' }}
        showsWeekends
        isOpen
        isBeside={false}
        onEvent={NOTHING}
        onDay={NOTHING}
        onLoad={NOTHING}
        folded={[]}
      />
    </ThemeProvider>
  </CoreAdminContext>
);

const blockOf = (row: number): Element | null =>
  document.querySelector(`td.fc-timeline-lane[data-resource-id="/api/areas/${row}"] .event-body`);

it('draws a changed session again, and leaves those of other rows as they are', async () => {
  const kept = eventIn(2, 2, 'Sécurité');
  const { rerender } = render(timelineOf([eventIn(1, 1, 'Éco-conduite'), kept]));
  await waitFor(() => expect(blockOf(2)).toHaveTextContent('Sécurité'));
  const [changed, unchanged] = [blockOf(1), blockOf(2)];

  rerender(timelineOf([eventIn(1, 1, 'Driver Program'), kept]));
  await waitFor(() => expect(blockOf(1)).toHaveTextContent('Driver Program'));
  expect(blockOf(1)).not.toBe(changed);
  expect(blockOf(2)).toBe(unchanged);

  rerender(timelineOf([kept]));
  await waitFor(() => expect(blockOf(1)).not.toBeInTheDocument());
  expect(blockOf(2)).toBe(unchanged);
});

it('leaves rows that stay as they are when a filter drops others, and when they come back', async () => {
  const events = [eventIn(1, 1, 'Éco-conduite'), eventIn(2, 2, 'Sécurité')];
  const { rerender } = render(timelineOf(events));
  await waitFor(() => expect(blockOf(2)).toHaveTextContent('Sécurité'));
  const kept = blockOf(2);

  rerender(timelineOf(events.slice(1), ROWS.slice(1)));
  await waitFor(() => expect(screen.queryByText('Secteur 1')).not.toBeInTheDocument());
  expect(blockOf(2)).toBe(kept);

  rerender(timelineOf(events));
  await waitFor(() => expect(blockOf(1)).toHaveTextContent('Éco-conduite'));
  expect(blockOf(2)).toBe(kept);
  expect(screen.getAllByText(/^Secteur \d/).map(({ textContent }) => textContent)).toEqual([
    'Secteur 1',
    'Secteur 2',
    'Secteur 3',
  ]);
});

// fullcalendar-workspace#175: rows that a filter left were lost, and dropped ones came back, when the view changed.
it('keeps filtered rows when the view changes', async () => {
  const events = [eventIn(1, 1, 'Éco-conduite'), eventIn(2, 2, 'Sécurité')];
  const { rerender } = render(timelineOf(events));
  await screen.findByText('Secteur 1');
  const rowTitles = () => screen.getAllByText(/^Secteur \d/).map(({ textContent }) => textContent);
  rerender(timelineOf(events.slice(1), ROWS.slice(1)));
  await waitFor(() => expect(rowTitles()).toEqual(['Secteur 2', 'Secteur 3']));
  for (const view of ['month', 'week'] as const) {
    rerender(timelineOf(events.slice(1), ROWS.slice(1), view));
    await waitFor(() => expect(document.querySelector(`.fc-${view}-view`)).toBeInTheDocument());
    expect(rowTitles()).toEqual(['Secteur 2', 'Secteur 3']);
  }
});

const many = (from: number, name: string) =>
  [1, 3].flatMap((row) => Array.from({ length: 160 }, (_, index) => eventIn(row, from + row * 1000 + index, name)));

const blocks = () => [...document.querySelectorAll<HTMLElement>('[data-session]')];

it('hides sessions that go at once, and shows them again if they come back before they are removed', async () => {
  const [all, few] = [many(10_000, 'Avant'), many(10_000, 'Avant').slice(0, 2)];
  const { rerender } = render(timelineOf(all));
  await waitFor(() => expect(blocks()).toHaveLength(320));

  rerender(timelineOf(few));
  expect(blocks()).toHaveLength(320);
  expect(blocks().filter(({ dataset }) => dataset.gone === undefined)).toHaveLength(2);

  rerender(timelineOf(all));
  expect(blocks().filter(({ dataset }) => dataset.gone !== undefined)).toEqual([]);

  rerender(timelineOf(few));
  await waitFor(() => expect(blocks()).toHaveLength(2));
});

it('draws the rows in sight first when many sessions change, and the others soon after', async () => {
  const { rerender } = render(timelineOf(many(10_000, 'Avant')));
  await waitFor(() => expect(blockOf(3)).toHaveTextContent('Avant'));
  const lane = document.querySelector(`td.fc-timeline-lane[data-resource-id="${LAST?.id}"]`);
  if (!lane) throw new Error('The last row is not drawn');
  lane.getBoundingClientRect = () => new DOMRect(0, 5_000, 800, 40);

  rerender(timelineOf(many(20_000, 'Après')));
  expect(blocks().every(({ dataset }) => dataset.gone !== undefined)).toBe(true);
  await waitFor(() => expect(blockOf(1)).toHaveTextContent('Après'));
  expect(blockOf(3)).toHaveTextContent('Avant');
  await waitFor(() => expect(blockOf(3)).toHaveTextContent('Après'));
  expect(document.querySelectorAll('.event-body')).toHaveLength(320);
  expect(screen.queryByText('Avant')).not.toBeInTheDocument();
});
