import { transcode } from 'node:buffer';

type PlainHeaders = Readonly<Record<string, string>>;

interface Answer {
  readonly body: string | Uint8Array<ArrayBuffer>;
  readonly status: number;
  readonly headers: PlainHeaders;
}

const JSON_LD: PlainHeaders = { 'Content-Type': 'application/ld+json; charset=utf-8' };

/** Longer texts are encoded here once: the server would read them twice, for length and bytes. */
const LONG_TEXT = 8192;

/** Reused UTF-16 buffer: allocating one per response costs more than the encoding. */
const scratch = Buffer.allocUnsafeSlow(4 * 1024 * 1024);

/**
 * Encodes a text's parts without joining them. Through UTF-16: a third of the time of TextEncoder if any character is outside
 * Latin-1.
 */
const encode = (parts: readonly string[]): Uint8Array<ArrayBuffer> => {
  const size = 2 * parts.reduce((sum, { length }) => sum + length, 0);
  const room = size > scratch.length ? Buffer.allocUnsafeSlow(size) : scratch;
  const end = parts.reduce((at, part) => at + room.write(part, at, 'utf16le'), 0);
  return transcode(room.subarray(0, end), 'utf16le', 'utf8');
};

const answers = new WeakMap<Response, Answer>();

const respond = (answer: Answer): Response => {
  const response = new Response(answer.body, answer);
  answers.set(response, answer);
  return response;
};

/** A response with finished JSON-LD text, whole or in parts. */
export const jsonLd = (text: string | readonly string[], status = 200, headers: PlainHeaders = {}): Response => {
  const parts = typeof text === 'string' ? [text] : text;
  const isLong = parts.some(({ length }) => length > LONG_TEXT);
  const answer: Answer = {
    body: isLong ? encode(parts) : parts.join(''),
    status,
    headers: { ...JSON_LD, ...headers },
  };
  return respond(answer);
};

/** A response with a JSON-LD object. */
export const objectAnswer = (object: object, status = 200, headers: PlainHeaders = {}): Response =>
  jsonLd(JSON.stringify(object), status, headers);

/**
 * The same response with more headers; existing ones win. Null if it was not created here. Filling a `Headers` one by one costs
 * more than the rest of a small response.
 */
export const withHeaders = (response: Response, more: PlainHeaders): Response | null => {
  const answer = answers.get(response);
  return answer ? respond({ ...answer, headers: { ...more, ...answer.headers } }) : null;
};

/** The body of a response that was created here; null: of another one. */
export const bodyOf = (response: Response): Answer['body'] | null => answers.get(response)?.body ?? null;

/** The same response with another body and more headers. Null if it was not created here. */
export const withBody = (response: Response, body: Answer['body'], more: PlainHeaders): Response | null => {
  const answer = answers.get(response);
  return answer ? respond({ ...answer, body, headers: { ...answer.headers, ...more } }) : null;
};

/**
 * A streamed response of JSON lines: the database is read no faster than the client, and not after it disconnects. A failure cuts
 * the response off, which the reader detects by the missing last line.
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
