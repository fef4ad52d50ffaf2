/** Exit code after a wrong setting (EX_CONFIG of sysexits.h): whoever restarts the server must not after this one. */
export const WRONG_SETTING_CODE = 78;
/** Exit code of everything else that ended the start: a restart may succeed. */
const FAILED_CODE = 1;

/** A reason not to start that the operator can fix: one French line, printed without a stack. */
export class StartError extends Error {
  readonly exitCode: number;
  /** @param cause `mayPass`: the same start may succeed later, for example when the database answers. */
  constructor(message: string, { mayPass = false }: { readonly mayPass?: boolean } = {}) {
    super(message);
    this.name = 'StartError';
    this.exitCode = mayPass ? FAILED_CODE : WRONG_SETTING_CODE;
  }
}
