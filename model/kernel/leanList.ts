/** Parts of a list's answer that a caller may leave out: only readers of its documentation need them. */
const OMITTABLE_PARTS = ['search', 'view'] as const;
export type OmittablePart = (typeof OMITTABLE_PARTS)[number];

/** `Prefer` header of a list without these parts (RFC 7240; `omit` as in the Linked Data Platform). */
export const LEAN_LIST = `return=representation; omit="${OMITTABLE_PARTS.join(' ')}"`;

const PREFERENCE = /(?:^|,)\s*return\s*=\s*"?representation"?\s*;\s*omit\s*=\s*"([^"]*)"/i;

/** The parts that a `Prefer` header leaves out; unknown preferences are ignored, as RFC 7240 demands. */
export const omittedParts = (prefer: string | undefined): readonly OmittablePart[] => {
  const names = PREFERENCE.exec(prefer ?? '')?.[1]?.split(/\s+/) ?? [];
  return OMITTABLE_PARTS.filter((part) => names.includes(part));
};
