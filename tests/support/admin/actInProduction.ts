// Before Testing Library, which keeps the `act` that it finds.
import './productionReact.ts';
