/** Object identifiers of types parsed by us, with their array types. */
const TYPES = {
  int8: { oid: 20, array: 1016 },
  numeric: { oid: 1700, array: 1231 },
  date: { oid: 1082, array: 1182 },
  bytea: { oid: 17, array: 1001 },
} as const;

/** A double is exact to 15 significant digits. */
const EXACT_DIGITS = 15;

const readInteger = (text: string): number | string => {
  const value = Number(text);
  return Number.isSafeInteger(value) ? value : text;
};

const readDecimal = (text: string): number | string =>
  text.replace(/^-?0*|\D/g, '').length <= EXACT_DIGITS && text !== 'NaN' ? Number(text) : text;

const readBytes = (text: string): Buffer => Buffer.from(text.slice(2), 'hex');

/** Parsers for types on which PGlite and `pg` differ. */
export const TYPE_READERS: readonly { readonly oid: number; readonly array: number; readonly read: (text: string) => unknown }[] =
  [
    { ...TYPES.int8, read: readInteger },
    { ...TYPES.numeric, read: readDecimal },
    { ...TYPES.date, read: (text) => text },
    { ...TYPES.bytea, read: readBytes },
  ];

const quote = (text: string): string => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;

const arrayLiteral = (values: readonly unknown[]): string =>
  `{${values
    .map((value) => {
      if (Array.isArray(value)) return arrayLiteral(value);
      const text = writeValue(value);
      return text === null ? 'NULL' : quote(text);
    })
    .join(',')}}`;

/** A value in PostgreSQL's text format: one conversion for both drivers. */
export const writeValue = (value: unknown): string | null => {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return value;
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Uint8Array) return `\\x${Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('hex')}`;
  if (Array.isArray(value)) return arrayLiteral(value);
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};
