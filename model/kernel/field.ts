import type { Role } from '../accounts/roles.ts';
import type { FileKind } from '../files/fileKinds.ts';

/** Name of a collection, e.g. `car_models`. The registry (`model/resources.ts`) resolves it, so declarations never import each other. */
export type ResourceName = string;

/** How a field may be filtered: equality (or `name[]`), case- and accent-blind part, `[after]/[before]`, `exists[x]`. */
export type FilterKind = 'exact' | 'contains' | 'range' | 'exists';

/** What every field may say of itself. */
export interface FieldOptions {
  /** A create without it, or a write that empties it, is refused. Default false. */
  readonly required?: boolean;
  /** Of a field that another call changes: that call. A PUT with another value is refused and names it. */
  readonly changedBy?: string;
  /** Ignored in a body. Default false. */
  readonly readOnly?: boolean;
  /** Where it stands: in the list's members, in the item, or in both. Default `both`; to-many, lists and multi-line texts: `item`. */
  readonly in?: 'both' | 'item' | 'collection';
  /** Filters that the collection offers on it. Default none. */
  readonly filter?: FilterKind | readonly FilterKind[];
  /** Of a `contains` filter: fields, or virtual text filters, in which its words may stand as well. Default none: the text stands in the field. */
  readonly searchedWith?: readonly string[];
  /** May the collection be ordered by it. Default false. */
  readonly sortable?: boolean;
  /** Is it a column of the generated list. Default false. */
  readonly column?: boolean;
  /** The form's section that shows it. Default `identity`. */
  readonly section?: string;
  /** Roles of which one is needed to change it, beyond the right to write the record. */
  readonly writableBy?: readonly Role[];
  /** Roles of which one is needed to see it, beyond the right to open the record; of fields of the item alone. Default: whoever opens it. */
  readonly readableBy?: readonly Role[];
  /** Unique among records that are not deleted (an index of the table holds it). */
  readonly unique?: boolean;
  /** Stored by a write hook in another table (an account's e-mail); its SQL is a computed one. Default false. */
  readonly delegated?: boolean;
  /** Left out of the generated form and list: a page of its own edits it. Default false. */
  readonly hidden?: boolean;
}

interface Bounds {
  readonly min?: number;
  readonly max?: number;
}

export interface TextField extends FieldOptions {
  readonly kind: 'text';
  readonly default?: string;
  readonly multiline?: boolean;
  readonly uppercase?: boolean;
  readonly maxLength?: number;
  /** Named formats checked by model/kernel/validation.ts. */
  readonly format?: 'siret' | 'zipCode' | 'plate' | 'code' | 'collection';
}
export interface EmailField extends FieldOptions {
  readonly kind: 'email';
}
export interface PhoneField extends FieldOptions {
  readonly kind: 'phone';
}
export interface UrlField extends FieldOptions {
  readonly kind: 'url';
  /** The address must carry an `id` query parameter (specification §5, sharepointUrl). */
  readonly sharepoint?: boolean;
}
export interface ColourField extends FieldOptions {
  readonly kind: 'colour';
  readonly default?: string;
}
export interface IntegerField extends FieldOptions, Bounds {
  readonly kind: 'integer';
  readonly default?: number;
}
export interface DecimalField extends FieldOptions, Bounds {
  readonly kind: 'decimal';
  readonly default?: number;
  /** Digits after the point. Default 6. */
  readonly scale?: number;
}
/** Euros, not negative, at most two decimals. */
export interface PriceField extends FieldOptions {
  readonly kind: 'price';
  readonly default?: number;
}
/** A calendar day, `YYYY-MM-DD`. */
export interface DateField extends FieldOptions {
  readonly kind: 'date';
  readonly default?: 'today';
}
/** A time of day, `HH:mm`, in steps of 15 minutes unless `freeMinutes`. */
export interface TimeField extends FieldOptions {
  readonly kind: 'time';
  readonly freeMinutes?: boolean;
}
/** An instant, ISO 8601 with offset. */
export interface DateTimeField extends FieldOptions {
  readonly kind: 'dateTime';
}
export interface BooleanField extends FieldOptions {
  readonly kind: 'boolean';
  readonly default?: boolean;
}
export interface ChoiceField extends FieldOptions {
  readonly kind: 'choice';
  readonly choices: readonly string[];
  /** Free text is accepted beside the choices. Default false. */
  readonly open?: boolean;
  readonly default?: string;
  /** Says how far the record is: shown as a chip in the colour of its status. Default false. */
  readonly isStatus?: boolean;
}
export interface ChoicesField extends FieldOptions {
  readonly kind: 'choices';
  readonly choices: readonly string[];
  readonly open?: boolean;
}
/** Write-only. */
export interface PasswordField extends FieldOptions {
  readonly kind: 'password';
}
/** A stored file (a row of `files`), written by its IRI. */
export interface FileField extends FieldOptions {
  readonly kind: 'file';
  /** Types that it takes. Default: all that the product takes in. */
  readonly kinds?: readonly FileKind[];
}
/** Free JSON, at most 64 kB. */
export interface JsonField extends FieldOptions {
  readonly kind: 'json';
}
export interface UuidField extends FieldOptions {
  readonly kind: 'uuid';
}

