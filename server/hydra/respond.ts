const JSON_LD = { 'Content-Type': 'application/ld+json; charset=utf-8' };

/** From here on a text is encoded once, here: the server would read it through twice, for its length and for its bytes. */
const LONG_TEXT = 8192;
const encoder = new TextEncoder();

/** An answer whose JSON-LD text is ready. */
export const jsonLd = (text: string, status = 200, headers: Readonly<Record<string, string>> = {}): Response =>
  new Response(text.length > LONG_TEXT ? encoder.encode(text) : text, { status, headers: { ...JSON_LD, ...headers } });
