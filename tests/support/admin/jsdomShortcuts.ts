type BrowserWindow = Window & typeof globalThis;

const LABELLED = ['HTMLButtonElement', 'HTMLInputElement', 'HTMLSelectElement', 'HTMLTextAreaElement'] as const;
/** Queried at each render but never present here: no page has a base element, and none is server-rendered. */
const NEVER_THERE = /^(?:base|style\[data-emotion="[^"]*"\])$/;

/** By `item`, since reading a collection by index searches the whole document for an element of that name. */
const labelsIn = (window: BrowserWindow, document: Document): Element[] => {
  const found = document.getElementsByTagName('label');
  const { item } = window.HTMLCollection.prototype;
  const elements: Element[] = [];
  for (let element = item.call(found, 0); element; element = item.call(found, elements.length)) elements.push(element);
  return elements;
};

/** The labels of a control: by id, and the surrounding one. */
const labelsOf = (window: BrowserWindow, control: HTMLInputElement): Element[] | null => {
  if (control.type === 'hidden') return null;
  const around = control.closest('label');
  const naming = control.id
    ? labelsIn(window, control.ownerDocument).filter((label) => label.getAttribute('for') === control.id)
    : [];
  return around && !around.hasAttribute('for') ? [around, ...naming] : naming;
};

/**
 * Shortcuts for three queries that React, its router and role queries make at each render, and for which jsdom walks the whole
 * document: together they took 40 % of the admin tests' time.
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
