import { HydraAdmin, hydraDataProvider } from '@api-platform/admin';
import { createRoot } from 'react-dom/client';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root');
const entrypoint = `${window.location.origin}/api`;
// With embedded objects in place its reference fields would use the object as id.
const dataProvider = hydraDataProvider({ entrypoint, useEmbedded: false, mercure: false });
createRoot(root).render(<HydraAdmin disableTelemetry dataProvider={dataProvider} entrypoint={entrypoint} />);
