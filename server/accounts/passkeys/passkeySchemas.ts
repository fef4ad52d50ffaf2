import { z } from 'zod';

const BYTES = z.string().max(20_000);

const CREDENTIAL = {
  id: BYTES,
  rawId: BYTES,
  type: z.literal('public-key'),
  /** Of extensions, which are not used. */
  clientExtensionResults: z.unknown().transform(() => ({})),
};

/** What a browser answers to a challenge with a new passkey. */
export const NEW_PASSKEY = z.object({
  ...CREDENTIAL,
  response: z.object({
    clientDataJSON: BYTES,
    attestationObject: BYTES,
    transports: z.array(z.string().max(30)).max(10).optional(),
  }),
});

/** What a browser answers to a challenge with a passkey that exists. */
export const PASSKEY_ANSWER = z.object({
  ...CREDENTIAL,
  response: z.object({
    clientDataJSON: BYTES,
    authenticatorData: BYTES,
    signature: BYTES,
    userHandle: BYTES.nullish().transform((handle) => handle ?? undefined),
  }),
});

export type NewPasskey = z.infer<typeof NEW_PASSKEY>;
export type PasskeyAnswer = z.infer<typeof PASSKEY_ANSWER>;
