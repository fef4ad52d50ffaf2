import { expressionsOf } from './expressions.ts';
import { hooksOf, listExtrasOf } from './hooks.ts';
import { registerDomain } from './hydra/read/domain.ts';

registerDomain({ hooksOf, expressionsOf, listExtrasOf });
