type BrowserWindow = Window & typeof globalThis;

const LABELLED = ['HTMLButtonElement', 'HTMLInputElement', 'HTMLSelectElement', 'HTMLTextAreaElement'] as const;
/** What the router and the styles look for at each drawing and never find here: no page has a base, and no server has drawn it before. */
const NEVER_THERE = /^(?:base|style\[data-emotion="[^"]*"\])$/;

/** By way of `item`, since reading a collection by index looks for an element of that name in the whole document. */
const labelsIn = (window: BrowserWindow, document: Document): Element[] => {
  const found = document.getElementsByTagName('label');
  const { item } = window.HTMLCollection.prototype;
  const elements: Element[] = [];
  for (let element = item.call(found, 0); element; element = item.call(found, elements.length)) elements.push(element);
  return elements;
};

/** The labels of a control: those that name its id, and the one around it. */
const labelsOf = (window: BrowserWindow, control: HTMLInputElement): Element[] | null => {
  if (control.type === 'hidden') return null;
  const around = control.closest('label');
  const naming = control.id
    ? labelsIn(window, control.ownerDocument).filter((label) => label.getAttribute('for') === control.id)
    : [];
  return around && !around.hasAttribute('for') ? [around, ...naming] : naming;
};

/**
 * Three questions that React, its router and the queries by role ask at each drawing, and that jsdom answers by walking the whole document
 * with a general selector engine: together they took 40 % of the time of the admin's tests.
 */
export const shortenJsdom = (window: BrowserWindow): void => {
  for (const name of LABELLED) {
    Object.defineProperty(window[name].prototype, 'labels', {
      configurable: true,
      get(this: HTMLInputElement) {
        return labelsOf(window, this);
      },
    });
  }
  const { prototype } = window.Document;
  const general = prototype.querySelector;
  prototype.querySelector = function querySelector(this: Document, selector: string): Element | null {
    return NEVER_THERE.test(selector) ? null : general.call(this, selector);
  };
};
