import { readCell } from '../../../model/imports/importCells.ts';
import { namedById } from '../../../model/imports/importColumns.ts';
import { bareName, isName, type ListedKind, namedBy, similarNames } from '../../../model/imports/missingNames.ts';
import { plainWord } from '../../../model/imports/typedCells.ts';
import { type Actor, isAllowed } from '../../../model/kernel/access.ts';
import { fieldOf } from '../../../model/kernel/fieldOf.ts';
import { plainText } from '../../../model/kernel/values/french.ts';
import { resourceByName } from '../../../model/registry/resources.ts';
import type { Queryable } from '../../database/database.ts';
import { defineBuiltStatement } from '../../database/defineStatement.ts';
import { columnName, quoted } from '../../database/naming.ts';
import type { ImportState } from '../state/importState.ts';
import { namesOf } from './namedRecordsStatement.ts';
import { type NamedRecord, type NamingCell, namesInRows } from './namesInRows.ts';
import { relationTexts } from './resolveRelations.ts';

/** A name in the file that no record has. */
export interface MissingName {
  readonly kind: ListedKind;
  /** Names of its owners, then its own: brand and model. */
  readonly path: readonly string[];
  readonly cells: NamingCell[];
  readonly mayCreate: boolean;
  /** The name that it is most likely a spelling of; `id` null: one that is missing too. */
  readonly alike: { readonly id: number | null; readonly name: string } | null;
  /** Owner of the record; 'none': the rows do not say. Null: its list has no owners. */
  readonly owner: Above | 'none' | null;
}

/** Owner of a name: a stored record, or a missing one. */
interface Above {
  readonly path: readonly string[];
  readonly id: number | null;
}

/** Names of a list's records, of some owners only ($1) where they have one. */
const listedNamesStatement = defineBuiltStatement({
  text: (kind: ListedKind) => {
    const owner = namedBy(kind)?.owner?.name ?? null;
    const column = owner === null ? null : `t.${quoted(columnName(owner, fieldOf(resourceByName(kind), owner)))}`;
    return `select t.id, ${namesOf(kind)[0].sql} as name, ${column ?? 'null::int'} as owner from ${quoted(kind)} t
where ${column === null ? '$1::int[] is not null' : `${column} = any($1::int[])`} order by t.id`;
  },
  columns: { id: 'int4', name: 'text', owner: 'int4?' },
  examples: ['car_brands', 'car_models'] as const,
});

/** The text of which a record's name is made, without that of its owner before it; null: none can be made of it. */
const nameIn = ({ kind, cells, text }: NamedRecord, owner: string | undefined): string | null => {
  const counts = new Map<string, number>();
  for (const cell of cells) counts.set(cell.text, (counts.get(cell.text) ?? 0) + 1);
  const [usual = text] = [...counts].sort(([, one], [, other]) => other - one).map(([spelling]) => spelling);
  const words = usual.replaceAll(/\s+/g, ' ').trim();
  const isAfterOwner = owner !== undefined && plainWord(words).startsWith(`${plainWord(owner)} `);
  const ownWords = isAfterOwner ? words.slice(owner.length).trim() : words;
  const name = namedBy(kind)?.name ?? '';
  const read = readCell(fieldOf(resourceByName(kind), name), ownWords, { resource: kind, name, today: '' });
  const value = 'value' in read ? read.value : null;
  return typeof value === 'string' && isName(value) && namedById(text) === null ? value : null;
};

/** The names that an owner has, stored or missing. */
interface Family {
  readonly similar: ReturnType<typeof similarNames>;
  readonly ids: Map<string, number>;
  readonly missing: Map<string, MissingName>;
}

const keyOf = (owner: MissingName['owner']): string => {
  if (owner === null || owner === 'none') return String(owner);
  return owner.id === null ? owner.path.join('\n') : String(owner.id);
};

const familiesOf = () => {
  const families = new Map<string, Family>();
  return (owner: MissingName['owner']): Family => {
    const key = keyOf(owner);
    const family = families.get(key) ?? { similar: similarNames(), ids: new Map(), missing: new Map() };
    families.set(key, family);
    return family;
  };
};

