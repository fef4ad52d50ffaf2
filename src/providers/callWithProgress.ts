import { toHttpError } from '../api/apiProblem.ts';
import { httpLines } from './httpLines.ts';

interface Line<Answer> {
  readonly done?: number;
  readonly answer?: Answer;
  readonly problem?: { readonly status: number };
}

const HEADERS = { Accept: 'application/x-ndjson' };

/** Posts a long command once and follows its progress; it continues if the page is left. Rejects like `httpClient`. */
export const callWithProgress = async <Answer>(path: string, body: object, onDone: (done: number) => void): Promise<Answer> => {
  const lines = httpLines(path, new AbortController().signal, { method: 'POST', headers: HEADERS, body });
  for await (const line of lines as AsyncGenerator<Line<Answer>>) {
    if (line.answer) return line.answer;
    if (line.problem) throw toHttpError(line.problem.status, line.problem);
    if (line.done !== undefined) onDone(line.done);
  }
  throw toHttpError(0, undefined);
};
