import type { Writer } from '../records/recordWriter.ts';
import { recordWriter } from '../records/recordWriter.ts';
import type { RowValues } from '../records/rowValues.ts';

/** A need that came from outside: out of a file, or with the answer of a public form. */
export interface ArrivingNeed {
  readonly need: RowValues<'need_trainings'>;
  /** Values of a new trainee, or the id of a known one. */
  readonly trainee: RowValues<'trainees'> | number;
}

export interface ArrivedNeed {
  readonly needId: number;
  readonly traineeId: number;
}

/** Creates needs with their trainees, in the writer's transaction; returns their ids, in the order of the needs. */
export const createNeedsWithTrainees = async (
  writer: Writer,
  arrivingNeeds: readonly ArrivingNeed[],
): Promise<readonly ArrivedNeed[]> => {
  const newTrainees = arrivingNeeds.flatMap(({ trainee }) => (typeof trainee === 'number' ? [] : [trainee]));
  const newIds = [...(await recordWriter(writer, 'trainees').createMany(newTrainees))];
  const traineeIds = arrivingNeeds.map(({ trainee }) => (typeof trainee === 'number' ? trainee : (newIds.shift() ?? 0)));
  const needIds = await recordWriter(writer, 'need_trainings').createMany(
    arrivingNeeds.map(({ need }, index) => ({ ...need, trainee: traineeIds[index] ?? 0 })),
  );
  return needIds.map((needId, index) => ({ needId, traineeId: traineeIds[index] ?? 0 }));
};
