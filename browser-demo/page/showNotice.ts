import { BROWSER_DEMO_WORDS } from '../../model/messages/browserDemo.ts';
import './notice.css';

const element = <Tag extends keyof HTMLElementTagNameMap>(tag: Tag, text: string, className = ''): HTMLElementTagNameMap[Tag] => {
  const node = document.createElement(tag);
  node.textContent = text;
  node.className = className;
  return node;
};

const dialogOf = (reset: () => void): HTMLDialogElement => {
  const { title, paragraphs, close, reset: resetLabel } = BROWSER_DEMO_WORDS;
  const dialog = element('dialog', '', 'demo-dialog');
  const form = document.createElement('form');
  form.method = 'dialog';
  const resetButton = element('button', resetLabel, 'demo-reset');
  resetButton.addEventListener('click', reset);
  // The first button has the focus: Enter must not delete anything.
  form.append(element('button', close), resetButton);
  dialog.append(element('h2', title), ...paragraphs.map((text) => element('p', text)), form);
  return dialog;
};

/** Adds the notice that explains the demonstration and can reset it, outside the product's own screens. */
export const showNotice = (reset: () => void): void => {
  const dialog = dialogOf(reset);
  const notice = element('aside', '', 'demo-notice');
  const button = element('button', BROWSER_DEMO_WORDS.title);
  button.type = 'button';
  button.addEventListener('click', () => dialog.showModal());
  notice.append(button);
  document.body.append(notice, dialog);
};
