import type { ConflictDay, PlanningConflict } from '../../model/planning/planningConflicts.ts';

interface DayConflicts {
  readonly day: ConflictDay;
  readonly conflicts: readonly PlanningConflict[];
}

/** Conflicts of several days of a training, each once, with the days that have it: that is where a replacement belongs. */
export const conflictsByDay = (found: readonly DayConflicts[]): readonly PlanningConflict[] => {
  const byKey = new Map<string, PlanningConflict>();
  for (const { day, conflicts } of found) {
    for (const conflict of conflicts) {
      const { days = [] } = byKey.get(conflict.key) ?? {};
      byKey.set(conflict.key, { ...conflict, days: [...days.filter((known) => known['@id'] !== day['@id']), day] });
    }
  }
  return [...byKey.values()];
};
