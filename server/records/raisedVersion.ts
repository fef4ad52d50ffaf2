/**
 * SQL that every change of a row adds to its values: the next version, and the time by the product's clock.
 * @param row alias of the changed row
 * @param now placeholder of the time
 */
export const raisedVersion = (row: string, now: string): string => `version = ${row}.version + 1, updated_at = ${now}`;
