import equals from 'fast-deep-equal/es6';
import util from 'util';

export const { callbackify, debuglog, deprecate, format, inherits, inspect, promisify, types } = util;
export const { TextDecoder, TextEncoder } = globalThis;
export const isDeepStrictEqual = (one: unknown, other: unknown): boolean => equals(one, other);

export default { ...util, isDeepStrictEqual, TextDecoder, TextEncoder };
