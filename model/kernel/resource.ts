import type { Access, Right } from '../accounts/access.ts';
import type { Role } from '../accounts/roles.ts';
import type {
  BooleanField,
  ChoiceField,
  ChoicesField,
  ComputedField,
  DecimalField,
  Field,
  Fields,
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
} from './field.ts';
import { isId } from './integer.ts';

export type Operation = 'list' | 'item' | 'create' | 'update' | 'delete';
const OPERATIONS: readonly Operation[] = ['list', 'item', 'create', 'update', 'delete'];

/**
 * Which rows a caller sees, as paths of relations from the record.
 * `areas`: rows of the caller's own areas, by any of the paths, and rows without any; callers without areas see all.
 * `sentFile`: field of the file that the row came by; callers with areas see the rows of what they sent themselves, and of what was
 * sent by people whose areas are all among theirs.
 * `trainer`: for a trainer who manages no region, rows that the path leads to them; `self`: the trainer's own record.
 * `owner`: column that holds the caller's account; rows of the caller alone.
 * `sharedWith`: beside `owner`, column that holds a user group whose members see the row too.
 */
export interface RowScope {
  readonly areas?: string | readonly string[];
  readonly sentFile?: string;
  readonly trainer?: string;
  readonly owner?: string;
  readonly sharedWith?: string;
}

/** The paths from a record to its areas. */
export const areaPaths = ({ areas = [] }: RowScope): readonly string[] => (typeof areas === 'string' ? [areas] : areas);

/** Operations that a part of a record may be opened for. */
export type PartialOperation = Extract<Operation, 'item' | 'create' | 'update'>;

/**
 * Who opens a part of a record without the right to the whole: the identity of a trainee in their need.
 * `sections`: the form's sections that the part is made of; `also`: fields of other sections, by operation.
 */
export interface PartialAccess {
  readonly roles: Readonly<Record<PartialOperation, readonly Role[]>>;
  readonly sections: readonly string[];
  readonly also: Readonly<Partial<Record<PartialOperation, readonly string[]>>>;
}

/** A filter that is no field of the record: a path through relations, or one whose SQL the server names. */
export type FilterDeclaration = (
  | { readonly kind: FilterKind; readonly path: string }
  | ({
      readonly kind: 'virtual';
      /** Tables beside the record's own that decide it. Default none. */
      readonly reads?: readonly string[];
    } & ({ readonly value: 'text' | 'words' | 'boolean' } | { readonly value: 'relation'; readonly target: string }))
) & {
  /** The column of the list under whose title it stands. Default: the one that its name begins with. */
  readonly column?: string;
};

export type Filters = Readonly<Record<string, FilterDeclaration>>;

export interface ResourceDeclaration<F extends Fields = Fields, N extends string = string, X extends Filters = Filters> {
  /** The collection's name and address: `vehicles` is /api/vehicles. */
  readonly name: N;
  /** The JSON-LD `@type`. */
  readonly type: string;
  /** The admin's route, e.g. `vehicle`; null: the record has no screen of its own. */
  readonly route: string | null;
  readonly access: Access;
  /** Who opens a part of the record beside `access`. Default nobody. */
  readonly partial?: PartialAccess;
  /** An exact filter with which any logged-in person may list: who names the record may read it. Default none. */
  readonly openBy?: keyof F & string;
  /** Who may take the whole list away as a file. Default: whoever may list. */
  readonly exportAccess?: Right;
  readonly scope?: RowScope;
  /**
   * Who picks its records by their labels beside whoever lists them. `readers`: nobody. Default: who has a form or a filter that
   * refers to it (`labelRight`); roles: those as well, for pickers that no declaration shows.
   */
  readonly pickedBy?: 'readers' | readonly Role[];
  /** To-one fields by which a picker of its labels may be narrowed, where no declaration of a form says so. Default none. */
  readonly narrowedBy?: readonly (keyof F & string)[];
  /** Fields that name a record to people; embedded wherever it is referred to. */
  readonly label: readonly (keyof F & string)[];
  /** Default order of the collection. */
  readonly order: Readonly<Partial<Record<(keyof F & string) | 'id', 'asc' | 'desc'>>>;
  /** Deleting stamps `deletedAt`; the list filters by exists[deletedAt]. Default false. */
  readonly softDelete?: boolean;
  /** What its IRI carries. Default `id`. */
  readonly identifier?: 'id' | 'uuid';
  /** Default all five. */
  readonly operations?: readonly Operation[];
  readonly fields: F;
  readonly filters?: X;
  /** A choice whose values a list counts when it is asked to (`counts=status`), whatever value it is filtered by. */
  readonly counts?: keyof F & string;
  /** Sections of the form in their order. Default: as the fields name them. */
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
  // Without filters X is the empty record: the compiler cannot see that the default is one.
  filters: declaration.filters ?? ({} as X),
});

/** Has every record of the collection its key from the start, so that even its first value is put (specification §4, configurations). */
export const isOnlyPut = ({ operations }: Pick<Resource, 'operations'>): boolean =>
  operations.includes('update') && !operations.includes('create');

/** Who may export the record's list. */
export const exportRight = ({ exportAccess, access }: Pick<Resource, 'exportAccess' | 'access'>): Right =>
  exportAccess ?? access.list;

/** Does its screen show who changed what; the journal's own lines never change. */
export const hasHistory = ({ route, identifier, operations }: Resource): boolean =>
  route !== null && identifier !== 'uuid' && operations.includes('item') && operations.includes('update');

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
        ? readonly F['choices'][number][]
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

/** The record as the item call answers it. */
export type RecordOf<R extends Resource> = {
  readonly '@id': string;
  readonly '@type': string;
  readonly id: number;
  readonly version: number;
} & { readonly [K in keyof R['fields']]: Nullable<R['fields'][K]> };

/** Path of a collection or of one of its items. */
export const collectionPath = (name: string): string => `/api/${name}`;
export const iriOf = (name: string, id: number): string => `/api/${name}/${id}`;

/** The id that an IRI of the named collection carries, or null when it is not one. */
export const idFromIri = (name: string, iri: string): number | null => {
  const match = /^\/api\/([a-z_]+)\/([1-9]\d{0,9})$/.exec(iri);
  if (match?.[1] !== name) return null;
  const id = Number(match[2]);
  return isId(id) ? id : null;
};
