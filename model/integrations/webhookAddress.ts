const OWN_MACHINE = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Why a web address cannot be a web hook's; null: it can. Only this machine may be reached without encryption. */
export const webhookAddressFault = (text: string): 'integration.webhook_plain' | 'integration.webhook_credentials' | null => {
  const url = URL.parse(text);
  if (!url) return null;
  if (url.username !== '' || url.password !== '') return 'integration.webhook_credentials';
  return url.protocol === 'http:' && !OWN_MACHINE.test(url.hostname) ? 'integration.webhook_plain' : null;
};
