import { noteServerTime } from './serverClock.ts';

/** `fetch` that sets the page's clock from each answer. */
export const fetchFromServer = async (input: string | URL, init?: RequestInit): Promise<Response> => {
  const sentAt = Date.now();
  const response = await fetch(input, init);
  noteServerTime(response.headers, sentAt);
  return response;
};
