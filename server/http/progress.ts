import { problemResponse } from '../problem.ts';
import type { AppContext } from '../route.ts';
import { jsonLd } from './respond.ts';

interface Progress {
  readonly done: number;
  readonly totalItem: number;
}

/** Told how far a long command is; the first time once nothing is left that would refuse it from the start. */
export type Report = (progress: Progress) => void;

type Work = (report: Report) => Promise<object>;

const JSON_LINES = 'application/x-ndjson';

/** Lines that are written whether or not somebody still reads them. */
const openLines = () => {
  let controller: ReadableStreamDefaultController<Uint8Array> | null = null;
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start: (opened) => {
      controller = opened;
    },
    cancel: () => {
      controller = null;
    },
  });
  return {
    response: new Response(body, { headers: { 'Content-Type': `${JSON_LINES}; charset=utf-8` } }),
    write: (line: object) => controller?.enqueue(encoder.encode(`${JSON.stringify(line)}\n`)),
    close: () => controller?.close(),
  };
};

const problemOf = async (context: AppContext, error: unknown): Promise<unknown> =>
  problemResponse(error, context.get('requestId'), context.get('deps').log).json();

/** Answers at the first report; what is thrown before is refused as any request is. */
const answerInLines = (context: AppContext, work: Work): Promise<Response> =>
  new Promise((resolve, reject) => {
    let lines: ReturnType<typeof openLines> | null = null;
    const opened = () => {
      lines ??= openLines();
      resolve(lines.response);
      return lines;
    };
    const end = (line: object) => {
      opened().write(line);
      opened().close();
    };
    work((progress) => opened().write(progress)).then(
      (answer) => end({ answer }),
      async (error: unknown) => (lines ? end({ problem: await problemOf(context, error) }) : reject(error)),
    );
  });

/**
 * The answer of a command that may take seconds. A caller who accepts JSON lines is told on the way: `{done, totalItem}`, and at the end
 * `{answer}`, or `{problem}` when nothing was done. Whoever leaves meanwhile does not stop it.
 */
export const answerWithProgress = async (context: AppContext, work: Work): Promise<Response> =>
  context.req.header('Accept')?.includes(JSON_LINES)
    ? answerInLines(context, work)
    : jsonLd(JSON.stringify(await work(() => undefined)));
