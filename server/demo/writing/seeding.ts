import { parisDay } from '../../../model/calendar/parisTime.ts';
import type { REGIONS } from '../../../model/places/regions.ts';
import type { Queryable } from '../../database/database.ts';
import { createRandom, type Random } from '../invented/random.ts';

export type Region = (typeof REGIONS)[number];

/** Input of every seeding step. */
export interface Seeding {
  readonly tx: Queryable;
  readonly random: Random;
  readonly now: Date;
  /** The day in Paris. */
  readonly today: string;
  /** Ids of the areas by code. */
  readonly areas: ReadonlyMap<Region, number>;
  /** Hash of the shared demonstration password. */
  readonly passwordHash: string;
}

const SEED = 20_240_607;

/** Starts seeding a database that has the demonstration accounts. */
export const startSeeding = async (tx: Queryable, now: Date): Promise<Seeding> => {
  const areas = await tx.query<{ code: Region; id: number }>('select code, id from areas order by code');
  const [account] = await tx.query<{ hash: string }>(
    'select password_hash as hash from accounts where password_hash is not null order by id limit 1',
  );
  return {
    tx,
    random: createRandom(SEED),
    now,
    today: parisDay(now),
    areas: new Map(areas.map(({ code, id }) => [code, id])),
    passwordHash: account?.hash ?? '',
  };
};

export const areaId = ({ areas }: Pick<Seeding, 'areas'>, region: Region): number => {
  const id = areas.get(region);
  if (id === undefined) throw new Error(`No area has the code ${region}`);
  return id;
};

/** The next free id of a table. */
export const nextId = async (tx: Queryable, table: 'accounts' | 'users' | 'trainers'): Promise<number> => {
  const [row] = await tx.query<{ id: number }>(`select coalesce(max(id), 0) + 1 as id from ${table}`);
  return row?.id ?? 1;
};
