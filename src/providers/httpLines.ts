import { HttpError } from 'react-admin';
import { toHttpError } from '../api/apiProblem.ts';
import { FRENCH_MESSAGES } from '../i18n/frenchMessages.ts';
import { type HttpOptions, readJson, send } from './httpClient.ts';

/** Enough for a long list on a slow connection. */
const LINES_TIMEOUT_MS = 1_800_000;

async function* linesIn(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<string> {
  let rest = '';
  for await (const text of body.pipeThrough(new TextDecoderStream())) {
    const lines = `${rest}${text}`.split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest) yield rest;
}

/** Yields an answer's JSON lines as they arrive; throws for a refusal like `httpClient`, and for an incomplete answer. */
export async function* httpLines(
  url: string,
  signal: AbortSignal,
  call: Pick<HttpOptions, 'method' | 'body' | 'headers'> = {},
): AsyncGenerator<unknown> {
  const response = await send(url, { ...call, signal, timeoutMs: LINES_TIMEOUT_MS });
  if (!response.ok || !response.body) throw toHttpError(response.status, await readJson(response));
  try {
    for await (const line of linesIn(response.body)) yield JSON.parse(line);
  } catch (error) {
    if (signal.aborted) throw error;
    throw new HttpError(FRENCH_MESSAGES.api['no-response'], 0);
  }
}
