import { ResourceEdit } from '../../src/frames/ResourceEdit.tsx';
import { TrainerDocuments } from './TrainerDocuments.tsx';

/** A trainer, and the papers that are kept of them. */
export const TrainerEdit = () => <ResourceEdit resource="trainers" footer={<TrainerDocuments />} />;
