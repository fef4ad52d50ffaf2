import type { Access, Right } from './access.ts';
import type { Field, Fields } from './field.ts';
import type {
  BooleanField,
  ChoiceField,
  ChoicesField,
  ComputedField,
  DecimalField,
  FileField,
  FilterKind,
  GroupField,
  IntegerField,
  InverseField,
  JsonField,
  ListField,
  ManyField,
  OneField,
  PriceField,
} from './fieldKinds.ts';
import type { Role } from './roles.ts';
import { isId } from './values/integer.ts';
import { isJsonObject } from './values/json.ts';

export type Operation = 'list' | 'item' | 'create' | 'update' | 'delete';
const OPERATIONS: readonly Operation[] = ['list', 'item', 'create', 'update', 'delete'];

/**
 * Rows that a caller sees, as paths of relations from the record.
 * `areas`: rows whose area, by any of the paths, is one of the caller's, and rows without area; users without
 * areas see all, trainers without areas do not.
 * `sentFile`: the record's file field; callers with areas see rows of files they uploaded, or that were uploaded by people
 * whose areas are a subset of theirs.
 * `creatorsOf`: field with the name of a collection; only people who may create its records see the row. It adds to the others.
 * `trainer`: limits trainers who manage no region to rows whose path leads to them; `self`: to the trainer's own record.
 * `owner`: column with an account; only that account sees the row.
 * `heldAreas`: path to areas that limit what the row's holder sees, as a caller's own areas do (none: everything). Callers with
 * areas see rows that hold no area beyond theirs.
 * `keptAreas`: column with the areas that the row was about when it was written: journal lines outlive their records. Null: about no
 * area, everybody sees it. Empty: only its author, in `keptAuthor`, and callers without areas.
 * `sharedWith`: besides `owner`, column with a user group whose members also see the row.
 */
export interface RowScope {
  readonly areas?: string | readonly string[];
  readonly sentFile?: string;
  readonly creatorsOf?: string;
  readonly trainer?: string;
  readonly owner?: string;
  readonly sharedWith?: string;
  readonly heldAreas?: string;
  readonly keptAreas?: string;
  readonly keptAuthor?: string;
}

/** The paths from a record to its areas. */
export const areaPaths = ({ areas = [] }: RowScope): readonly string[] => (typeof areas === 'string' ? [areas] : areas);

/** Operations that may be allowed on a part of a record. */
export type PartialOperation = Extract<Operation, 'item' | 'create' | 'update'>;

/**
 * Roles that may use a part of a record without the right to the whole: a trainee's identity in their need.
 * `sections`: the form sections of that part; `also`: fields of other sections, per operation.
 */
export interface PartialAccess {
  readonly roles: Readonly<Record<PartialOperation, readonly Role[]>>;
  readonly sections: readonly string[];
  readonly also: Readonly<Partial<Record<PartialOperation, readonly string[]>>>;
}

/** A filter that is not a field of the record: a path of relations, or SQL declared by the server. */
export type FilterDeclaration = (
  | { readonly kind: FilterKind; readonly path: string }
  | ({
      readonly kind: 'virtual';
      /** Other tables that the filter reads. Default none. */
      readonly reads?: readonly string[];
    } & ({ readonly value: 'text' | 'words' | 'boolean' } | { readonly value: 'relation'; readonly target: string }))
) & {
  /** The list column that shows this filter. Default: the column whose name the filter's name starts with. */
  readonly column?: string;
};

export type Filters = Readonly<Record<string, FilterDeclaration>>;

export interface ResourceDeclaration<F extends Fields = Fields, N extends string = string, X extends Filters = Filters> {
  /** Name and path of the collection: `vehicles` is /api/vehicles. */
  readonly name: N;
  /** The JSON-LD `@type`. */
  readonly type: string;
  /** The admin's route, e.g. `vehicle`; null: no screen of its own. */
  readonly route: string | null;
  readonly access: Access;
  /** Rights to a part of the record, besides `access`. Default nobody. */
  readonly partial?: PartialAccess;
  /** An exact filter that opens the list to any logged-in person: knowing the value is enough to read it. Default none. */
  readonly openBy?: keyof F & string;
  /** Right to export the whole list. Default: everyone who may list. */
  readonly exportAccess?: Right;
  readonly scope?: RowScope;
  /** A person's own settings: API keys have none. Default false. */
  readonly isPersonal?: boolean;
  /** Are its records part of the declarations: a write is answered once the process has read them. Default false. */
  readonly changesDeclarations?: boolean;
  /**
   * Right to read labels for pickers, besides people who may list. `readers`: nobody. Default: everyone with a form or filter
   * that refers to it (`labelRight`); roles: these as well, for pickers that no declaration shows.
   */
  readonly pickedBy?: 'readers' | readonly Role[];
  /** Filters of pickers whose field declares no `pick`: records that nobody chose are left out. Default none. */
  readonly offered?: Readonly<Record<string, string>>;
  /** To-one fields that may filter a picker of its labels, where no form declares it. Default none. */
  readonly narrowedBy?: readonly (keyof F & string)[];
  /** Fields that name a record for people; embedded in every reference. */
  readonly label: readonly (keyof F & string)[];
  /** Fields of the label that people read. Default: all. */
  readonly shownLabel?: readonly (keyof F & string)[];
  /** Default order of the collection. */
  readonly order: Readonly<Partial<Record<(keyof F & string) | 'id', 'asc' | 'desc'>>>;
  /** Deleting sets `deletedAt`; the list filters by exists[deletedAt]. Default false. */
  readonly softDelete?: boolean;
  /** The identifier in its IRI. Default `id`. */
  readonly identifier?: 'id' | 'uuid';
  /** Default all five. */
  readonly operations?: readonly Operation[];
  readonly fields: F;
  readonly filters?: X;
  /** A choice field whose values the list counts on request (`counts=status`), ignoring a filter on that field. */
  readonly counts?: keyof F & string;
  /**
   * Path to an inverse relation whose arrivals and departures are part of the record's history: `trainingSessions.needTrainings`.
   * Its last step is read from the history of the related records. Default none.
   */
  readonly memberHistory?: string;
  /**
   * Fields that say what a record changes, such as the path of a word. Its deletion only brings the product's own back, so that the
   * collection has a history of each value, beyond its records. Default none.
   */
  readonly historyOf?: readonly (keyof F & string)[];
  /** Order of the form's sections. Default: as the fields name them. */
  readonly sections?: readonly string[];
}

