type PlainHeaders = Readonly<Record<string, string>>;

interface Answer {
  readonly body: string | Uint8Array<ArrayBuffer>;
  readonly status: number;
  readonly headers: PlainHeaders;
}

const JSON_LD: PlainHeaders = { 'Content-Type': 'application/ld+json; charset=utf-8' };

/** From here on a text is encoded once, here: the server would read it through twice, for its length and for its bytes. */
const LONG_TEXT = 8192;
/** UTF-8 takes three bytes at most for each UTF-16 unit. */
const MAX_BYTES_A_UNIT = 3;
/** Longer texts are rare and encoded on their own: the scratch would be kept for as long as the process lives. */
const MAX_SCRATCH_UNITS = 1_000_000;
const encoder = new TextEncoder();
let scratch = new Uint8Array(0);

/** A text's bytes. They are written where there is room and then copied, which is half the work of measuring them first. */
const encode = (text: string): Uint8Array<ArrayBuffer> => {
  if (text.length > MAX_SCRATCH_UNITS) return encoder.encode(text);
  const room = text.length * MAX_BYTES_A_UNIT;
  if (scratch.length < room) scratch = new Uint8Array(room);
  return scratch.slice(0, encoder.encodeInto(text, scratch).written);
};

const answers = new WeakMap<Response, Answer>();

/** An answer whose JSON-LD text is ready. */
export const jsonLd = (text: string, status = 200, headers: PlainHeaders = {}): Response => {
  const answer: Answer = {
    body: text.length > LONG_TEXT ? encode(text) : text,
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
          else controller.enqueue(encoder.encode(value));
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