interface Judging {
  readonly database: Queryable;
  readonly actor: Actor;
  /** Owners that are already known; null: nothing certain, so that nothing is created below. */
  readonly known: Map<NamedRecord, Above | null>;
}

/** Null: nothing certain is above the record. */
const ownerOf = ({ known }: Judging, { owner }: NamedRecord): { readonly owner: MissingName['owner'] } | null => {
  if (owner === null || owner === 'none') return { owner };
  const above = known.get(owner);
  return above ? { owner: above } : null;
};

const pathOf = (owner: MissingName['owner']): readonly string[] => (owner === null || owner === 'none' ? [] : owner.path);

const judgeName = (
  judging: Judging,
  record: NamedRecord,
  family: (owner: MissingName['owner']) => Family,
): MissingName | null => {
  const above = ownerOf(judging, record);
  const path = above ? pathOf(above.owner) : [];
  const name = above ? nameIn(record, path.at(-1)) : null;
  if (!above || name === null) return null;
  const { owner } = above;
  const { similar, ids, missing } = family(owner);
  const other = similar.find(name);
  const id = other === null ? undefined : ids.get(other);
  if (other !== null && id !== undefined && plainText(other) === plainText(record.text)) {
    judging.known.set(record, { path: [...path, other], id });
    return null;
  }
  const same = other !== null && id === undefined && bareName(other) === bareName(name) ? missing.get(other) : undefined;
  if (same) {
    same.cells.push(...record.cells);
    judging.known.set(record, { path: same.path, id: null });
    return null;
  }
  const mayCreate = isAllowed(resourceByName(record.kind).access.create, judging.actor.roles);
  const alike = other === null ? null : { id: id ?? null, name: other };
  const judged: MissingName = { kind: record.kind, path: [...path, name], cells: [...record.cells], mayCreate, alike, owner };
  if (alike) judging.known.set(record, id === undefined ? null : { path: [...path, alike.name], id });
  else {
    similar.add(name);
    missing.set(name, judged);
    judging.known.set(record, owner === 'none' ? null : { path: judged.path, id: null });
  }
  return judged;
};

const judgeKind = async (judging: Judging, kind: ListedKind, namedRecords: readonly NamedRecord[]): Promise<MissingName[]> => {
  const { database, known } = judging;
  const family = familiesOf();
  const owners = namedRecords.flatMap((record) => {
    const owner = ownerOf(judging, record)?.owner ?? null;
    return owner === null || owner === 'none' || owner.id === null ? [] : [owner];
  });
  const byId = new Map(owners.map((owner) => [owner.id, owner]));
  for (const row of await listedNamesStatement.rows(database, kind, [[...byId.keys()]])) {
    const { similar, ids } = family(byId.get(row.owner) ?? null);
    if (!ids.has(row.name)) similar.add(row.name);
    ids.set(row.name, row.id);
  }
  const storedIds = namedRecords.flatMap(({ found }) => (found === null || found === 'several' ? [] : [found.id]));
  const names = await relationTexts(database, kind, storedIds);
  const unknown = namedRecords.filter((record) => {
    if (record.found === null) return true;
    const above = pathOf(ownerOf(judging, record)?.owner ?? null);
    known.set(
      record,
      record.found === 'several' ? null : { path: [...above, names.get(record.found.id) ?? ''], id: record.found.id },
    );
    return false;
  });
  return unknown
    .toSorted((one, other) => other.cells.length - one.cells.length)
    .flatMap((record) => judgeName(judging, record, family) ?? []);
};

/** The names of lists that the refused rows of an import give, and of which no record exists; owners come first. */
export const findMissingNames = async (
  { database, actor }: Pick<Judging, 'database' | 'actor'>,
  state: ImportState,
): Promise<readonly MissingName[]> => {
  const namedRecords = await namesInRows(database, state);
  const judging: Judging = { database, actor, known: new Map() };
  const missingNames: MissingName[] = [];
  for (const kind of new Set(namedRecords.map((record) => record.kind)))
    missingNames.push(
      ...(await judgeKind(
        judging,
        kind,
        namedRecords.filter((record) => record.kind === kind),
      )),
    );
  return missingNames;
};
