import { SelectedNames } from '../../../src/selection/SelectedNames.tsx';
import type { MassTarget } from './useMassTarget.ts';

/** Names the needs of a mass action. */
export const TargetNames = ({ target: { named, outside, count } }: { readonly target: MassTarget }) => (
  <SelectedNames resource="need_trainings" ids={named} outside={outside} total={count} />
);
