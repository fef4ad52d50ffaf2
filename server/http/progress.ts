import type { AppContext } from '../context/route.ts';
import { problemResponse } from './problemResponse.ts';
import { objectAnswer } from './respond.ts';

interface Progress {
  readonly done: number;
  readonly totalItem: number;
}

/** Reports the progress of a long command; the first call comes when nothing can refuse it any more. */
export type Report = (progress: Progress) => void;

type Work = (report: Report) => Promise<object>;

const JSON_LINES = 'application/x-ndjson';

/** A line writer that continues when nobody reads. */
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

/** Starts the response at the first report; earlier errors are refusals as usual. */
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
 * The response of a command that may take seconds. A caller that accepts JSON lines gets its progress: `{done, totalItem}`, and
 * finally `{answer}`, or `{problem}` if nothing was done. Disconnecting does not stop it.
 */
export const answerWithProgress = async (
  context: AppContext,
  work: Work,
  { status = 200 }: { readonly status?: 200 | 202 } = {},
): Promise<Response> =>
  context.req.header('Accept')?.includes(JSON_LINES)
    ? answerInLines(context, work)
    : objectAnswer(await work(() => undefined), status);