interface RelationOptions extends FieldOptions {
  readonly target: ResourceName;
  /** Fields of the target embedded with the label; a relation among them shows its label, and more by a path (`trainingType.color`). Default: the target's label alone. */
  readonly embed?: readonly string[];
  /** New or changed objects are accepted in the owner's body and written in its transaction. Default false. */
  readonly cascade?: boolean;
}
/** To one: the owner's table holds `<field>_id`. */
export interface OneField extends RelationOptions {
  readonly kind: 'one';
  /** Narrows what a picker offers, as filters of the target's collection, e.g. the users of one group. */
  readonly pick?: Readonly<Record<string, string>>;
  /** Another to-one field of the record, of which the target has one too: a picker offers the targets with the value chosen there. */
  readonly among?: string;
}
/** To many, owned: a join table `<resource>_<field>` (owner_id, target_id) holds it. */
export interface ManyField extends RelationOptions {
  readonly kind: 'many';
  readonly pick?: Readonly<Record<string, string>>;
}
/** The other side of a `one` or a `many` of the target; read-only unless `cascade`, or `delegated` to a hook. */
export interface InverseField extends RelationOptions {
  readonly kind: 'inverse';
  readonly mappedBy: string;
}
/** Objects kept inside the record (validated JSONB): contacts of a place, prices, time slots. */
export interface ListField extends FieldOptions {
  readonly kind: 'list';
  readonly fields: Readonly<Record<string, ScalarField | ListField>>;
  /** Name of a boolean sub-field that at most one object (or exactly one) may carry. */
  readonly single?: { readonly field: string; readonly exactly?: boolean };
}
/** One object kept inside the record (JSONB), e.g. the option state of each kind. */
export interface GroupField extends FieldOptions {
  readonly kind: 'group';
  /** Other names under which a body may send its fields. Default none. */
  readonly aliases?: Readonly<Record<string, string>>;
  readonly fields: Readonly<Record<string, ScalarField>>;
}
/** Derived by SQL that the server names by resource and field; never written. */
export interface ComputedField extends FieldOptions {
  readonly kind: 'computed';
  readonly value: 'text' | 'integer' | 'decimal' | 'boolean' | 'date' | 'dateTime' | 'json';
}

export type ScalarField =
  | TextField
  | EmailField
  | PhoneField
  | UrlField
  | ColourField
  | IntegerField
  | DecimalField
  | PriceField
  | DateField
  | TimeField
  | DateTimeField
  | BooleanField
  | ChoiceField
  | ChoicesField
  | PasswordField
  | FileField
  | JsonField
  | UuidField;
export type RelationField = OneField | ManyField | InverseField;
export type Field = ScalarField | RelationField | ListField | GroupField | ComputedField;
export type Fields = Readonly<Record<string, Field>>;

type Options<F extends Field> = Omit<F, 'kind'>;
type NoOptions = Record<never, never>;

const builder =
  <F extends Field>(kind: F['kind']) =>
  <const O extends Options<F> = NoOptions & Options<F>>(options?: O) =>
    ({ kind, ...options }) as { readonly kind: F['kind'] } & NoInfer<O>;

