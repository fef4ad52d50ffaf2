const JSON_LD = { 'Content-Type': 'application/ld+json; charset=utf-8' };

/** An answer whose JSON-LD text is ready. */
export const jsonLd = (text: string, status = 200, headers: Readonly<Record<string, string>> = {}): Response =>
  new Response(text, { status, headers: { ...JSON_LD, ...headers } });
