/** Keys that encrypt what even a copy of the database must not tell. */
export interface SealingKeys {
  readonly current: Uint8Array<ArrayBuffer>;
  /** The key before, until everything is encrypted with the current one; null: none. */
  readonly previous: Uint8Array<ArrayBuffer> | null;
}

const KEY_BYTES = 32;

/** A key in base64; null: it is none of 32 bytes. */
export const sealingKeyOf = (text: string): Uint8Array<ArrayBuffer> | null => {
  const bytes = new Uint8Array(Buffer.from(text, 'base64'));
  return bytes.length === KEY_BYTES && /^[A-Za-z0-9+/]{43}=?$/.test(text) ? bytes : null;
};

/** Public, like the passwords of the demonstration: its numbers are invented. */
export const DEMONSTRATION_KEYS: SealingKeys = {
  current: new TextEncoder().encode('demonstration: nothing is secret'),
  previous: null,
};