export const text = builder<TextField>('text');
export const email = builder<EmailField>('email');
export const phone = builder<PhoneField>('phone');
export const url = builder<UrlField>('url');
export const colour = builder<ColourField>('colour');
export const integer = builder<IntegerField>('integer');
export const decimal = builder<DecimalField>('decimal');
export const price = builder<PriceField>('price');
export const date = builder<DateField>('date');
export const time = builder<TimeField>('time');
export const dateTime = builder<DateTimeField>('dateTime');
export const boolean = builder<BooleanField>('boolean');
export const password = builder<PasswordField>('password');
export const file = builder<FileField>('file');
export const json = builder<JsonField>('json');
export const uuid = builder<UuidField>('uuid');

/** A paragraph: shown in the item only, unless said otherwise. */
export const paragraph = <const O extends Omit<TextField, 'kind' | 'multiline'> = NoOptions>(options?: O) =>
  ({ kind: 'text', multiline: true, in: 'item', maxLength: 10_000, ...options }) as {
    readonly kind: 'text';
    readonly multiline: true;
  } & NoInfer<O>;

export const choice = <const C extends readonly string[], const O extends Omit<ChoiceField, 'kind' | 'choices'> = NoOptions>(
  choices: C,
  options?: O,
) => ({ kind: 'choice', choices, ...options }) as { readonly kind: 'choice'; readonly choices: C } & NoInfer<O>;

export const choices = <const C extends readonly string[], const O extends Omit<ChoicesField, 'kind' | 'choices'> = NoOptions>(
  all: C,
  options?: O,
) => ({ kind: 'choices', choices: all, ...options }) as { readonly kind: 'choices'; readonly choices: C } & NoInfer<O>;

export const one = <const O extends Omit<OneField, 'kind' | 'target'> = NoOptions>(target: ResourceName, options?: O) =>
  ({ kind: 'one', target, ...options }) as { readonly kind: 'one'; readonly target: string } & NoInfer<O>;

export const many = <const O extends Omit<ManyField, 'kind' | 'target'> = NoOptions>(target: ResourceName, options?: O) =>
  ({ kind: 'many', target, in: 'item', ...options }) as { readonly kind: 'many'; readonly target: string } & NoInfer<O>;

export const inverse = <const O extends Omit<InverseField, 'kind' | 'target' | 'mappedBy'> = NoOptions>(
  target: ResourceName,
  mappedBy: string,
  options?: O,
) =>
  ({ kind: 'inverse', target, mappedBy, in: 'item', ...options }) as {
    readonly kind: 'inverse';
    readonly target: string;
    readonly mappedBy: string;
  } & NoInfer<O>;

export const list = <
  const F extends Readonly<Record<string, ScalarField | ListField>>,
  const O extends Omit<ListField, 'kind' | 'fields'> = NoOptions,
>(
  fields: F,
  options?: O,
) => ({ kind: 'list', in: 'item', fields, ...options }) as { readonly kind: 'list'; readonly fields: F } & NoInfer<O>;

export const group = <
  const F extends Readonly<Record<string, ScalarField>>,
  const O extends Omit<GroupField, 'kind' | 'fields'> = NoOptions,
>(
  fields: F,
  options?: O,
) => ({ kind: 'group', fields, ...options }) as { readonly kind: 'group'; readonly fields: F } & NoInfer<O>;

export const computed = <
  const V extends ComputedField['value'],
  const O extends Omit<ComputedField, 'kind' | 'value'> = NoOptions,
>(
  value: V,
  options?: O,
) => ({ kind: 'computed', value, readOnly: true, ...options }) as { readonly kind: 'computed'; readonly value: V } & NoInfer<O>;

export const isRelation = (field: Field): field is RelationField =>
  field.kind === 'one' || field.kind === 'many' || field.kind === 'inverse';

export const isToMany = (field: Field): field is ManyField | InverseField => field.kind === 'many' || field.kind === 'inverse';

/** May a client write the field at all. */
export const isWritable = (field: Field): boolean => {
  if (field.readOnly || field.kind === 'computed') return false;
  return field.kind !== 'inverse' || field.cascade === true || field.delegated === true;
};

/** A password is never read; the rest stands in the item unless it says `collection`. */
export const isInItem = (field: Field): boolean => field.kind !== 'password' && field.in !== 'collection';

export const isInCollection = (field: Field): boolean => field.kind !== 'password' && (field.in ?? 'both') !== 'item';

export const filterKinds = (field: Field): readonly FilterKind[] => {
  const kinds = field.filter ?? [];
  return typeof kinds === 'string' ? [kinds] : kinds;
};
