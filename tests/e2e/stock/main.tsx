import { HydraAdmin, hydraDataProvider } from '@api-platform/admin';
import { createRoot } from 'react-dom/client';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root');
const entrypoint = `${window.location.origin}/api`;
// Its own option: with embedded objects left in place its reference fields take the object for the id.
const dataProvider = hydraDataProvider({ entrypoint, useEmbedded: false, mercure: false });
createRoot(root).render(<HydraAdmin disableTelemetry dataProvider={dataProvider} entrypoint={entrypoint} />);
