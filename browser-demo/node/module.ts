import * as webauthn from '@simplewebauthn/server';
import * as webauthnHelpers from '@simplewebauthn/server/helpers';
import anyAscii from 'any-ascii';
import * as htmlToText from 'html-to-text';
import renderer from 'pdfmake/js/Renderer.js';
import sanitizeHtml from 'sanitize-html';

/** Modules that the server loads only when it uses them. */
const LOADED: Readonly<Record<string, unknown>> = {
  'any-ascii': { default: anyAscii },
  'html-to-text': htmlToText,
  'pdfmake/js/Renderer.js': renderer,
  'sanitize-html': sanitizeHtml,
  '@simplewebauthn/server': webauthn,
  '@simplewebauthn/server/helpers': webauthnHelpers,
};

export const createRequire =
  () =>
  (name: string): unknown => {
    const requiredModule = LOADED[name];
    if (!requiredModule) throw new Error(`The demonstration has no ${name}`);
    return requiredModule;
  };
