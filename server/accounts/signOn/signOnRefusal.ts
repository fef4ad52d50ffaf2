import type { SignOnRefusalCode } from '../../../model/messages/accounts/signOn.ts';

/** A single sign-on that ends without login; the login page shows the sentence of its code. */
export class SignOnRefusal extends Error {
  readonly code: SignOnRefusalCode;

  constructor(code: SignOnRefusalCode, options?: ErrorOptions) {
    super(code, options);
    this.name = 'SignOnRefusal';
    this.code = code;
  }
}
