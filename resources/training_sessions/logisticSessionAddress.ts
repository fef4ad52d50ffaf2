/** The page of a logistic session. */
export const logisticSessionAddress = (id: number | string): string => `/logistic_session/${id}/edit`;
