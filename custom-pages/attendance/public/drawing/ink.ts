import { svgBlob } from './drawing.ts';

/** A signature: a drawing, or a typed name. */
export type Ink = { readonly svg: string; readonly typedName?: never } | { readonly typedName: string; readonly svg?: never };

/** A signature with its reason. */
export interface SignedInk {
  readonly ink: Ink;
  /** Why it is collected or late. */
  readonly reason?: string | undefined;
}

/** Adds a signature to the form that the server expects. */
export const writeInk = (form: FormData, { ink, reason }: SignedInk): void => {
  if (ink.typedName === undefined) form.append('file', svgBlob(ink.svg), 'signature.svg');
  else {
    form.append('typedName', ink.typedName);
    form.append('consent', 'true');
  }
  if (reason) form.append('reason', reason);
};
