import type { DemoRequest, DemoStep, FromWorker, ToWorker } from '../worker/protocol.ts';

const SERVICE_WORKER = 'service-worker.js';

/** Waits until the service worker receives this page's calls; after a forced reload (Shift) a page has to ask for it. */
const takeCalls = async (): Promise<void> => {
  await navigator.serviceWorker.register(SERVICE_WORKER);
  const { active } = await navigator.serviceWorker.ready;
  if (navigator.serviceWorker.controller) return;
  await new Promise<void>((resolve) => {
    navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true });
    active?.postMessage('claim');
  });
};

const tell = (port: MessagePort, message: ToWorker, ports: MessagePort[] = []): void => port.postMessage(message, ports);

/**
 * Opens the demonstration's API, one for all pages of the browser, and hands it the calls of this page.
 * @param onStep called with the progress of the opening
 */
export const connectApi = async (onStep: (step: DemoStep) => void): Promise<{ readonly reset: () => void }> => {
  const { port } = new SharedWorker(new URL('../worker/main.ts', import.meta.url), { type: 'module', name: 'pilotage' });
  const { promise: ready, resolve, reject } = Promise.withResolvers<void>();
  port.onmessage = ({ data }: MessageEvent<FromWorker>) => {
    if (data.kind === 'failed') reject(new Error(data.reason));
    else if (data.kind === 'reset') window.location.reload();
    else if (data.step === 'ready') resolve();
    else onStep(data.step);
  };
  navigator.serviceWorker.addEventListener('message', ({ data, ports }: MessageEvent<DemoRequest>) =>
    tell(port, { kind: 'request', request: data }, [...ports]),
  );
  navigator.serviceWorker.startMessages();
  await Promise.all([takeCalls(), ready]);
  return { reset: () => tell(port, { kind: 'reset' }) };
};
