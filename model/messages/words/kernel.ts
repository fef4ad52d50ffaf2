import type { Field, Fields } from '../../kernel/field.ts';
import type { ChoiceField, ChoicesField, GroupField, ListField } from '../../kernel/fieldKinds.ts';
import type { Resource } from '../../kernel/resource.ts';

type SubFields<F extends Field> = F extends ListField | GroupField ? F['fields'] : never;

/** Every field by its path: `contacts`, `contacts.lastName`. */
type FieldPaths<F extends Fields> = {
  [K in keyof F & string]: F[K] extends ListField | GroupField ? K | `${K}.${FieldPaths<F[K]['fields']>}` : K;
}[keyof F & string];

type FieldAt<F extends Fields, P extends string> = P extends `${infer Head}.${infer Rest}`
  ? Head extends keyof F
    ? FieldAt<SubFields<F[Head]>, Rest>
    : never
  : P extends keyof F
    ? F[P]
    : never;

type ChoicePaths<F extends Fields> = {
  [P in FieldPaths<F>]: FieldAt<F, P> extends ChoiceField | ChoicesField ? P : never;
}[FieldPaths<F>];

type ChoicesAt<F extends Fields, P extends string> =
  FieldAt<F, P> extends infer C extends ChoiceField | ChoicesField ? C['choices'][number] : never;

type SectionOf<F extends Field> = F extends { readonly hidden: true }
  ? never
  : F extends { readonly section: infer S extends string }
    ? S
    : 'identity';

type Sections<F extends Fields> = { [K in keyof F]: SectionOf<F[K]> }[keyof F] & string;

type ValueInWords = (value: unknown, record?: Readonly<Record<string, unknown>>) => string;

/**
 * The French words of one record; a missing one does not compile. The admin reads them as `resources.<name>.fields.<path>` and so
 * on, the server for labels in its answers.
 */
export interface MessagesOf<R extends Resource> {
  /** Singular and plural in polyglot's format: `Véhicule |||| Véhicules`. */
  readonly name: string;
  /** By path; sub-fields of lists and groups are `contacts.lastName`. */
  readonly fields: { readonly [P in FieldPaths<R['fields']>]: string };
  /** Sections of the form, without hidden fields. */
  readonly sections: { readonly [S in Sections<R['fields']>]: string };
  /** Labels of the choices, by the field's path. */
  readonly choices: { readonly [P in ChoicePaths<R['fields']>]: { readonly [C in ChoicesAt<R['fields'], P>]: string } };
  /** Short labels for list cells. Default: the labels. */
  readonly shortChoices?: { readonly [P in ChoicePaths<R['fields']>]?: { readonly [C in ChoicesAt<R['fields'], P>]: string } };
  /** Labels of the filters that are not fields. */
  readonly filters: { readonly [X in Exclude<keyof R['filters'] & string, FieldPaths<R['fields']>>]: string };
  /** Text of non-text values, by the field's path, given the record. Default: by the field's kind. */
  readonly values?: { readonly [P in FieldPaths<R['fields']>]?: ValueInWords };
}

/** Labels of choices that are French words already. */
export const sameWords = <const C extends readonly string[]>(choices: C): { readonly [K in C[number]]: K } =>
  Object.fromEntries(choices.map((choice) => [choice, choice])) as { readonly [K in C[number]]: K };

/** The messages of any record, for callers that do not know it statically. */
export interface Messages {
  readonly name: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly sections: Readonly<Record<string, string>>;
  readonly choices: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly shortChoices?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly filters: Readonly<Record<string, string>>;
  readonly values?: Readonly<Record<string, ValueInWords>>;
}
