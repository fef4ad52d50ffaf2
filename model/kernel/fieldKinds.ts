import type { Role } from './roles.ts';
import type { FileKind } from './values/fileKinds.ts';

/**
 * Name of a collection, e.g. `car_models`. The registry (`model/registry/resources.ts`) resolves it, so that declarations need not import
 * each other.
 */
export type ResourceName = string;

/** Filters of a field: equality (or `name[]`), case- and accent-insensitive substring, `[after]/[before]`, `exists[x]`. */
export type FilterKind = 'exact' | 'contains' | 'range' | 'exists';

/** Options of every field. */
export interface FieldOptions {
  /** Refuses a create without it, and a write that empties it. Default false. */
  readonly required?: boolean;
  /** The call that changes this field. A PUT with another value is refused, naming the call. */
  readonly changedBy?: string;
  /** Ignored in request bodies. Default false. */
  readonly readOnly?: boolean;
  /** Included in collection members, in the item, or both. Default `both`; to-many, lists and multi-line texts: `item`. */
  readonly in?: 'both' | 'item' | 'collection';
  /** Filters of the collection on this field. Default none. */
  readonly filter?: FilterKind | readonly FilterKind[];
  /** For a `contains` filter: further fields or virtual text filters to search. Default none. */
  readonly searchedWith?: readonly string[];
  /** Can it order the collection. Default false. */
  readonly sortable?: boolean;
  /** Is it a column of the generated list. Default false. */
  readonly column?: boolean;
  /** Section of the form. Default `identity`. */
  readonly section?: string;
  /** One of these roles is needed to change the field, besides the right to write the record. */
  readonly writableBy?: readonly Role[];
  /**
   * One of these roles is needed to see the field, besides the right to open the record; item fields only. Default: everyone who
   * opens the record.
   */
  readonly readableBy?: readonly Role[];
  /** Groups whose members neither see nor change the field (model/registry/formRules.ts). Default none. */
  readonly closedTo?: readonly Role[];
  /** Groups whose members do not change the field. Default none. */
  readonly lockedFor?: readonly Role[];
  /** Groups whose members give the field a value. Default none. */
  readonly requiredFor?: readonly Role[];
  /** Unique among records that are not deleted (enforced by an index). */
  readonly unique?: boolean;
  /** Stored in another table by a write hook (an account's e-mail) and read by computed SQL. Default false. */
  readonly delegated?: boolean;
  /** Not in the generated form and list: a custom page edits it. Default false. */
  readonly hidden?: boolean;
  /** Key of a field that an administrator has added: its value is in the record's column `custom`. Default: a column of its own. */
  readonly customKey?: string;
  /** Sentence below its input. Default none. */
  readonly help?: string;
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
  /** Formats checked by model/kernel/validation.ts. */
  readonly format?: 'siret' | 'zipCode' | 'plate' | 'code' | 'key' | 'collection' | 'reason';
  /** The form of the text in plain words, e.g. « 8 chiffres » (model/kernel/values/plainPattern.ts). Default: any. */
  readonly pattern?: string;
}
export interface EmailField extends FieldOptions {
  readonly kind: 'email';
}
export interface PhoneField extends FieldOptions {
  readonly kind: 'phone';
}
export interface UrlField extends FieldOptions {
  readonly kind: 'url';
  /** The address needs an `id` query parameter (specification §5, sharepointUrl). */
  readonly sharepoint?: boolean;
}
export interface ColourField extends FieldOptions {
  readonly kind: 'colour';
  readonly default?: string;
}
export interface IntegerField extends FieldOptions, Bounds {
  readonly kind: 'integer';
  readonly default?: number;
  /** Shown behind the number: `km`. Default none. */
  readonly unit?: string;
}
export interface DecimalField extends FieldOptions, Bounds {
  readonly kind: 'decimal';
  readonly default?: number;
  /** Shown behind the number: `l/100 km`. Default none. */
  readonly unit?: string;
  /** Decimals. Default 6. */
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
  /** The last valid day of something: shown with a warning before and after it. Default false. */
  readonly isExpiry?: boolean;
  /** A day that has been, e.g. a first registration: refused while it is to come. Default false. */
  readonly isPast?: boolean;
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
interface RetiredChoices {
  /** Choices that records keep and nobody can choose any more. Default none. */
  readonly retired?: readonly string[];
  /** Colour of a choice, `#RRGGBB`. Default none. */
  readonly colours?: Readonly<Record<string, string>>;
}

export interface ChoiceField extends FieldOptions, RetiredChoices {
  readonly kind: 'choice';
  readonly choices: readonly string[];
  /** Accepts free text besides the choices. Default false. */
  readonly open?: boolean;
  readonly default?: string;
  /** Shown as a chip in the colour of its status. Default false. */
  readonly isStatus?: boolean;
}
export interface ChoicesField extends FieldOptions, RetiredChoices {
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
  /** Accepted types. Default: all that the product accepts. */
  readonly kinds?: readonly FileKind[];
  /** Default: 8 MB. */
  readonly maxBytes?: number;
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
  /**
   * Fields of the target embedded besides its label; a relation among them shows its label, or more by a path
   * (`trainingType.color`). Default: only the label.
   */
  readonly embed?: readonly string[];
  /** The owner's body may contain new or changed objects, written in the same transaction. Default false. */
  readonly cascade?: boolean;
}
/** To one: column `<field>_id` of the owner's table. */
export interface OneField extends RelationOptions {
  readonly kind: 'one';
  /** Filters of the target's collection applied to the picker, e.g. the users of one group. */
  readonly pick?: Readonly<Record<string, string>>;
  /** Another to-one field that the target has as well: the picker offers only targets with the same value. */
  readonly dependsOn?: string;
}
/** To many, owned: join table `<resource>_<field>` (owner_id, target_id). */
export interface ManyField extends RelationOptions {
  readonly kind: 'many';
  readonly pick?: Readonly<Record<string, string>>;
}
/** The inverse side of a `one` or `many` of the target; read-only unless `cascade`, or `delegated` to a hook. */
export interface InverseField extends RelationOptions {
  readonly kind: 'inverse';
  readonly mappedBy: string;
}
/** Objects stored in the record (validated JSONB): contacts of a place, prices, time slots. */
export interface ListField extends FieldOptions {
  readonly kind: 'list';
  readonly fields: Readonly<Record<string, ScalarField | ListField>>;
  /** Boolean sub-field that at most one object (or exactly one) may set. */
  readonly single?: { readonly field: string; readonly exactly?: boolean };
}
/** One object stored in the record (JSONB), e.g. the option state of each kind. */
export interface GroupField extends FieldOptions {
  readonly kind: 'group';
  /** Alternative names of its fields in a request body. Default none. */
  readonly aliases?: Readonly<Record<string, string>>;
  readonly fields: Readonly<Record<string, ScalarField>>;
}
/** Computed by SQL that the server declares per resource and field; never written. */
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