export type Resource<F extends Fields = Fields, N extends string = string, X extends Filters = Filters> = ResourceDeclaration<
  F,
  N,
  X
> & {
  readonly operations: readonly Operation[];
  readonly filters: X;
};

/**
 * Declares a record once; type, validation, routes, filters, documentation and screens derive from it.
 * @example
 * export const carBrands = defineResource({
 *   name: 'car_brands', type: 'CarBrand', route: null, access: readByAll('CAR_MODEL'),
 *   label: ['brand'], order: { brand: 'asc' },
 *   fields: { brand: text({ required: true, unique: true, filter: 'contains', column: true }) },
 * });
 */
export const defineResource = <
  const F extends Fields,
  const N extends string,
  const X extends Filters = Readonly<Record<never, never>>,
>(
  declaration: ResourceDeclaration<F, N, X>,
): Resource<F, N, X> => ({
  ...declaration,
  operations: declaration.operations ?? OPERATIONS,
  // Without filters X is the empty record, which the compiler cannot infer.
  filters: declaration.filters ?? ({} as X),
});

/** Are records of the collection only written by PUT, under known keys (specification §4, configurations). */
export const isOnlyPut = ({ operations }: Pick<Resource, 'operations'>): boolean =>
  operations.includes('update') && !operations.includes('create');

/** Right to export the list. */
export const exportRight = ({ exportAccess, access }: Pick<Resource, 'exportAccess' | 'access'>): Right =>
  exportAccess ?? access.list;

/** Does the record's screen show its history; the journal's own lines have none. */
export const hasHistory = ({ route, identifier, operations, changesDeclarations = false, historyOf }: Resource): boolean =>
  (route !== null || changesDeclarations || historyOf !== undefined) &&
  identifier !== 'uuid' &&
  operations.includes('item') &&
  operations.includes('update');

/** A related record as it is embedded: its IRI, type, id and label fields. */
export interface Reference {
  readonly '@id': string;
  readonly '@type': string;
  readonly id: number;
  readonly [label: string]: unknown;
}

type FieldValue<F extends Field> = F extends IntegerField | DecimalField | PriceField
  ? number
  : F extends BooleanField
    ? boolean
    : F extends ChoiceField
      ? F extends { readonly open: true }
        ? string
        : F['choices'][number]
      : F extends ChoicesField
        ? readonly (F extends { readonly open: true } ? string : F['choices'][number])[]
        : F extends OneField | FileField
          ? Reference
          : F extends ManyField | InverseField
            ? readonly Reference[]
            : F extends ListField
              ? readonly { readonly [K in keyof F['fields']]: FieldValue<F['fields'][K]> }[]
              : F extends GroupField
                ? { readonly [K in keyof F['fields']]: FieldValue<F['fields'][K]> }
                : F extends JsonField
                  ? unknown
                  : F extends ComputedField
                    ? F['value'] extends 'integer' | 'decimal'
                      ? number
                      : F['value'] extends 'boolean'
                        ? boolean
                        : F['value'] extends 'json'
                          ? unknown
                          : string
                    : string;

type Nullable<F extends Field> = F extends
  | { readonly required: true }
  | ManyField
  | InverseField
  | ListField
  | BooleanField
  | ChoicesField
  ? FieldValue<F>
  : FieldValue<F> | null;

/** The record as the item call returns it. */
export type RecordOf<R extends Resource> = {
  readonly '@id': string;
  readonly '@type': string;
  readonly id: number;
  readonly version: number;
} & { readonly [K in keyof R['fields']]: Nullable<R['fields'][K]> };

/** Path of a collection or of one of its items. */
export const collectionPath = (name: string): string => `/api/${name}`;
export const iriOf = (name: string, id: number): string => `/api/${name}/${id}`;

/** The id in an IRI of the named collection; null: another text. */
export const idFromIri = (name: string, iri: string): number | null => {
  const match = /^\/api\/([a-z_]+)\/([1-9]\d{0,9})$/.exec(iri);
  if (match?.[1] !== name) return null;
  const id = Number(match[2]);
  return isId(id) ? id : null;
};

/** The IRI of a relation's value: a string, or the embedded object. */
export const iriIn = (value: unknown): unknown => (isJsonObject(value) ? value['@id'] : value);
