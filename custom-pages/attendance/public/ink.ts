import { svgBlob } from './drawing.ts';

/** What a person gives as their signature: a drawing, or their name typed where they cannot draw. */
export type Ink = { readonly svg: string; readonly typedName?: never } | { readonly typedName: string; readonly svg?: never };

/** What goes with it. */
export interface SignedInk {
  readonly ink: Ink;
  /** Why it is collected on another login, or so late. */
  readonly reason?: string | undefined;
}

/** Puts a signature into the form that the server takes. */
export const writeInk = (form: FormData, { ink, reason }: SignedInk): void => {
  if (ink.typedName === undefined) form.append('file', svgBlob(ink.svg), 'signature.svg');
  else {
    form.append('typedName', ink.typedName);
    form.append('consent', 'true');
  }
  if (reason) form.append('reason', reason);
};
