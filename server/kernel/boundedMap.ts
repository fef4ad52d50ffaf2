/** A map of at most `most` entries: a new entry removes the oldest one. */
export class BoundedMap<Key, Value> extends Map<Key, Value> {
  readonly #most: number;

  constructor(most: number) {
    super();
    this.#most = most;
  }

  override set(key: Key, value: Value): this {
    if (!this.has(key) && this.size >= this.#most) {
      const [oldest] = this.keys();
      this.delete(oldest as Key);
    }
    return super.set(key, value);
  }

  /** The value of a key; `make` computes it if there is none. */
  getOrMake(key: Key, make: () => Value): Value {
    if (this.has(key)) return this.get(key) as Value;
    const value = make();
    this.set(key, value);
    return value;
  }
}
