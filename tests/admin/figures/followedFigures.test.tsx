import { act, cleanup, render, renderHook, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FigureTable } from '../../../custom-pages/figures/parts/FigureTable.tsx';
import { useLiveChanges } from '../../../src/live/useLiveChanges.ts';

const cell = (text: string) => ({ shown: text, exported: { kind: 'text', text } as const });

it('counts by a field that is labelled « Nombre » in one column each, when its months go', () => {
  const titles = { month: 'Mois', value: 'Nombre', count: 'Nombre' };
  const columns = Object.entries(titles).map(([key, title]) => ({ key, title, isNumeric: false }));
  const cells = [cell('nov. 2026'), cell('12 à 20'), cell('3')];
  const table = (from: number) => (
    <MemoryRouter>
      <FigureTable title="Parc" columns={columns.slice(from)} rows={[{ key: 'one', cells: cells.slice(from) }]} />
    </MemoryRouter>
  );
  const { rerender } = render(table(0));
  expect(screen.getAllByRole('columnheader')).toHaveLength(3);
  rerender(table(1));
  expect(screen.getAllByRole('columnheader')).toHaveLength(2);
  expect(screen.getAllByRole('cell').map((one) => one.textContent)).toEqual(['12 à 20', '3']);
  cleanup();
});

/** The page's connection, as the server would write to it. */
class Events extends EventTarget {
  static readonly CLOSED = 2;
  static last: Events | undefined;
  readonly readyState = 1;

  constructor() {
    super();
    Events.last = this;
  }

  close(): void {
    Events.last = undefined;
  }
}

const change = (table: string) =>
  Events.last?.dispatchEvent(new MessageEvent('change', { data: JSON.stringify({ tables: [table] }) }));

describe('what is expensive to read again', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('EventSource', Events);
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it('is read once for a row of changes, then once more at their end, and not for other records', () => {
    const onChange = vi.fn();
    renderHook(() => useLiveChanges(['vehicles'], onChange, 5_000));
    const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
    change('trainers');
    pass(10_000);
    expect(onChange).not.toHaveBeenCalled();

    for (let row = 0; row < 20; row += 1) {
      change('vehicles');
      pass(200);
    }
    expect(onChange).toHaveBeenCalledTimes(1);
    pass(2_000);
    expect(onChange).toHaveBeenCalledTimes(2);
    pass(60_000);
    expect(onChange).toHaveBeenCalledTimes(2);
  });
});
