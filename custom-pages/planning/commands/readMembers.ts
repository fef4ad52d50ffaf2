import { fetchFields } from '../../../src/providers/fetchFields.ts';
import { isReference } from '../../../src/records/references.ts';
import type { Members } from './conflictRequest.ts';

const irisIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter(isReference).map((record) => record['@id']) : [];

/** All members and trainings of a session; list rows have no vehicles and tools. */
export const readMembers = async (logisticSession: string): Promise<Members> => {
  const fields = ['trainers', 'vehicles', 'teachingTools', 'trainingSessions'].map((name) => `${name}.id`);
  const record = await fetchFields<Readonly<Record<string, unknown>>>(logisticSession, fields);
  return {
    trainers: irisIn(record.trainers),
    vehicles: irisIn(record.vehicles),
    teachingTools: irisIn(record.teachingTools),
    trainingSessions: irisIn(record.trainingSessions),
  };
};
