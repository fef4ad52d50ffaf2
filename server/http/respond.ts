import { transcode } from 'node:buffer';

type PlainHeaders = Readonly<Record<string, string>>;

interface Answer {
  readonly body: string | Uint8Array<ArrayBuffer>;
  readonly status: number;
  readonly headers: PlainHeaders;
}

const JSON_LD: PlainHeaders = { 'Content-Type': 'application/ld+json; charset=utf-8' };

/** From here on a text is encoded once, here: the server would read it through twice, for its length and for its bytes. */
const LONG_TEXT = 8192;

/** Room for the UTF-16 of an answer: new room for each would cost the system more than the encoding. */
const scratch = Buffer.allocUnsafeSlow(4 * 1024 * 1024);

/**
 * The bytes of a text's parts, which are not joined first. By way of UTF-16: a third of the time of a TextEncoder, as soon as one
 * character is outside of Latin-1.
 */
const encode = (parts: readonly string[]): Uint8Array<ArrayBuffer> => {
  const size = 2 * parts.reduce((sum, { length }) => sum + length, 0);
  const room = size > scratch.length ? Buffer.allocUnsafeSlow(size) : scratch;
  const end = parts.reduce((at, part) => at + room.write(part, at, 'utf16le'), 0);
  return transcode(room.subarray(0, end), 'utf16le', 'utf8');
};

const answers = new WeakMap<Response, Answer>();

/** An answer whose JSON-LD text is ready, whole or in parts. */
export const jsonLd = (text: string | readonly string[], status = 200, headers: PlainHeaders = {}): Response => {
  const parts = typeof text === 'string' ? [text] : text;
  const isLong = parts.some(({ length }) => length > LONG_TEXT);
  const answer: Answer = {
    body: isLong ? encode(parts) : parts.join(''),
    status,
    headers: { ...JSON_LD, ...headers },
  };
  const response = new Response(answer.body, answer);
  answers.set(response, answer);
  return response;
};

/**
 * The same answer with more headers; those that it has already win. Null when it was not made here.
 * A `Headers` filled one by one costs more than the rest of a small answer.
 */
export const withHeaders = (response: Response, more: PlainHeaders): Response | null => {
  const answer = answers.get(response);
  return answer ? new Response(answer.body, { status: answer.status, headers: { ...more, ...answer.headers } }) : null;
};

/**
 * An answer of JSON lines, made while they are read: nothing is asked of the database faster than the client takes it, nor after
 * it has left. A failure on the way cuts the answer short, which its reader notices by the missing last line.
 */
export const ndJson = (chunks: AsyncGenerator<string>, onError: (error: unknown) => void): Response => {
  const body = new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        try {
          const { value, done } = await chunks.next();
          if (done) controller.close();
          else controller.enqueue(encode([value]));
        } catch (error) {
          onError(error);
          controller.error(error);
        }
      },
      cancel: async () => {
        await chunks.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
  return new Response(body, { headers: { 'Content-Type': 'application/x-ndjson; charset=utf-8' } });
};
