import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';
import { escapeHtml } from '../model/mail/mailHtml.ts';
import { VERIFIER_PAGE_WORDS } from '../model/messages/evidence/verifierPage.ts';
import { NODE_ALIASES, replaceModules } from '../vite.demo.config.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const PAGE = new URL('../browser-demo/verifier/page.html', import.meta.url);

/** The compiled page, which the server puts into control files. */
export const VERIFIER_FILE = fileURLToPath(new URL('../server/evidence/verifier.html', import.meta.url));

/** The page's script as one text. */
const compileScript = async (): Promise<string> => {
  const built = (await build({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    publicDir: false,
    resolve: { alias: [...NODE_ALIASES] },
    plugins: [replaceModules()],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'es2023',
      rolldownOptions: {
        input: fileURLToPath(new URL('../browser-demo/verifier/main.ts', import.meta.url)),
        output: { format: 'iife' },
      },
    },
  })) as Rolldown.RolldownOutput;
  const chunks = built.output.flatMap((part) => (part.type === 'chunk' ? [part.code] : []));
  if (chunks.length !== 1 || !chunks[0]) throw new Error(`The verifier has ${chunks.length} scripts instead of one`);
  return chunks[0].replaceAll('</script', String.raw`<\/script`);
};

/** The page that verifies a control file without network, as one file. */
export const compileVerifier = async (): Promise<string> => {
  const script = await compileScript();
  const words: Readonly<Record<string, string>> = VERIFIER_PAGE_WORDS;
  return readFileSync(PAGE, 'utf8').replaceAll(/\{\{(\w+)\}\}/g, (_all, name: string) =>
    name === 'script' ? script : escapeHtml(words[name] ?? ''),
  );
};
