import { BROWSER_DEMO_WORDS } from '../../model/messages/browserDemo.ts';
import { connectApi } from './connectApi.ts';
import { followLinks } from './followLinks.ts';
import { showNotice } from './showNotice.ts';

const say = (text: string): void => {
  const boot = document.querySelector('.boot');
  if (boot) boot.textContent = text;
};

const start = async (): Promise<void> => {
  const lacking = !('serviceWorker' in navigator) || typeof SharedWorker === 'undefined';
  if (lacking) return say(BROWSER_DEMO_WORDS.unsupported);
  try {
    const { reset } = await connectApi((step) => say(BROWSER_DEMO_WORDS.steps[step]));
    followLinks();
    showNotice(reset);
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: a broken static site has no other log
    console.error(error);
    return say(BROWSER_DEMO_WORDS.failed);
  }
  await import('../../src/main.tsx');
};

void start();
