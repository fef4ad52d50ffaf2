/** Trial only: the page of the colleague takes this place. */
export const LogisticSessionPage = () => null;
