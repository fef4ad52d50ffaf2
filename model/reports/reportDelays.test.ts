import { expect, it } from 'vitest';
import { reportDelays } from './reportDelays.ts';

const at = (day: string, time = '10:00') => new Date(`${day}T${time}:00+01:00`);

it('counts reports and the days that they took on average', () => {
  const reports = [
    { receivedAt: at('2026-11-02'), decidedAt: at('2026-11-04'), closedAt: at('2026-11-20') },
    { receivedAt: at('2026-11-02', '23:30'), decidedAt: at('2026-11-03', '00:30'), closedAt: null },
    { receivedAt: at('2026-11-10'), decidedAt: at('2026-11-17'), closedAt: null },
    { receivedAt: at('2026-11-23'), decidedAt: null, closedAt: null },
  ];
  expect(reportDelays(reports)).toEqual({ received: 4, decided: 3, daysToDecision: 3.3, closed: 1, daysToClosing: 18 });
});

it('has no mean of nothing', () => {
  expect(reportDelays([])).toEqual({ received: 0, decided: 0, daysToDecision: null, closed: 0, daysToClosing: null });
});
