import { useRecordContext } from 'react-admin';
import type { InputProps } from '../../src/inputs/inputProps.ts';
import { ReadOnlyInput } from '../../src/inputs/ReadOnlyInput.tsx';

/** Only the answer of a public form has an origin. */
const OriginInput = (props: InputProps) => (useRecordContext()?.publicForm ? <ReadOnlyInput {...props} /> : null);

/** Where an answer comes from, on the screens of what it has become. */
export const ORIGIN_INPUTS = { publicForm: OriginInput, consentText: OriginInput, consentVersion: OriginInput } as const;

/** A name that only the answer of a public form gives. */
export const AnsweredInput = OriginInput;
