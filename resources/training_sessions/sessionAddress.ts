/** The page of a logistic session. */
export const sessionAddress = (id: number | string): string => `/logistic_session/${id}/edit`;
