const INLINE = new Set([
  'A',
  'ABBR',
  'B',
  'BUTTON',
  'CODE',
  'EM',
  'I',
  'INPUT',
  'LABEL',
  'SMALL',
  'SPAN',
  'STRONG',
  'SVG',
  'svg',
]);

const defaultOf = (element: HTMLElement, property: string): string => {
  if (property === 'visibility') return 'visible';
  if (property !== 'display') return '';
  if (element.hidden) return 'none';
  return INLINE.has(element.tagName) ? 'inline' : 'block';
};

/**
 * `getComputedStyle` from an element's own attributes only: jsdom tests every rule of every style sheet on every element,
 * which took a third of the admin tests' time. Browser tests cover style sheets.
 */
export const inlineStyles = (element: Element): CSSStyleDeclaration => {
  const { style } = element as HTMLElement;
  const read = (property: string): string => style.getPropertyValue(property) || defaultOf(element as HTMLElement, property);
  return new Proxy(style, {
    get: (target, key) => {
      if (key === 'getPropertyValue') return read;
      const value: unknown = Reflect.get(target, key, target);
      if (typeof value === 'function') return value.bind(target);
      return value || defaultOf(element as HTMLElement, String(key));
    },
  });
};
