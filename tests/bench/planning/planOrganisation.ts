import { dayAfter } from '../../../model/calendar/parisTime.ts';
import type { PlanNeed, PlanProblem } from '../../../model/scenarios/planProblem.ts';
import { DEFAULT_PLAN_WEIGHTS, WEEKDAYS } from '../../../model/scenarios/planWeights.ts';

const HORIZON_DAYS = 91;
const AREAS = 8;
const TYPES = 4;
/** Own minimum of each training; the others have half of the goal. */
const MINIMUMS = [1, 2, null, 3];
const FIRST_DAY = '2026-11-30';
const HOLIDAYS = ['2026-12-25', '2027-01-01'];

/** The same numbers for the same seed (mulberry32). */
const randomOf = (seed: number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

/** An organisation of eight areas with needs for 13 weeks. */
export const planOrganisation = (needs: number, seed = 1): PlanProblem => {
  const random = randomOf(seed);
  const whole = (most: number): number => Math.floor(random() * most);
  const some = (count: number, from: readonly number[]): number[] => [...from].sort(() => random() - 0.5).slice(0, count);
  const days = Array.from({ length: HORIZON_DAYS }, (_, day) => dayAfter(FIRST_DAY, day));
  const all = days.map((_, day) => day);
  const working = all.filter((day) => day % 7 < 5 && !HOLIDAYS.includes(days[day] ?? ''));
  const typeIds = Array.from({ length: TYPES }, (_, id) => id + 1);
  const areaIds = Array.from({ length: AREAS }, (_, id) => id + 1);
  const centreOf = (area: number) => ({ latitude: 43.5 + ((area * 7) % 8) * 0.8, longitude: -1 + area });
  const near = (area: number, degrees: number) => ({
    latitude: centreOf(area).latitude + (random() - 0.5) * degrees,
    longitude: centreOf(area).longitude + (random() - 0.5) * degrees,
  });
  const trainers = 16 + Math.round(needs / 20);
  const need = (id: number): PlanNeed => {
    const area = 1 + whole(AREAS);
    const from = whole(60);
    return {
      id,
      trainee: id,
      company: random() < 0.7 ? 1 + whole(Math.ceil(needs / 3)) : null,
      area,
      type: 1 + Math.min(whole(TYPES), whole(TYPES)),
      position: near(area, 2),
      waitingSince: dayAfter(FIRST_DAY, from - 20 - whole(100)),
      from,
      until: random() < 0.3 ? Math.min(HORIZON_DAYS - 1, from + 20 + whole(40)) : HORIZON_DAYS - 1,
      busy: [],
    };
  };
  return {
    days,
    weights: DEFAULT_PLAN_WEIGHTS,
    preferredWeekdays: WEEKDAYS,
    types: typeIds.map((id) => ({
      id,
      durationDays: id === TYPES ? 2 : 1,
      minimum: MINIMUMS[id - 1] ?? null,
      vehicles: id % 2 ? 1 : 0,
      tools: id === 2 ? ['Simulateur'] : [],
    })),
    areas: areaIds.map((id) => ({ id, openDays: working.filter(() => random() > 0.03) })),
    places: areaIds.flatMap((area) =>
      [0, 1, 2, 3].map((at) => ({
        id: area * 10 + at,
        areas: [area],
        types: at === 0 ? typeIds : some(3, typeIds),
        position: near(area, 1.6),
        groupSize: 5 + whole(4),
        price: whole(6) * 100,
        busy: some(8, all),
      })),
    ),
    trainers: Array.from({ length: trainers }, (_, id) => ({
      id: id + 1,
      types: some(2 + whole(2), typeIds),
      areas: [...new Set([1 + (id % AREAS), 1 + whole(AREAS)])],
      position: near(1 + (id % AREAS), 1.5),
      busy: some(20, all),
    })),
    vehicles: areaIds.flatMap((area) => [0, 1].map((at) => ({ id: area * 10 + at, name: '', area, busy: some(15, all) }))),
    tools: areaIds.map((area) => ({ id: area, name: 'Simulateur', area, busy: some(10, all) })),
    sessions: areaIds.map((area) => ({
      id: area,
      type: 1,
      area,
      place: area * 10,
      position: centreOf(area),
      days: [working[5 + whole(30)] ?? 0],
      room: 3,
    })),
    needs: Array.from({ length: needs }, (_, id) => need(id + 1)),
  };
};
