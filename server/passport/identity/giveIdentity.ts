import { BIRTH_NAME_REFUSAL, NUMBER_REFUSALS } from '../../../model/messages/passport/identity.ts';
import { readBirthName } from '../../../model/passport/passportIdentity.ts';
import { readNir } from '../../../model/passport/socialSecurityNumber.ts';
import { invalid, problem } from '../../kernel/domainError.ts';
import type { Writer } from '../../records/recordWriter.ts';
import type { Identity } from './identities.ts';
import { sealingIsOn } from './sealedText.ts';
import { writeIdentity } from './writeIdentity.ts';

/** A typed identity; what is undefined stays as it is, null empties it. */
export interface TypedIdentity {
  readonly birthName?: string | null | undefined;
  readonly number?: string | null | undefined;
}

const readTypedName = (typed: string): string => {
  const name = readBirthName(typed);
  if (name === null) throw invalid({ propertyPath: 'birthName', message: BIRTH_NAME_REFUSAL, code: 'birth_name' });
  return name;
};

/** The thirteen characters of a typed number. The refusal never repeats it. */
const readTypedNumber = (typed: string): string => {
  if (!sealingIsOn()) throw problem('record.conflict', 'passport.no_key');
  const read = readNir(typed);
  if ('number' in read) return read.number;
  throw invalid({ propertyPath: 'number', message: NUMBER_REFUSALS[read.fault], code: 'number' });
};

interface GiveIdentity {
  readonly traineeId: number;
  /** As it is; the trainee's row is locked. */
  readonly current: Identity;
  readonly typed: TypedIdentity;
  /** Name of the person who says so; null: the trainee. */
  readonly statedBy: string | null;
}

/** Stores a typed birth name and number, or refuses them without repeating them, in the caller's transaction. */
export const giveIdentity = async (writer: Writer, { traineeId, current, typed, statedBy }: GiveIdentity): Promise<void> => {
  const birthName = typeof typed.birthName === 'string' ? readTypedName(typed.birthName) : typed.birthName;
  const number = typeof typed.number === 'string' ? readTypedNumber(typed.number) : typed.number;
  const isStated = number !== undefined;
  await writeIdentity(writer, {
    traineeId,
    current,
    change: {
      birthName: birthName === undefined ? current.birthName : birthName,
      numberState: isStated ? (number ? 'given' : 'missing') : current.numberState,
      refusalReason: isStated ? null : current.refusalReason,
      ...(isStated && { number }),
    },
    statedBy,
  });
};
