import { DAY_MS, parisDay } from '../../../model/calendar/parisTime.ts';
import type { Actor } from '../../../model/kernel/access.ts';
import type { REGIONS } from '../../../model/places/regions.ts';
import type { FileStore } from '../../adapters/fileStore.ts';
import type { Queryable } from '../../database/database.ts';
import { createRandom, type Random } from '../invented/random.ts';

export type Region = (typeof REGIONS)[number];

/** Input of every seeding step. */
export interface Seeding {
  readonly tx: Queryable;
  /** Where files are stored. Default: none are made. */
  readonly files?: FileStore | undefined;
  readonly random: Random;
  readonly now: Date;
  /** The day in Paris. */
  readonly today: string;
  /** When records are written. Default: when the organisation began with the product, for staff, catalogue and companies. */
  readonly at: Date;
  /** Address of the person who writes them. Default: the one who usually enters such records. */
  readonly by?: string;
  /** Ids of the areas by code. */
  readonly areas: ReadonlyMap<Region, number>;
  /** Ids of the user groups by code. */
  readonly groups: ReadonlyMap<string, number>;
  /** People who have written records, by address, as they were read first. */
  readonly authors: Map<string, Actor>;
  /** Number of the last call. */
  readonly calls: { last: number };
}

const SEED = 20_240_607;
/** Before the first need. */
const BEGAN_DAYS = 340;

interface Coded<Code> {
  readonly code: Code;
  readonly id: number;
}

const byCode = <Code>(rows: readonly Coded<Code>[]): ReadonlyMap<Code, number> => new Map(rows.map(({ code, id }) => [code, id]));

/** Starts seeding a database that has the reference data. */
export const startSeeding = async (tx: Queryable, now: Date, files?: FileStore): Promise<Seeding> => ({
  tx,
  files,
  random: createRandom(SEED),
  now,
  today: parisDay(now),
  at: new Date(now.getTime() - BEGAN_DAYS * DAY_MS),
  areas: byCode(await tx.query<Coded<Region>>('select code, id from areas order by code')),
  groups: byCode(await tx.query<Coded<string>>('select code, id from user_groups')),
  authors: new Map(),
  calls: { last: 0 },
});

export const areaId = ({ areas }: Pick<Seeding, 'areas'>, region: Region): number => {
  const id = areas.get(region);
  if (id === undefined) throw new Error(`No area has the code ${region}`);
  return id;
};

export const groupId = ({ groups }: Seeding, code: string): number => {
  const id = groups.get(code);
  if (id === undefined) throw new Error(`No user group has the code ${code}`);
  return id;
};
