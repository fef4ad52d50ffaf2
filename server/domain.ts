import { expressionsOf } from './expressions.ts';
import { besideOf, hooksOf } from './hooks.ts';
import { handToEngine } from './hydra/domain.ts';

handToEngine({ hooksOf, expressionsOf, besideOf });
