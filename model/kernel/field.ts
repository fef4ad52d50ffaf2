import type {
  BooleanField,
  ChoiceField,
  ChoicesField,
  ColourField,
  ComputedField,
  DateField,
  DateTimeField,
  DecimalField,
  EmailField,
  FileField,
  FilterKind,
  GroupField,
  IntegerField,
  InverseField,
  JsonField,
  ListField,
  ManyField,
  OneField,
  PasswordField,
  PhoneField,
  PriceField,
  RelationField,
  ResourceName,
  ScalarField,
  TextField,
  TimeField,
  UrlField,
  UuidField,
} from './fieldKinds.ts';

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

/** A multi-line text; only in the item unless declared otherwise. */
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

/** Can clients write the field. */
export const isWritable = (field: Field): boolean => {
  if (field.readOnly || field.kind === 'computed') return false;
  return field.kind !== 'inverse' || field.cascade === true || field.delegated === true;
};

/** Passwords are never returned; everything else is in the item unless declared `collection`. */
export const isInItem = (field: Field): boolean => field.kind !== 'password' && field.in !== 'collection';

export const isInCollection = (field: Field): boolean => field.kind !== 'password' && (field.in ?? 'both') !== 'item';

export const filterKinds = (field: Field): readonly FilterKind[] => {
  const kinds = field.filter ?? [];
  return typeof kinds === 'string' ? [kinds] : kinds;
};
