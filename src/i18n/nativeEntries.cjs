/*
 * Replaces the `object.entries` polyfill of node-polyglot in the browser's bundle (vite.config.ts): every browser that we support has it.
 */
module.exports = Object.entries;
