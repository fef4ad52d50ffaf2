/** Maximum of an integer column, and so of an id. */
export const INTEGER_MAX = 2_147_483_647;

/** Can the number be a record's id. */
export const isId = (number: number): boolean => Number.isInteger(number) && number > 0 && number <= INTEGER_MAX;
