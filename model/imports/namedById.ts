const PICKED = /\(n° ([1-9]\d{0,9})\)\s*$/;

/** The number in a cell's text that a picker wrote: `TRANSPORTS DUPONT (n° 12)`; null: a name. */
export const namedById = (text: string): number | null => {
  const id = Number(PICKED.exec(text)?.[1] ?? 0);
  return id > 0 && id < 2 ** 31 ? id : null;
};

/** The text of a cell for a picked record; no two records share it. A comma would separate two records. */
export const pickedText = (id: number, name: string): string => `${name.replaceAll(/[;,|\s]+/g, ' ').trim()} (n° ${id})`;
