import { HttpError, type Identifier } from 'react-admin';
import { toIri } from '../api/recordId.ts';
import { httpClient } from './httpClient.ts';

/** A refused record, and why. */
export interface RefusedDeletion {
  readonly id: Identifier;
  readonly error: unknown;
}

export interface Deletions {
  readonly deleted: readonly Identifier[];
  readonly refused: readonly RefusedDeletion[];
}

const ABOUT_THE_RECORD = [403, 404, 409, 422];

const isAboutTheRecord = (error: unknown): boolean => error instanceof HttpError && ABOUT_THE_RECORD.includes(error.status);

/** Deletes records one by one where allowed; stops without network or login. */
export const deleteEach = async (resource: string, ids: readonly Identifier[]): Promise<Deletions> => {
  const deleted: Identifier[] = [];
  const refused: RefusedDeletion[] = [];
  for (const [index, id] of ids.entries()) {
    try {
      await httpClient(toIri(resource, id), { method: 'DELETE' });
      deleted.push(id);
    } catch (error) {
      if (isAboutTheRecord(error)) refused.push({ id, error });
      else return { deleted, refused: [...refused, ...ids.slice(index).map((left) => ({ id: left, error }))] };
    }
  }
  return { deleted, refused };
};
